import { describedBy, descriptionsOf } from '../../expressions/described.ts';
import {
  dynamicType,
  listOf,
  objectOf,
  type ObjectType,
  type Type,
} from '../../expressions/type.ts';
import { propsOfFormat, type Control } from '../validate/controls.ts';
import type { FieldForm } from '../../language/generated/descriptors.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { isObject, memberAt, type Json } from '../json.ts';
import { fieldType, schemaOf } from './fieldType.ts';
import { choiceOf, type Choice } from './choices.ts';
import { isExpression } from './expression.ts';
import {
  flatSchema,
  impliedField,
  memberFields,
  shapeOf,
  typesIn,
  writtenMember,
  type MemberField,
} from './memberFields.ts';

/** A position in a document; a form may include others. */
export interface SourcePlace {
  readonly document: ParsedDocument;
  readonly path: DocumentPath;
}

/** A field of a form, with its position. */
export interface FieldDefinition {
  readonly name: string;
  readonly raw: Json & FieldForm;
  /** Its control; without a widget if it has fields or rows instead. */
  readonly control: Control;
  /** Type of its value; it includes missing values if the field can be empty. */
  readonly type: Type;
  /** The position of each of its keys: in the form, in the variant, or in an included form. */
  place(key: string): SourcePlace;
  readonly own: SourcePlace;
  /**
   * Its name after those of the fields around it, joined by dots; `row` is the name of the field
   * of each row of a list.
   */
  readonly key: string;
  /** The path of its value in expressions: `form.address.zip`, `row.name` in a row. */
  readonly read: readonly string[];
  /** The alternatives to which it belongs: it is shown while the member has one of the values. */
  readonly only?: { readonly read: readonly string[]; readonly values: readonly string[] };
  /** The fields of an object. */
  readonly group?: GroupDefinition;
  /** The field of each row of a list; undefined in a list whose rows have no type. */
  readonly rows?: { readonly row: FieldDefinition | undefined };
}

/** The fields of an object. */
export interface GroupDefinition {
  readonly fields: readonly FieldDefinition[];
  readonly types: ReadonlyMap<string, { readonly type: Type }>;
  /** Members that are left out because their type is that of a field around them. */
  readonly endless: readonly { readonly name: string; readonly type: string }[];
  /** Members that the alternatives of the object define differently. */
  readonly different: readonly string[];
}

/** A field as written, and the JSON Schema that its type comes from. */
interface FieldSource extends Pick<FieldDefinition, 'name' | 'raw' | 'own' | 'place' | 'only'> {
  /** Default: the keywords of the field itself. */
  readonly schema?: Json;
  readonly key?: string;
  readonly read?: readonly string[];
  /** The types of the fields around it. */
  readonly around?: readonly string[];
}

const withoutControl: Control = {
  name: '',
  frame: 'bare',
  marksOptional: false,
  widget: undefined,
};

/** Finds the control of a field and its type, or the fields inside it. */
export function defineField(environment: Environment, source: FieldSource): FieldDefinition {
  const { name, raw, own, place, only, key = name, read = ['form', name] } = source;
  const shape = shapeOf({ ...source.schema, ...raw }, environment.schemaOf);
  const base = { name, raw, own, place, key, read, ...(only !== undefined && { only }) };
  if (shape === 'group') {
    const group = defineGroup(environment, { ...source, key, read });
    const schema = environment.typeOf({ ...source.schema, ...schemaOf(raw) });
    const type = describedBy(typeOfFields(group.fields), descriptionsOf(schema));
    return { ...base, control: withoutControl, type, group };
  }
  if (shape === 'rows') {
    const row = defineRow(environment, { ...source, key });
    const type = listOf(row?.type ?? dynamicType);
    return { ...base, control: withoutControl, type, rows: { row } };
  }
  const { type, format } = flatSchema(source.schema ?? raw, environment.schemaOf);
  const control = environment.controls.of({
    ...('$ref' in raw && { type, format }),
    ...raw,
  });
  const props = { ...propsOfFormat(control, format), ...raw.props };
  return {
    ...base,
    raw: { ...raw, ...(Object.keys(props).length > 0 && { props }) } as FieldDefinition['raw'],
    control,
    type: fieldType(environment, raw, control),
  };
}

