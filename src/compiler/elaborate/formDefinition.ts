import { dynamicType, objectOf, optionalOf, type Type } from '../../expressions/type.ts';
import { fixedType, writtenSchema, writtenType, type Control } from '../validate/controls.ts';
import type { FieldForm, Form } from '../../language/generated/descriptors.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import type { Environment } from '../resolve/environment.ts';
import { isObject, type Json } from '../json.ts';
import { lookUp, type Unit } from './context.ts';

/** A position in a document; a form may include others. */
export interface SourcePlace {
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
}

/** A field of a form, with its position. */
export interface FieldDefinition {
  readonly name: string;
  readonly raw: Json & FieldForm;
  readonly control: Control;
  /** Type of its value; it includes missing values if the field can be empty. */
  readonly type: Type;
  /** The position of each of its keys: in the form, in the variant, or in an included form. */
  place(key: string): SourcePlace;
  readonly own: SourcePlace;
}

/** A name in `include` that cannot be resolved. */
export interface BadInclude extends SourcePlace {
  readonly name: string;
  /** The forms of an include cycle, outermost first. */
  readonly loop: readonly string[] | undefined;
}

/** A form, or one of its variants, merged, as other files see it. */
export interface FormDefinition {
  readonly id: string;
  readonly variant: string | undefined;
  readonly fields: readonly FieldDefinition[];
  readonly types: ReadonlyMap<string, { readonly type: Type }>;
  readonly type: Type;
  /** The controls of its fields, without duplicates. */
  readonly controls: readonly Control[];
  /** The rules of the included forms, then its own. */
  readonly rules: readonly (SourcePlace & { readonly raw: FormRule })[];
  readonly sensitive: readonly (SourcePlace & { readonly name: string })[];
  readonly badIncludes: readonly BadInclude[];
  /** The other merged keys, and the position of each. */
  readonly raw: FormKeys;
  place(key: string): SourcePlace;
}

/** A rule of a form that compares several fields. */
export type FormRule = NonNullable<Form['rules']>[number];

/** The keys of a form and of its variants. */
type FormKeys = Pick<Form, 'audience' | 'include' | 'layout' | 'rules' | 'sensitive'>;

/** The keys of a form, overridden by those of a variant. */
export function formKeys({ value }: ValidDocument<'form'>, variant: string | undefined): FormKeys {
  return {
    ...value,
    ...(variant === undefined ? {} : value.variants?.[variant]),
  };
}

/**
 * Merges a variant over its form, and both over the included forms. Records the forms that it reads
 * in the unit.
 */
export function formDefinition(
  unit: Unit,
  document: ValidDocument<'form'>,
  variant: string | undefined,
  inside: readonly string[] = [],
): FormDefinition {
  const { environment } = unit;
  const { value } = document;
  const id = value.form;
  const over = (variant === undefined ? undefined : value.variants?.[variant]) ?? {};
  const prefix = variant === undefined ? [] : ['variants', variant];
  const raw = formKeys(document, variant);
  const place = (key: string): SourcePlace => ({
    document,
    path: key in over ? [...prefix, key] : [key],
  });
  const { included, badIncludes } = includedForms(unit, raw.include ?? [], place('include'), [
    ...inside,
    id,
  ]);
  const own = value.fields ?? {};
  const changed = over.fields ?? {};
  const given = new Map(
    included.flatMap((form) => form.fields).map((field) => [field.name, field]),
  );
  const names = [
    ...new Set([...given.keys(), ...Object.keys(own), ...Object.keys(changed)]),
  ].filter((name) => changed[name] !== null);
  const fields = names.map((name): FieldDefinition => {
    const base = given.get(name);
    const before = own[name] ?? {};
    const after = changed[name] ?? {};
    const merged = { ...base?.raw, ...before, ...after } as Json & FieldForm;
    const control = environment.controls.of(merged);
    const overPlace: SourcePlace = { document, path: [...prefix, 'fields', name] };
    const ownPlace: SourcePlace = { document, path: ['fields', name] };
    const at = (key: string): SourcePlace => {
      if (key in after) return { document, path: [...overPlace.path, key] };
      if (key in before || base === undefined) return { document, path: [...ownPlace.path, key] };
      return base.place(key);
    };
    return {
      name,
      raw: merged,
      control,
      type: fieldType(environment, merged, control),
      own: name in changed ? overPlace : name in own ? ownPlace : (base?.own ?? ownPlace),
      place: at,
    };
  });
  const types = new Map(fields.map(({ name, type }) => [name, { type }]));
  const placeOf = (key: 'rules' | 'sensitive', index: number): SourcePlace => ({
    document,
    path: [...place(key).path, index],
  });
  return {
    id,
    variant,
    fields,
    types,
    type: objectOf(Object.fromEntries(fields.map(({ name, type }) => [name, type]))),
    controls: [...new Set(fields.map(({ control }) => control))],
    rules: [
      ...included.flatMap((form) => form.rules),
      ...(raw.rules ?? []).map((rule, index) => ({
        ...placeOf('rules', index),
        raw: rule,
      })),
    ],
    sensitive: [
      ...included.flatMap((form) => form.sensitive),
      ...(raw.sensitive ?? []).map((name, index) => ({
        ...placeOf('sensitive', index),
        name,
      })),
    ],
    badIncludes,
    raw,
    place,
  };
}

