import { booleanType, dateType, dynamicType, numberType, objectOf, optionalOf, stringType, type Type } from '../../expressions/type.ts';
import { typeFromValue } from '../../expressions/typeFromValue.ts';
import { sensitiveControls } from '../../language/controls.ts';
import { controlOf, widgetOf } from '../fieldControl.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { isObject, listAt, objectAt, textAt, textsAt, type Json } from '../resolve/schemas.ts';
import { lookUp, type Unit } from './context.ts';

/** Where something is written: a form may include others. */
export interface Place {
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
}

/** A field of a form, with where it is written. */
export interface FieldDefinition {
  readonly name: string;
  readonly raw: Json;
  readonly control: string;
  /** Type of its value; missing where it can be empty. */
  readonly type: Type;
  /** Where each of its keys is written: in the form, in the variant, or in a form that is included. */
  place(key: string): Place;
  readonly own: Place;
}

/** A name in `include`, and why it gives nothing. */
export interface BadInclude extends Place {
  readonly name: string;
  /** Forms one was in when this one came again, outermost first. */
  readonly loop: readonly string[] | undefined;
}

/** A form, or one of its variants, merged: what others may know of it. */
export interface FormDefinition {
  readonly id: string;
  readonly variant: string | undefined;
  readonly fields: readonly FieldDefinition[];
  readonly types: ReadonlyMap<string, { readonly type: Type }>;
  readonly type: Type;
  /** Widgets of its controls. */
  readonly widgets: readonly string[];
  /** The rules of the forms it includes, then its own. */
  readonly rules: readonly (Place & { readonly raw: unknown })[];
  readonly sensitive: readonly (Place & { readonly name: string })[];
  readonly badIncludes: readonly BadInclude[];
  /** The merged keys beside these, and where each is written. */
  readonly raw: Json;
  place(key: string): Place;
}

/** The keys of a form with those of a variant over them. */
export function formKeys({ value }: ParsedDocument, variant: string | undefined): Json {
  return { ...value, ...(variant === undefined ? {} : objectAt(objectAt(value, 'variants'), variant)) };
}

/** Merges a variant over its form, and both over the forms that it includes. What is looked at is remembered in the unit. */
export function formDefinition(unit: Unit, document: ParsedDocument, variant: string | undefined, inside: readonly string[] = []): FormDefinition {
  const { environment } = unit;
  const { value } = document;
  const id = textAt(value, 'form') ?? '';
  const over = variant === undefined ? {} : objectAt(objectAt(value, 'variants'), variant);
  const prefix = variant === undefined ? [] : ['variants', variant];
  const raw = formKeys(document, variant);
  const place = (key: string): Place => ({ document, path: key in over ? [...prefix, key] : [key] });
  const { included, badIncludes } = includedForms(unit, textsAt(raw, 'include'), place('include'), [...inside, id]);
  const own = objectAt(value, 'fields');
  const changed = objectAt(over, 'fields');
  const given = new Map(included.flatMap((form) => form.fields).map((field) => [field.name, field]));
  const names = [...new Set([...given.keys(), ...Object.keys(own), ...Object.keys(changed)])].filter((name) => changed[name] !== null);
  const fields = names.map((name): FieldDefinition => {
    const base = given.get(name);
    const before = objectAt(own, name);
    const after = objectAt(changed, name);
    const merged = { ...base?.raw, ...before, ...after };
    const control = controlOf(merged);
    const overPlace: Place = { document, path: [...prefix, 'fields', name] };
    const ownPlace: Place = { document, path: ['fields', name] };
    const at = (key: string): Place => {
      if (key in after) return { document, path: [...overPlace.path, key] };
      if (key in before || base === undefined) return { document, path: [...ownPlace.path, key] };
      return base.place(key);
    };
    return { name, raw: merged, control, type: fieldType(environment, merged, control), own: name in changed ? overPlace : name in own ? ownPlace : (base?.own ?? ownPlace), place: at };
  });
  const types = new Map(fields.map(({ name, type }) => [name, { type }]));
  const items = (key: string) => listAt(raw, key).map((item, index) => ({ item, document, path: [...place(key).path, index] }));
  return {
    id,
    variant,
    fields,
    types,
    type: objectOf(Object.fromEntries(fields.map(({ name, type }) => [name, type]))),
    widgets: [...new Set(fields.map(({ control }) => widgetOf(control)))],
    rules: [...included.flatMap((form) => form.rules), ...items('rules').map(({ item, ...at }) => ({ ...at, raw: item }))],
    sensitive: [...included.flatMap((form) => form.sensitive), ...items('sensitive').map(({ item, ...at }) => ({ ...at, name: String(item) }))],
    badIncludes,
    raw,
    place,
  };
}