/** The type of the values of fields; those of a file are described where they are written. */
export function typeOfFields(fields: readonly FieldDefinition[]): ObjectType {
  return describedBy(
    objectOf(Object.fromEntries(fields.map(({ name, type }) => [name, type]))),
    fields.map(({ name, own: { document, path } }) =>
      path.at(-1) === name ? memberAt(document.value, path.slice(0, -1)) : undefined,
    ),
  );
}

/** The controls of a field and of the fields inside it. */
export function controlsOf({ control, group, rows }: FieldDefinition): readonly Control[] {
  if (group !== undefined) return group.fields.flatMap(controlsOf);
  if (rows !== undefined) return rows.row === undefined ? [] : controlsOf(rows.row);
  return [control];
}

/**
 * The field with this path in a form: `address.street`, or `contacts.name` for a field of each row.
 */
export function fieldAtPath(
  fields: readonly FieldDefinition[],
  path: string,
): FieldDefinition | undefined {
  const { field, rest } = nearestField(fields, path.split('.'));
  return rest.length === 0 ? field : undefined;
}

/** The field inside another one, or inside its rows, that contains the value at a path. */
export function fieldInside(
  field: FieldDefinition | undefined,
  names: readonly string[],
): FieldDefinition | undefined {
  return nearestField(fieldsOf(field), names).field ?? field;
}

/** The last field on a path, and the names after it. */
function nearestField(
  fields: readonly FieldDefinition[],
  names: readonly string[],
): { readonly field: FieldDefinition | undefined; readonly rest: readonly string[] } {
  const [name, ...rest] = names;
  const field = fields.find((one) => one.name === name);
  if (field === undefined) return { field, rest: names };
  const below = nearestField(fieldsOf(field), rest);
  return below.field === undefined ? { field, rest } : below;
}

/** The fields of an object, or of each row of a list. */
function fieldsOf(field: FieldDefinition | undefined): readonly FieldDefinition[] {
  return (field?.rows?.row ?? field)?.group?.fields ?? [];
}

/** The key of a label, from which those of the members derive. */
function labelOf({ label }: FieldForm): string | undefined {
  return typeof label === 'string' && !isExpression(label) ? label : undefined;
}

/** A member of an object: what its type implies, and its field as written. */
interface Member {
  readonly name: string;
  readonly implied: MemberField | undefined;
  readonly written: Json | undefined;
  /** The position of the fields that contain it. */
  readonly at: SourcePlace;
  /** The alternative to which it belongs. */
  readonly only?: string;
}

function membersOf(
  implied: ReadonlyMap<string, MemberField>,
  written: Json,
  rest: Pick<Member, 'at' | 'only'>,
): readonly Member[] {
  return [...new Set([...implied.keys(), ...Object.keys(written)])]
    .filter((name) => written[name] !== null)
    .map((name) => ({
      ...rest,
      name,
      implied: implied.get(name),
      written: isObject(written[name]) ? written[name] : undefined,
    }));
}

function rawOf({ implied, written }: Member): Json & FieldForm {
  return writtenMember(implied?.raw, written) as Json & FieldForm;
}

/** The members of an object: those of all alternatives come after the one that chooses. */
function allMembers(
  environment: Environment,
  source: FieldSource,
  choice: Choice | undefined,
): readonly Member[] {
  const { schemaOf } = environment;
  const { raw, place, own } = source;
  const label = labelOf(raw);
  const implied = new Map(memberFields(source.schema ?? raw, schemaOf, label));
  if (choice !== undefined)
    implied.set(choice.by, choosingField(choice, label, environment.controls.alternatives));
  return [
    ...membersOf(implied, raw.fields ?? {}, { at: place('fields') }),
    ...(choice?.alternatives ?? []).flatMap((alternative) => {
      const { value, schema, fields, path } = alternative;
      const key = isExpression(alternative.label) ? undefined : alternative.label;
      const inside = new Map(
        memberFields(schema, schemaOf, typeof key === 'string' ? key : undefined),
      );
      inside.delete(choice?.by ?? '');
      const at = place('oneOf');
      return membersOf(inside, fields, {
        only: value,
        at: path.length === 0 ? own : { ...at, path: [...at.path, ...path.slice(1)] },
      });
    }),
  ];
}

