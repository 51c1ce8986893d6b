import { controlTypes, type ControlName } from '../language/controls.ts';

/** The widget that draws a control; a control that is not built in names its widget. */
export function widgetOf(control: string): string {
  return Object.hasOwn(controlTypes, control) ? controlTypes[control as ControlName] : control;
}

/** The control of a field: as it is written, else by what the field holds. */
export function controlOf(field: Readonly<Record<string, unknown>>): string {
  if (typeof field['control'] === 'string') return field['control'];
  if (Array.isArray(field['options']) || Array.isArray(field['enum'])) return 'select';
  if (field['type'] === 'boolean') return 'checkbox';
  return field['type'] === 'number' || field['type'] === 'integer' ? 'number' : 'text';
}