/**
 * Finds the forms of `form` or `form.variant`. An unknown one in an included form is reported where
 * that form is checked.
 */
function includedForms(
  unit: Unit,
  names: readonly string[],
  at: SourcePlace,
  inside: readonly string[],
): {
  readonly included: readonly FormDefinition[];
  readonly badIncludes: readonly BadInclude[];
} {
  const included: FormDefinition[] = [];
  const badIncludes: BadInclude[] = [];
  for (const [index, name] of names.entries()) {
    const [form = '', variant] = name.split('.');
    const document = lookUp(unit, 'form', form);
    unit.notes.names.push({
      kind: 'form',
      name: form,
      owner: '',
      document: at.document,
      path: [...at.path, index],
      part: 'value',
      known: () => [...unit.environment.documents.form.keys()],
    });
    const valid = unit.environment.valid.form.get(form);
    if (document !== undefined && valid === undefined) continue;
    const known = valid !== undefined && hasVariant(valid, variant);
    const loop = inside.includes(form) ? inside.slice(inside.indexOf(form)) : undefined;
    if (!known || loop !== undefined) {
      badIncludes.push({
        document: at.document,
        path: [...at.path, index],
        name,
        loop,
      });
    } else {
      unit.uses.names.add('includedForm', name);
      const definition = formDefinition(unit, valid, variant, inside);
      const back = definition.badIncludes.find(
        (bad) => bad.loop?.includes(inside.at(-1) ?? '') === true,
      )?.loop;
      if (back !== undefined)
        badIncludes.push({
          document: at.document,
          path: [...at.path, index],
          name,
          loop: back,
        });
      included.push(definition);
    }
  }
  return { included, badIncludes };
}

/** Whether a form has a variant; every form can be used without one. */
export function hasVariant({ value }: ValidDocument<'form'>, variant: string | undefined): boolean {
  return variant === undefined || Object.hasOwn(value.variants ?? {}, variant);
}

// Texts, checkboxes and lists have a value when they are empty; numbers, dates and records have
// none.
function fieldType(environment: Environment, raw: FieldForm, control: Control): Type {
  if (control.widget === undefined) return dynamicType;
  const fixed = fixedType(control);
  if (fixed !== undefined) return optionalOf(fixed);
  if ('type' in raw || '$ref' in raw || 'enum' in raw) {
    const type = environment.typeOf(schemaOf(raw));
    const isMissing = raw.format === 'date' || ['number', 'object'].includes(type.kind);
    return isMissing ? optionalOf(type) : type;
  }
  const type = writtenType(impliedSchema(raw, control));
  return type.kind === 'number' ? optionalOf(type) : type;
}

/**
 * Names of the fields that are never stored: declared ones, and passwords and the like by their
 * control.
 */
export function sensitiveFields({ sensitive, fields }: FormDefinition): string[] {
  const byControl = fields.filter(({ control }) => control.sensitive === true);
  return [...new Set([...sensitive, ...byControl].map(({ name }) => name))];
}

const keywords = [
  'type',
  '$ref',
  'minLength',
  'maxLength',
  'pattern',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
  'properties',
  'format',
  'default',
];

/** The JSON Schema keywords of a field. */
export function schemaOf(raw: FieldForm): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => keywords.includes(key)));
}

/** The JSON Schema of a field's value; without a declared type, that of its control. */
export function valueSchema(raw: FieldForm, control: Control): Record<string, unknown> {
  const { format, ...plain } = schemaOf(raw);
  // A control with its own format writes nothing else.
  const schema =
    format === undefined || 'format' in writtenSchema(control) ? plain : { ...plain, format };
  if ('type' in schema || '$ref' in schema || 'enum' in schema || 'const' in schema) return schema;
  return { ...impliedSchema(raw, control), ...schema };
}

/**
 * The JSON Schema of the value of a field without a declared type: that of its options, otherwise
 * of its control. Formats are left out, because the control ensures them.
 */
function impliedSchema({ options }: FieldForm, control: Control): Json {
  const [option] = options ?? [];
  const written = writtenSchema(control);
  if (control.options !== undefined && option !== undefined) {
    const kind = typeof option.value;
    const item = {
      type: kind === 'number' || kind === 'boolean' ? kind : 'string',
    };
    return control.options === 'many' ? { type: 'array', items: item } : item;
  }
  if (control.options === 'one' || control.value === undefined) return { type: 'string' };
  const { type, properties } = written;
  return {
    ...(type !== undefined && { type }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [
          name,
          isObject(member) ? { type: member['type'] } : member,
        ]),
      ),
    }),
  };
}