/** The field that chooses the alternative, by the default control for it. */
function choosingField(
  { by, alternatives }: Choice,
  label: string | undefined,
  control: string | undefined,
): MemberField {
  const values = alternatives.map(({ value }) => value);
  return {
    schema: { type: 'string', enum: values },
    raw: {
      type: 'string',
      enum: values,
      ...(control !== undefined && { control }),
      required: true,
      options: alternatives.map(({ value, label: text }) => ({ value, text: text ?? value })),
      ...(label !== undefined && { label: `${label}.${by}` }),
    } as Json & FieldForm,
  };
}

function defineGroup(
  environment: Environment,
  source: FieldSource & Pick<FieldDefinition, 'key' | 'read'>,
): GroupDefinition {
  const { raw, own, key, read } = source;
  const { schemaOf } = environment;
  const around = typesAround(environment, source);
  const choice = choiceOf(raw, schemaOf, { schema: source.schema ?? raw, label: labelOf(raw) });
  const members = allMembers(environment, source, choice);
  const endless = members.flatMap(({ name, implied, written }) => {
    const type = typesIn(implied?.schema, schemaOf).find((one) => around.includes(one));
    return type === undefined || 'control' in (written ?? {}) ? [] : [{ name, type }];
  });
  const byName = new Map<string, Member[]>();
  for (const member of members)
    if (endless.every(({ name }) => name !== member.name))
      byName.set(member.name, [...(byName.get(member.name) ?? []), member]);
  const isSame = ([first, ...others]: readonly Member[]) =>
    first === undefined ||
    others.every(
      (other) =>
        first.only !== undefined && JSON.stringify(rawOf(first)) === JSON.stringify(rawOf(other)),
    );
  const fields = [...byName].flatMap(([name, all]): FieldDefinition[] => {
    const [member] = all;
    if (member === undefined) return [];
    const { implied, written, at } = member;
    const path = [...at.path, name];
    const only = all.flatMap((one) => one.only ?? []);
    return [
      defineField(environment, {
        name,
        key: `${key}.${name}`,
        read: [...read, name],
        around,
        raw: rawOf(member),
        ...(implied !== undefined && !('$ref' in (written ?? {})) && { schema: implied.schema }),
        ...(choice !== undefined &&
          only.length > 0 && { only: { read: [...read, choice.by], values: only } }),
        own: written === undefined ? own : { document: at.document, path },
        place: (part) =>
          written !== undefined && (part in written || implied === undefined)
            ? { document: at.document, path: [...path, part] }
            : own,
      }),
    ];
  });
  return {
    fields,
    types: new Map(fields.map(({ name, type }) => [name, { type }])),
    endless,
    different: [...byName].filter(([, all]) => !isSame(all)).map(([name]) => name),
  };
}

function typesAround(
  { schemaOf }: Environment,
  { schema, raw, around = [] }: FieldSource,
): readonly string[] {
  return [...around, ...typesIn(schema ?? raw, schemaOf)];
}

/** The field of each row, which has the label of the list unless it has its own. */
function defineRow(
  environment: Environment,
  source: FieldSource & { readonly key: string },
): FieldDefinition | undefined {
  const { raw, place, key, own } = source;
  const { schemaOf } = environment;
  const { items } = flatSchema({ ...source.schema, ...raw }, schemaOf);
  if (!isObject(items)) return undefined;
  const { label } = raw;
  const at = isObject(raw.items) ? place('items') : own;
  const isOfField = isObject(raw.items);
  const isScalar = shapeOf(items, schemaOf) === undefined;
  const { $ref: ref, ...written } = items;
  return defineField(environment, {
    name: 'row',
    key: `${key}.row`,
    read: ['row'],
    around: typesAround(environment, source),
    raw: {
      ...(isScalar && { required: true }),
      ...(label !== undefined && { label }),
      ...(isScalar && impliedField(items, flatSchema(items, schemaOf))),
      ...written,
      ...(!isScalar && ref !== undefined && { $ref: ref }),
    } as Json & FieldForm,
    schema: items,
    own: at,
    place: (part) =>
      isOfField && part in items ? { document: at.document, path: [...at.path, part] } : at,
  });
}