/** Finds the forms behind `form` or `form.variant`. A wrong one within a form that is included is said where that form is checked. */
function includedForms(unit: Unit, names: readonly string[], at: Place, inside: readonly string[]): { readonly included: readonly FormDefinition[]; readonly badIncludes: readonly BadInclude[] } {
  const included: FormDefinition[] = [];
  const badIncludes: BadInclude[] = [];
  for (const [index, name] of names.entries()) {
    const [form = '', variant] = name.split('.');
    const document = lookUp(unit, 'form', form);
    const known = document !== undefined && (variant === undefined || variant in objectAt(document.value, 'variants'));
    const loop = inside.includes(form) ? inside.slice(inside.indexOf(form)) : undefined;
    if (!known || loop !== undefined) {
      badIncludes.push({ document: at.document, path: [...at.path, index], name, loop });
    } else {
      unit.uses.names.add(`include:${name}`);
      const definition = formDefinition(unit, document, variant, inside);
      const back = definition.badIncludes.find((bad) => bad.loop?.includes(inside.at(-1) ?? '') === true)?.loop;
      if (back !== undefined) badIncludes.push({ document: at.document, path: [...at.path, index], name, loop: back });
      included.push(definition);
    }
  }
  return { included, badIncludes };
}

const periodType = objectOf({ from: optionalOf(dateType), to: optionalOf(dateType) }, 'period');
const byControl: Readonly<Record<string, Type>> = {
  number: optionalOf(numberType),
  checkbox: booleanType,
  switch: booleanType,
  date: optionalOf(dateType),
  dateRange: optionalOf(periodType),
  file: dynamicType,
};

// Texts, boxes and lists have a value when they are empty; numbers, days and records have none.
function fieldType(environment: Environment, raw: Json, control: string): Type {
  if (control === 'file' || control === 'dateRange') return byControl[control] ?? dynamicType;
  if (control === 'date') return optionalOf(dateType);
  if (isObject(raw) && ('type' in raw || '$ref' in raw || 'enum' in raw)) {
    const type = environment.typeOf(schemaOf(raw));
    return ['number', 'object', 'date'].includes(type.kind) ? optionalOf(type) : type;
  }
  const values = listAt(raw, 'options').map((option) => (isObject(option) ? option['value'] : undefined));
  const first = typeFromValue(values[0]);
  if (values.length > 0 && first.kind !== 'null') return first.kind === 'number' ? optionalOf(numberType) : first.kind === 'boolean' ? booleanType : stringType;
  return byControl[control] ?? stringType;
}

/** Names of the fields that are never kept: those it says, and passwords and the like by their control. */
export function sensitiveFields({ sensitive, fields }: FormDefinition): string[] {
  const byControl = fields.filter(({ control }) => sensitiveControls.some((one) => one === control));
  return [...new Set([...sensitive, ...byControl].map(({ name }) => name))];
}

const keywords = ['type', '$ref', 'minLength', 'maxLength', 'pattern', 'enum', 'const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'items', 'minItems', 'maxItems', 'uniqueItems', 'properties', 'format', 'default'];

/** The JSON Schema keywords of a field. */
export function schemaOf(raw: Json): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => keywords.includes(key)));
}

/** The JSON Schema of a field's value, its type by its control where none is written. */
export function valueSchema(raw: Json, control: string): Record<string, unknown> {
  const { format, ...plain } = schemaOf(raw);
  // a date control writes dates and nothing else
  const schema = format === undefined || control === 'date' ? plain : { ...plain, format };
  if ('type' in schema || '$ref' in schema || 'enum' in schema || 'const' in schema) return schema;
  if (control === 'number') return { type: 'number', ...schema };
  if (control === 'checkbox' || control === 'switch') return { type: 'boolean', ...schema };
  if (control === 'dateRange') return { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } }, ...schema };
  if (control === 'file') return schema;
  const option = listAt(raw, 'options')[0];
  const kind = isObject(option) ? typeof option['value'] : 'string';
  return { type: kind === 'number' ? 'number' : kind === 'boolean' ? 'boolean' : 'string', ...schema };
}

