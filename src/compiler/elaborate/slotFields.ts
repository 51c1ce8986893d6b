import type { WidgetManifest } from '../../language/manifest.ts';
import { isObject, stringAt, type Json } from '../json.ts';
import { messages } from '../messages.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { formDefinition } from './formDefinition.ts';
import { fieldAtPath } from './fieldDefinition.ts';
import { noteField } from './noteNames.ts';
import { isGiven } from './value.ts';

/**
 * Checks the props that name fields of the form in a slot: `fields` of the slot says in which list,
 * and as which member of its items. The slot needs a form then, and the form these fields.
 */
export function checkSlotFields(context: Context, raw: Json, { slots = {} }: WidgetManifest): void {
  for (const [slot, { fields }] of Object.entries(slots)) {
    const list = fields === undefined ? undefined : raw[fields.of];
    if (fields === undefined || !Array.isArray(list)) continue;
    const forms = formsIn(context, raw[slot]);
    for (const [index, item] of list.entries()) {
      const name = isObject(item) ? item[fields.by] : undefined;
      if (typeof name !== 'string' || !isGiven(name)) continue;
      const at = below(below(context, fields.of), index);
      if (forms.length === 0) reportKey(at, messages.missingBeside(slot, fields.by), fields.by);
      for (const form of forms) {
        noteField(below(at, fields.by), form, { name, part: 'value' });
        if (fieldAtPath(form.fields, name) === undefined)
          report(at, messages.unknownFormField(form.id, name, [...form.types.keys()]), fields.by);
      }
    }
  }
}

/** The definitions of the forms among the nodes of a slot. */
function formsIn({ unit }: Context, nodes: unknown) {
  return (Array.isArray(nodes) ? nodes : [])
    .filter((node): node is Json => isObject(node) && node['type'] === 'form')
    .flatMap((node) => {
      const file = unit.environment.valid.form.get(
        stringAt(node, 'form') ?? stringAt(node, 'id') ?? '',
      );
      return file === undefined ? [] : [formDefinition(unit, file, stringAt(node, 'variant'))];
    });
}
