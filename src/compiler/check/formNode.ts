import { dynamicType, fieldOf, isAssignable, numberType, withoutMissing, type Type } from '../../expressions/type.ts';
import type { Node, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, objectAt, textAt as textMember, type Json } from '../resolve/schemas.ts';
import { below, lookUp, report, reportKey, withRoots, type Context } from './context.ts';
import { formDefinition, sensitiveFields, type FormDefinition } from './formDefinition.ts';
import { eventsAt } from './events.ts';
import { disabledAt } from './reasons.ts';
import { guardsUnsaved, unsavedTexts } from './guardsUnsaved.ts';
import { errorSources } from './sources.ts';
import { conditionValue, isGiven, statePathAt, textAt, typedValueAt } from './value.ts';

/** A form in a body: the form of forms/, bound to the state. */
export function formNode(context: Context, raw: Json): Pick<Node, 'props' | 'on'> {
  const { unit } = context;
  const id = textMember(raw, 'form') ?? '';
  const variant = textMember(raw, 'variant');
  const document = lookUp(unit, 'form', id);
  if (document === undefined) {
    report(context, messages.unknownForm(id, [...unit.environment.documents.form.keys()]), 'form');
    return { props: {} };
  }
  const variants = Object.keys(objectAt(document.value, 'variants'));
  if (variant !== undefined && !variants.includes(variant)) {
    report(context, messages.unknownVariant(id, variant, variants), 'variant');
    return { props: {} };
  }
  const definition = formDefinition(unit, document, variant);
  const name = variant === undefined ? id : `${id}.${variant}`;
  unit.uses.forms.add(name);
  for (const widget of definition.widgets) unit.uses.widgets.add(widget);
  const props: Record<string, Value> = { form: name };
  const bound = statePathAt(below(context, 'bind'), raw['bind']);
  if (bound !== undefined) {
    props['bind'] = { '@': bound.path };
    checkBound(context, definition, bound.type, bound.path.join('.'));
    for (const field of sensitiveFields(definition)) unit.secrets.add([...bound.path, field].join('.'));
  }
  if (isGiven(raw['submit'])) props['submit'] = textAt(below(context, 'submit'), raw['submit']);
  if (isGiven(raw['options'])) props['options'] = optionsAt(below(context, 'options'), objectAt(raw, 'options'), definition);
  if (isGiven(raw['errors'])) props['errors'] = errorSources(below(context, 'errors'), raw['errors']);
  if (isGiven(raw['fieldErrors'])) props['fieldErrors'] = fieldErrorsAt(below(context, 'fieldErrors'), objectAt(raw, 'fieldErrors'), definition);
  if (raw['guards'] ?? guardsUnsaved(context, raw)) {
    props['guards'] = true;
    unsavedTexts(context);
  }
  if (raw['dangerous'] === true) props['dangerous'] = true;
  for (const key of ['busy', 'loading']) if (isGiven(raw[key])) props[key] = conditionValue(below(context, key), raw[key]);
  Object.assign(props, disabledAt((key) => below(context, key), raw));
  props['live'] = raw['live'] === true;
  props['columns'] = typeof raw['columns'] === 'number' ? raw['columns'] : 1;
  const on = eventsAt(context, raw['on'], () => definition.type);
  return { props, ...(on === undefined ? {} : { on }) };
}

// Every field needs a place of a fitting type in the bound state.
function checkBound(context: Context, form: FormDefinition, bound: Type, path: string): void {
  const held = withoutMissing(bound);
  if (held.kind === 'dynamic') return;
  for (const [name, { type }] of form.types) {
    const place = held.kind === 'object' ? fieldOf(held, name) : undefined;
    if (place === undefined) reportKey(context, messages.fieldNotBound(form.id, name, path), 'bind');
    else if (!fits(withoutMissing(place), withoutMissing(type))) report(context, messages.bindingType(`${path}.${name}`, place, type), 'bind');
  }
}

// A field may be narrower than its place: an enum in a text, a day that is still empty.
function fits(place: Type, field: Type): boolean {
  return isAssignable(field, place) || isAssignable(place, field) || (field.kind === 'date' && place.kind === 'string');
}

function optionsAt(context: Context, raw: Json, form: FormDefinition): Value {
  const result: Record<string, Value> = {};
  for (const [field, options] of Object.entries(raw)) {
    const at = below(context, field);
    if (!form.types.has(field)) reportKey(context, messages.unknownFormField(form.id, field, [...form.types.keys()]), field);
    if (isObject(options)) result[field] = fieldOptions(at, options);
  }
  return result;
}

function fieldErrorsAt(context: Context, raw: Json, form: FormDefinition): Value {
  return Object.fromEntries(Object.entries(raw).map(([field, sources]) => {
    if (!form.types.has(field)) reportKey(context, messages.unknownFormField(form.id, field, [...form.types.keys()]), field);
    return [field, errorSources(below(context, field), sources)];
  }));
}

function fieldOptions(context: Context, raw: Json): Value {
  const rows = typedValueAt(below(context, 'rows'), raw['rows']);
  const list = withoutMissing(rows.type);
  if (list.kind !== 'list' && list.kind !== 'dynamic') report(context, messages.rowsNotAList('rows', rows.type), 'rows');
  const row = list.kind === 'list' ? list.items : dynamicType;
  const inside = { ...withRoots(context, { row, index: numberType }), rows: context.rows + 1 };
  const value = textMember(raw, 'value') ?? '';
  const held = withoutMissing(row);
  if (held.kind === 'object' && fieldOf(held, value.split('.')[0] ?? '') === undefined) report(context, messages.unknownField(value, held.name ?? 'the row', Object.keys(held.fields)), 'value');
  const label = isGiven(raw['label']) ? 'label' : 'text';
  const text = isGiven(raw[label]) ? textAt(below(inside, label), raw[label], true) : ({ '=': ['.', ['row', ...value.split('.')]] } as Value);
  return { rows: rows.value, value, label: { fn: text } };
}
