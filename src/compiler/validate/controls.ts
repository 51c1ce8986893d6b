import { dateType, dynamicType, objectOf, optionalOf, type Type } from '../../expressions/type.ts';
import { typeFromSchema } from '../../expressions/typeFromSchema.ts';
import type { ControlManifest, JsonSchema, WidgetManifest } from '../../language/manifest.ts';
import type { FormControl } from '../../language/form.ts';
import { controlProblems } from './controlProblems.ts';
import { isObject, objectAt, stringsAt, type Json } from '../json.ts';

/** A control, under the name that forms use. */
export interface Control extends ControlManifest {
  /** Its widget; undefined if the vocabulary has no control of this name. */
  readonly widget: WidgetManifest | undefined;
}

/** The controls of a vocabulary. */
export interface Controls {
  /** The names in forms, in the order of the vocabulary. */
  readonly names: readonly string[];
  /** The control of this name; one without `widget` if it is unknown. */
  named(name: string): Control;
  /**
   * The control that a field names, otherwise the default for its options, its format or its type.
   */
  of(field: Json): Control;
  /** The name of the control that chooses one of several shapes; undefined for the default. */
  readonly alternatives: string | undefined;
}

/**
 * Reads the controls from the manifests of their widgets. @throws Error with a line for each error
 * in a manifest.
 */
export function createControls(widgets: readonly WidgetManifest[]): Controls {
  const problems = controlProblems(widgets);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const all = widgets.flatMap((widget): Control[] =>
    widget.control === undefined ? [] : [{ ...widget.control, widget }],
  );
  const byName = new Map(all.map((control) => [control.name, control]));
  const named = (name: string): Control => byName.get(name) ?? { name, widget: undefined };
  const defaults = new Map(
    all.flatMap((control) => (control.defaultFor ?? []).map((held) => [held, control] as const)),
  );
  const formatted = new Map(
    all.flatMap((control) =>
      Object.keys(control.formats ?? {}).map((format) => [format, control] as const),
    ),
  );
  return {
    names: [...byName.keys()],
    named,
    alternatives: defaults.get('alternatives')?.name,
    of(field) {
      if (typeof field['control'] === 'string') return named(field['control']);
      const hasOptions = Array.isArray(field['options']) || Array.isArray(field['enum']);
      const types = stringsAt(field, 'type').filter((type) => type !== 'null');
      const [type = 'string'] = types;
      const ofFormat =
        hasOptions || type !== 'string' || types.length > 1
          ? undefined
          : formatted.get(String(field['format']));
      const held = hasOptions ? 'options' : types.length > 1 ? undefined : type;
      const found = ofFormat ?? [...defaults].find(([name]) => name === held)?.[1];
      return found ?? defaults.get('string') ?? named('');
    },
  };
}

/** The JSON Schema of the values that a control writes; empty if it writes any value. */
export function writtenSchema({ value }: Control): Json {
  return isObject(value) ? value : {};
}

/** The type of the values that a control writes. A text with `format: date` is a date. */
export function writtenType(schema: JsonSchema | undefined): Type {
  if (!isObject(schema)) return dynamicType;
  if (schema['type'] === 'string' && schema['format'] === 'date') return dateType;
  if (schema['type'] !== 'object' || !isObject(schema['properties']))
    return typeFromSchema(schema, () => undefined);
  const members = Object.entries(objectAt(schema, 'properties')).map(
    ([name, member]) => [name, optionalOf(writtenType(member as JsonSchema))] as const,
  );
  const title = schema['title'];
  return objectOf(Object.fromEntries(members), typeof title === 'string' ? title : undefined);
}

/**
 * The type of all fields with this control, whatever they declare. Undefined for controls that
 * write plain texts, numbers or booleans.
 */
export function fixedType({ value, options }: Control): Type | undefined {
  if (value === undefined || options === 'one') return undefined;
  const type = writtenType(value);
  return ['string', 'number', 'boolean'].includes(type.kind) ? undefined : type;
}

/** The props that a field with this control has where it gives none. */
export function propsOfFormat({ formats }: Control, format: unknown): Json {
  return typeof format === 'string' ? objectAt(formats ?? {}, format) : {};
}

/** The traits of a control in the forms of a release. */
export function formControl(control: Control): FormControl {
  const { frame = 'form', marksOptional = true, typed, trims, mask } = control;
  const isText = writtenSchema(control)['type'] === 'string';
  return {
    frame,
    marksOptional: marksOptional && (frame === 'form' || frame === 'control'),
    ...(typed === true && { typed: isText ? 'text' : 'value' }),
    ...(trims === true && { trims }),
    ...(mask !== undefined && { mask }),
  };
}
