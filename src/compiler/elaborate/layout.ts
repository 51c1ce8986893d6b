import type { LayoutForm } from '../../language/generated/descriptors.ts';
import type { LayoutItem } from '../../language/form.ts';
import { formControl } from '../validate/controls.ts';
import { messages } from '../messages.ts';
import { below, report, reportKey, type Context } from './context.ts';
import type { FieldDefinition, SourcePlace } from './fieldDefinition.ts';
import { textAt } from './value.ts';

/** Fields and their layout as written: of a form, or of a field with fields. */
export interface LaidOut {
  /** Name of the form or the field, for messages. */
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
  readonly types: ReadonlyMap<string, unknown>;
  readonly layout: readonly LayoutForm[] | undefined;
  place(key: 'layout'): SourcePlace;
  /** Notes the name of a field for the tools that edit descriptors. */
  note?(at: Context, name: string): void;
}

/** Checks a layout; returns the rows and groups, by default one field per row. */
export function layoutAt(context: Context, definition: LaidOut): LayoutItem[] {
  const written = definition.layout;
  const names = definition.fields.map(({ name }) => name);
  if (written === undefined) return names;
  const placed = new Set<string>();
  const name = (at: Context, one: string): string => {
    definition.note?.(at, one);
    if (!definition.types.has(one))
      report(at, messages.unknownFormField(definition.id, one, names));
    if (placed.has(one)) report(at, messages.fieldTwice(one));
    placed.add(one);
    return one;
  };
  const items = (at: Context, list: readonly LayoutForm[]): LayoutItem[] =>
    list.map((item, index): LayoutItem => {
      const inside = below(at, index);
      if (typeof item === 'string') return name(inside, item);
      if (Array.isArray(item)) return item.map((one, column) => name(below(inside, column), one));
      return {
        group: textAt(below(inside, 'group'), item.group),
        fields: items(below(inside, 'fields'), item.fields),
      };
    });
  const at = { ...context, ...definition.place('layout') };
  const result = items(at, written);
  for (const field of definition.fields)
    if (!placed.has(field.name) && !isHidden(field))
      reportKey(at, messages.fieldNotPlaced(field.name));
  const hidden = definition.fields
    .filter((field) => !placed.has(field.name) && isHidden(field))
    .map((field) => field.name);
  return [...result, ...hidden];
}

function isHidden({ control }: FieldDefinition): boolean {
  return formControl(control).frame === 'hidden';
}
