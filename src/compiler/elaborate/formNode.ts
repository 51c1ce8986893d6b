import {
  dynamicType,
  fieldOf,
  isAssignable,
  numberType,
  objectOf,
  optionalOf,
  stringType,
  withoutMissing,
  type Type,
} from '../../expressions/type.ts';
import type { NamedFormNode } from '../validate/validDocument.ts';
import type { FormNode } from '../../language/generated/descriptors.ts';
import type { Node, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { noteOptions } from './acceptedValues.ts';
import { raised } from './level.ts';
import { below, lookUp, report, reportKey, withRoots, type Context } from './context.ts';
import {
  formDefinition,
  hasVariant,
  sensitiveFields,
  type FormDefinition,
} from './formDefinition.ts';
import { fieldAtPath, type FieldDefinition } from './fieldDefinition.ts';
import { eventsAt } from './events.ts';
import { mustFit } from './expression.ts';
import { isWithin } from './pageResets.ts';
import { disabledAt } from './reasons.ts';
import { guardsUnsaved, unsavedTexts } from './guardsUnsaved.ts';
import { noteField, noteName } from './noteNames.ts';
import { errorSources } from './sources.ts';
import { conditionValue, statePathAt, textAt, typedValueAt } from './value.ts';

/** A form in a body: a form of forms/, bound to the state. */
export function formNode(context: Context, raw: NamedFormNode): Pick<Node, 'props' | 'on'> {
  const { unit } = context;
  const { form: id, variant, options, fieldErrors } = raw;
  const forms = unit.environment.documents.form;
  noteName(context, { kind: 'form', name: id, known: () => [...forms.keys()] }, 'form');
  if (lookUp(unit, 'form', id) === undefined) {
    report(context, messages.unknownForm(id, [...forms.keys()]), 'form');
    return { props: {} };
  }
  const file = unit.environment.valid.form.get(id);
  if (file === undefined) return { props: {} };
  if (variant !== undefined)
    noteName(
      context,
      {
        kind: 'variant',
        name: variant,
        owner: `form:${id}`,
        known: () => Object.keys(file.value.variants ?? {}),
      },
      'variant',
    );
  if (variant !== undefined && !hasVariant(file, variant)) {
    const variants = Object.keys(file.value.variants ?? {});
    report(context, messages.unknownVariant(id, variant, variants), 'variant');
    return { props: {} };
  }
  const definition = formDefinition(unit, file, variant);
  const name = variant === undefined ? id : `${id}.${variant}`;
  unit.uses.forms.add(name);
  for (const { widget } of definition.controls)
    if (widget !== undefined) unit.uses.widgets.add(widget.type);
  const props: Record<string, Value> = { form: name };
  const bound = statePathAt(below(context, 'bind'), raw.bind);
  if (bound !== undefined) {
    props['bind'] = { '@': bound.path };
    checkBound(context, definition, bound.type, bound.path.join('.'));
    noteOptions(context, definition.fields, bound.path);
    for (const field of sensitiveFields(definition))
      unit.secrets.add([...bound.path, field].join('.'));
  }
  if (raw.submit !== undefined) props['submit'] = textAt(below(context, 'submit'), raw.submit);
  if (options !== undefined)
    props['options'] = optionsAt(below(context, 'options'), options, definition);
  if (raw.only !== undefined)
    props['only'] = onlyField(below(context, 'only'), raw.only, definition);
  if (raw.errors !== undefined)
    props['errors'] = errorSources(below(context, 'errors'), raw.errors);
  if (fieldErrors !== undefined)
    props['fieldErrors'] = fieldErrorsAt(below(context, 'fieldErrors'), fieldErrors, definition);
  if (raw.guards ?? guardsUnsaved(context, raw)) {
    props['guards'] = true;
    unsavedTexts(context);
  }
  if (raw.dangerous === true) props['dangerous'] = true;
  for (const key of ['busy', 'loading'] as const)
    if (raw[key] !== undefined) props[key] = conditionValue(below(context, key), raw[key]);
  Object.assign(
    props,
    disabledAt((key) => below(context, key), raw),
  );
  props['live'] = raw.live === true;
  // a filter: the data of the file ask for what it writes
  if (bound !== undefined && props['live'] && unit.asked.some((path) => isWithin(path, bound.path)))
    props['filters'] = true;
  props['columns'] = raw.columns ?? 1;
  const on = eventsAt(context, raw.on, () => submittedType(definition, raw.only !== undefined));
  const { submit } = on ?? {};
  // only the submit is an action; changes of values need no level
  return {
    props,
    ...(on !== undefined && {
      on: { ...on, ...(submit !== undefined && raised(context, raw.needs, { submit })) },
    }),
  };
}

/** The name of the one field that is shown; a known name must be a field, or empty. */
function onlyField(context: Context, raw: string, form: FormDefinition): Value {
  const { value, type } = typedValueAt(context, raw);
  mustFit(context, { type, source: raw }, optionalOf(stringType));
  const held = withoutMissing(type);
  for (const name of held.kind === 'string' ? (held.values ?? []) : [])
    if (name !== '' && !form.types.has(name))
      report(context, messages.unknownFormField(form.id, name, [...form.types.keys()]));
  return value;
}

/** The type of what a form submits; with one field only, any of them may be missing. */
function submittedType({ type, types }: FormDefinition, isPart: boolean): Type {
  if (!isPart) return type;
  return objectOf(
    Object.fromEntries([...types].map(([name, field]) => [name, optionalOf(field.type)])),
  );
}

// Every field needs a member of a compatible type in the bound state.
function checkBound(context: Context, form: FormDefinition, bound: Type, path: string): void {
  checkMembers(context, { id: form.id, fields: form.fields, path }, bound);
}

interface BoundFields {
  /** Name of the form. */
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
  /** The state path that holds their values. */
  readonly path: string;
}

function checkMembers(context: Context, { id, fields, path }: BoundFields, bound: Type): void {
  const held = withoutMissing(bound);
  if (held.kind === 'dynamic') return;
  for (const { name, type, group, rows } of fields) {
    const place = held.kind === 'object' ? fieldOf(held, name) : undefined;
    const at = `${path}.${name}`;
    const inner = place && withoutMissing(place);
    const items = inner?.kind === 'list' ? withoutMissing(inner.items) : undefined;
    if (place === undefined || inner === undefined)
      reportKey(context, messages.fieldNotBound(id, name, path), 'bind');
    else if (group !== undefined && inner.kind === 'object')
      checkMembers(context, { id, fields: group.fields, path: at }, inner);
    else if (rows?.row?.group !== undefined && items?.kind === 'object')
      checkMembers(context, { id, fields: rows.row.group.fields, path: `${at}[]` }, items);
    else if (!fits(inner, withoutMissing(type)))
      report(context, messages.bindingType(at, place, type), 'bind');
  }
}

// A field may be narrower than its member: an enum in a text, or a date that is still empty.
function fits(place: Type, field: Type): boolean {
  return (
    isAssignable(field, place) ||
    isAssignable(place, field) ||
    (field.kind === 'date' && place.kind === 'string') ||
    (field.kind === 'list' &&
      place.kind === 'list' &&
      fits(withoutMissing(place.items), withoutMissing(field.items)))
  );
}

type Options = NonNullable<FormNode['options']>;

function optionsAt(context: Context, raw: Options, form: FormDefinition): Value {
  const result: Record<string, Value> = {};
  for (const [field, options] of Object.entries(raw)) {
    const at = below(context, field);
    noteField(at, form, { name: field, part: 'key' });
    if (fieldAtPath(form.fields, field) === undefined)
      reportKey(context, messages.unknownFormField(form.id, field, [...form.types.keys()]), field);
    result[field] = fieldOptions(at, options);
  }
  return result;
}

function fieldErrorsAt(
  context: Context,
  raw: NonNullable<FormNode['fieldErrors']>,
  form: FormDefinition,
): Value {
  return Object.fromEntries(
    Object.entries(raw).map(([field, sources]) => {
      noteField(below(context, field), form, { name: field, part: 'key' });
      if (fieldAtPath(form.fields, field) === undefined)
        reportKey(
          context,
          messages.unknownFormField(form.id, field, [...form.types.keys()]),
          field,
        );
      return [field, errorSources(below(context, field), sources)];
    }),
  );
}

function fieldOptions(context: Context, raw: Options[string]): Value {
  const rows = typedValueAt(below(context, 'rows'), raw.rows);
  const list = withoutMissing(rows.type);
  if (list.kind !== 'list' && list.kind !== 'dynamic')
    report(context, messages.rowsNotAList('rows', rows.type), 'rows');
  const row = list.kind === 'list' ? list.items : dynamicType;
  const inside = {
    ...withRoots(context, { row, index: numberType }),
    rows: context.rows + 1,
  };
  const held = withoutMissing(row);
  const isPlain = isOptionType(held);
  const { value = isPlain ? '= row' : '' } = raw;
  if (value.startsWith('='))
    return computedOptions({ context, inside }, rows.value, { ...raw, value });
  if (isPlain) report(context, messages.optionValue(value, 'the row', held), 'value');
  if (held.kind === 'object' && fieldOf(held, value.split('.')[0] ?? '') === undefined)
    report(
      context,
      messages.unknownField(value, held.name ?? 'the row', Object.keys(held.fields)),
      'value',
    );
  const label = raw.label === undefined ? 'text' : 'label';
  const text =
    raw[label] !== undefined
      ? textAt(below(inside, label), raw[label], { mayBeMissing: true })
      : ({ '=': ['.', ['row', ...value.split('.')]] } as Value);
  return { rows: rows.value, value, label: { fn: text } };
}

/** Whether values of a type can be options. */
function isOptionType({ kind }: Type): boolean {
  return kind === 'string' || kind === 'number' || kind === 'boolean';
}

/** Options whose values an expression computes per row; without a text, the value is shown. */
function computedOptions(
  { context, inside }: { readonly context: Context; readonly inside: Context },
  rows: Value,
  raw: Options[string],
): Value {
  const { value, type } = typedValueAt(below(inside, 'value'), raw.value);
  const held = withoutMissing(type);
  if (!isOptionType(held) && held.kind !== 'dynamic')
    report(context, messages.optionValue(String(raw.value), 'it', held), 'value');
  const label = raw.label === undefined ? 'text' : 'label';
  const text =
    raw[label] === undefined
      ? value
      : textAt(below(inside, label), raw[label], { mayBeMissing: true });
  return { rows, value: { fn: value }, label: { fn: text } };
}
