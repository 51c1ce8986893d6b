import type { Type } from '../../expressions/type.ts';
import type { Control } from '../validate/controls.ts';
import type { FieldForm, Form } from '../../language/generated/descriptors.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import type { Json } from '../json.ts';
import { lookUp, type Unit } from './context.ts';
import {
  controlsOf,
  defineField,
  typeOfFields,
  type FieldDefinition,
  type SourcePlace,
} from './fieldDefinition.ts';

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
    const overPlace: SourcePlace = { document, path: [...prefix, 'fields', name] };
    const ownPlace: SourcePlace = { document, path: ['fields', name] };
    const at = (key: string): SourcePlace => {
      if (key in after) return { document, path: [...overPlace.path, key] };
      if (key in before || base === undefined) return { document, path: [...ownPlace.path, key] };
      return base.place(key);
    };
    return defineField(environment, {
      name,
      raw: merged,
      own: name in changed ? overPlace : name in own ? ownPlace : (base?.own ?? ownPlace),
      place: at,
    });
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
    type: typeOfFields(fields),
    controls: [...new Set(fields.flatMap(controlsOf))],
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

/**
 * Names of the fields that are never stored: declared ones, and passwords and the like by their
 * control.
 */
export function sensitiveFields({ sensitive, fields }: FormDefinition): string[] {
  const byControl = fields.filter((field) =>
    controlsOf(field).some(({ sensitive: never }) => never === true),
  );
  return [...new Set([...sensitive, ...byControl].map(({ name }) => name))];
}
