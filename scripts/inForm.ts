import type { ControlManifest } from '../src/language/manifest.ts';

type Json = Readonly<Record<string, unknown>>;

/** An example of a control, as the parts of a screen on which it stands in a form of its own. */
export interface FieldExample {
  readonly control: ControlManifest;
  /** The id of the form. */
  readonly id: string;
  readonly field: Json;
  /** What the field holds at first. */
  readonly value?: unknown;
}

/** The parts of a screen that show a field of an example. */
export function inForm({ control, id, field, value }: FieldExample): Json {
  const { description: _, ...written } = (control.value ?? {}) as Json;
  const schema = 'type' in field ? { type: field['type'] } : written; // a field may have its own type
  const held = { type: 'object', properties: { value: schema } };
  return {
    state: { held: { schema: held, value: value === undefined ? {} : { value } } },
    forms: { [id]: { fields: { value: field } } },
    body: [{ type: 'form', form: id, bind: 'state.held' }],
  };
}
