import { checkWidgetSettings } from './widgetSettings.ts';
import { booleanType, optionalOf, stringType, type Type } from '../../expressions/type.ts';
import type { WidgetManifest } from '../../language/manifest.ts';
import type { EmptyValue, Field } from '../../language/form.ts';
import type { FieldForm } from '../../language/generated/descriptors.ts';
import type { Value } from '../../language/release.ts';
import { formControl, writtenSchema } from '../validate/controls.ts';
import { members } from '../validate/vocabularySchema.ts';
import { messages, type Message } from '../messages.ts';
import type { Environment } from '../resolve/environment.ts';
import { maskProblems, patternProblems } from '../validate/patternProblems.ts';
import { formatProblems, isChecked } from '../resolve/formats.ts';
import { isObject, listAt, objectAt, stringAt } from '../json.ts';
import { standaloneSchema, type StandaloneSchema } from '../resolve/standaloneSchema.ts';
import { computedDefinition } from './computedFields.ts';
import { checkControlFits } from './controlFits.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { isExpression } from './expression.ts';
import type { FieldDefinition } from './fieldDefinition.ts';
import { schemaOf, valueSchema } from './fieldType.ts';
import { insideAt } from './fieldsInside.ts';
import { limits } from './memberFields.ts';
import { noteName, noteListed } from './noteNames.ts';
import { propsAt } from './props.ts';
import { disabledAt } from './reasons.ts';
import { typeSchemaAt } from './state.ts';
import { stepsAt } from './steps.ts';
import { conditionValue, isGiven, textAt, valueAt } from './value.ts';

/** A field of the release and the JSON Schema of its value. */
export interface CheckedField {
  readonly field: Field;
  readonly schema: Readonly<Record<string, unknown>>;
  /** The types that the schema refers to. */
  readonly $defs: StandaloneSchema['$defs'];
}

/** Checks a field of a form. `context` has the root `form` in scope. */
export function elaborateField(context: Context, written: FieldDefinition): CheckedField {
  const definition = computedDefinition(context, written);
  const { raw, name, control } = definition;
  const at = (key: string): Context => ({
    ...context,
    ...definition.place(key),
    key: `fields.${definition.key}.${key}`,
  });
  const own: Context = { ...context, ...definition.own };
  const inside = insideAt(context, definition, elaborateField);
  if (inside === undefined) {
    checkControl(own, definition, at);
    checkControlFits(own, definition, at);
  }
  const { frame } = formControl(control);
  if (raw.label === undefined && (inside !== undefined || (frame !== 'bare' && frame !== 'hidden')))
    reportKey(own, messages.fieldWithoutLabel(name));
  const { schema, $defs } = inside ?? fieldSchema(own, definition);
  recordRuleTexts(own, definition);
  const text = (key: 'help' | 'placeholder'): { readonly [key: string]: Value } =>
    raw[key] !== undefined ? { [key]: textAt(at(key), raw[key]) } : {};
  const condition = (key: 'show' | 'invalid'): { readonly [key: string]: Value } =>
    raw[key] !== undefined ? { [key]: conditionValue(at(key), raw[key]) } : {};
  if (control.widget !== undefined) checkWidgetSettings(at('control'), control.widget);
  const field: Field = {
    name,
    control: control.widget?.type ?? control.name,
    label:
      raw.label === undefined
        ? ''
        : textAt(at('label'), raw.label, {
            added: raw.link === undefined ? {} : { link: stringType },
          }),
    ...text('help'),
    ...text('placeholder'),
    ...(raw.autocomplete === undefined ? {} : { autocomplete: raw.autocomplete }),
    required: requiredAt(at('required'), raw.required),
    ...(raw.value !== undefined && {
      value: valueAt(at('value'), raw.value, optionalOf(definition.type)),
    }),
    ...maskAt(at('mask'), raw.mask),
    ...condition('show'),
    ...emptyAt(definition.type),
    ...(raw.wide === true && { wide: true }),
    whenHidden: raw.whenHidden ?? 'drop',
    ...disabledAt(at, raw, false),
    ...(raw.invalid === 'typed' ? { invalid: 'typed' } : condition('invalid')),
    ...indicatorsAt(at('indicators'), raw.indicators),
    ...linkAt(at('link'), raw.link),
    ...optionsAt(at('options'), raw.options),
    codes: codesAt(at('codes'), raw),
    validators: validatorsAt(at('validate'), raw),
    props: controlProps(at('props'), raw.props, control.widget),
    watched: false,
    ...inside?.field,
    ...eventsOf(at('on'), raw.on),
  };
  return { field, schema, $defs };
}

const empties: Readonly<Record<string, EmptyValue>> = { string: '', boolean: false, list: [] };

/** What a field of this type holds when it is empty; nothing for a type that may be missing. */
function emptyAt({ kind }: Type): Pick<Field, 'empty'> {
  const empty = empties[kind];
  return empty === undefined ? {} : { empty };
}

function checkControl(
  own: Context,
  { raw, control }: FieldDefinition,
  at: (key: string) => Context,
): void {
  if (control.widget !== undefined) return;
  report(
    'control' in raw ? at('control') : own,
    messages.unknownControl(control.name, own.unit.environment.controls.names),
  );
}

const ruled: readonly string[] = [...limits, 'uniqueItems', 'const', 'format'];

// A rule without a declared code is reported with the rule's text, so that text must exist.
function recordRuleTexts(
  { unit }: Context,
  { raw, type, control, group, rows, own: { document, path } }: FieldDefinition,
): void {
  if (group !== undefined) return;
  const { codes = {} } = raw;
  const isRequired = raw.required === true || isExpression(raw.required);
  const required = isRequired ? [type.kind === 'boolean' ? 'checked' : 'required'] : [];
  for (const rule of [
    ...required,
    ...(control.rules ?? []),
    ...(rows === undefined ? ['type', 'invalid'] : []),
    ...ruled.filter(
      (keyword) =>
        keyword in raw &&
        !(keyword === 'format' && ('format' in writtenSchema(control) || !isChecked(raw.format))),
    ),
  ]) {
    if (!(rule in codes) && !(rule === 'checked' && 'required' in codes))
      unit.uses.texts.push({
        key: `errors.${rows === undefined ? '' : 'rows.'}${rule}`,
        args: {},
        open: true,
        document,
        path,
      });
  }
}

function fieldSchema(context: Context, { raw, control }: FieldDefinition): StandaloneSchema {
  const { environment } = context.unit;
  const written = valueSchema(raw, control);
  typeSchemaAt(context, written);
  for (const [path, problem] of [...patternProblems(written), ...formatProblems(written)])
    report(context, problem, ...path);
  const standalone = standaloneSchema(written, environment.schemaOf);
  for (const problem of servicePatternProblems(standalone, environment)) report(context, problem);
  const wrong = environment.judgeSchema({ ...standalone.schema, $defs: standalone.$defs });
  if (wrong !== undefined) report(context, messages.invalidSchema(wrong));
  return standalone;
}

// Patterns of types in define.yaml are reported there, invalid ones of services in the service.
function servicePatternProblems(
  { $defs }: StandaloneSchema,
  { only }: Environment,
): readonly Message[] {
  const own = objectAt(only.define?.value, 'schemas');
  return Object.entries($defs)
    .filter(([name]) => !Object.hasOwn(own, name))
    .flatMap(([, schema]) => patternProblems(schema).map(([, problem]) => problem))
    .filter(({ code }) => code === 'unsafe-pattern');
}

function requiredAt(context: Context, raw: unknown): Value {
  return isExpression(raw) ? valueAt(context, raw, optionalOf(booleanType)) : raw === true;
}

function maskAt(context: Context, raw: unknown): Pick<Field, 'mask'> {
  if (!isGiven(raw)) return {};
  const masks = objectAt(context.unit.environment.only.validators?.value, 'masks');
  if (typeof raw === 'string') {
    context.unit.uses.names.add('mask', raw);
    noteName(context, { kind: 'mask', name: raw, known: () => Object.keys(masks) });
    if (!Object.hasOwn(masks, raw)) {
      report(context, messages.unknownMask(raw, Object.keys(masks)));
      return {};
    }
  }
  const mask = typeof raw === 'string' ? objectAt(masks, raw) : isObject(raw) ? raw : {};
  if (isObject(raw))
    for (const [path, problem] of maskProblems(raw)) report(context, problem, ...path);
  const { document, path } = context;
  for (const rule of [
    ...('allow' in mask ? ['characters'] : []),
    ...('max' in mask ? ['maxLength'] : []),
  ])
    context.unit.uses.texts.push({
      key: `errors.${rule}`,
      args: {},
      open: true,
      document,
      path,
    });
  return { mask: mask as NonNullable<Field['mask']> };
}

function indicatorsAt(context: Context, raw: FieldForm['indicators']): Pick<Field, 'indicators'> {
  if (raw === undefined) return {};
  return {
    indicators: raw.map((indicator, index) => ({
      text: textAt(below(context, index, 'text'), indicator.text),
      met: conditionValue(below(context, index, 'met'), indicator.met),
    })),
  };
}

function linkAt(context: Context, raw: FieldForm['link']): Pick<Field, 'link'> {
  if (raw === undefined) return {};
  return {
    link: {
      text: textAt(below(context, 'text'), raw.text),
      on: stepsAt(below(context, 'on', 'press'), raw.on.press),
    },
  };
}

function optionsAt(context: Context, raw: FieldForm['options']): Pick<Field, 'options'> {
  if (raw === undefined) return {};
  return {
    options: raw.map((option, index) => ({
      value: option.value,
      text: textAt(below(context, index, 'text'), option.text),
    })),
  };
}

// The text of a code comes from the configuration, otherwise from a text of the code or of the
// rule.
function recordCode({ unit, document, path }: Context, code: string, rule: string): void {
  unit.uses.codes.push({
    code,
    chain: [
      'config.errors.{code}',
      'texts.error_{code}',
      'texts.errors.{code}',
      `texts.errors.${rule}`,
    ],
    document,
    path,
  });
}

// A code belongs to a keyword of the field, to one of its validators, or to `required`.
function codesAt(context: Context, raw: FieldForm): Field['codes'] {
  const { codes = {} } = raw;
  const known = [
    'required',
    'checked',
    'type',
    'characters',
    ...Object.keys(schemaOf(raw)),
    ...(raw.validate ?? []),
  ];
  for (const [name, code] of Object.entries(codes)) {
    if (raw.validate?.includes(name) === true)
      noteName(context, { kind: 'validator', name, part: 'key', known: () => known }, name);
    else noteListed(below(context, name), 'option', { name, part: 'key', known });
    if (!known.includes(name)) reportKey(context, messages.unknownCodeRule(name, known), name);
    else if (typeof code === 'string') recordCode(below(context, name), code, name);
  }
  return codes;
}

function validatorsAt(context: Context, raw: FieldForm): Field['validators'] {
  const all = objectAt(context.unit.environment.only.validators?.value, 'validators');
  return (raw.validate ?? []).flatMap((name, index) => {
    context.unit.uses.names.add('validator', name);
    noteName(context, { kind: 'validator', name, known: () => Object.keys(all) }, index);
    if (!Object.hasOwn(all, name)) {
      report(below(context, index), messages.unknownValidator(name, Object.keys(all)));
      return [];
    }
    const validator = objectAt(all, name);
    const { schema, $defs } = standaloneSchema(
      objectAt(validator, 'schema'),
      context.unit.environment.schemaOf,
    );
    const code = stringAt(validator, 'code') ?? '';
    if (code !== '' && !Object.hasOwn(raw.codes ?? {}, name))
      recordCode(below(context, index), code, name);
    return [
      {
        name,
        schema: Object.keys($defs).length === 0 ? schema : { ...schema, $defs },
        code,
      },
    ];
  });
}

function controlProps(
  context: Context,
  raw: unknown,
  widget: WidgetManifest | undefined,
): Field['props'] {
  if (widget === undefined) return {};
  const given = isObject(raw) ? raw : {};
  const known = Object.keys(members(widget.props).properties);
  for (const name of Object.keys(given))
    if (!known.includes(name))
      reportKey(context, messages.unknownKey(name, known, '"props"'), name);
  return propsAt(context, given, widget).props;
}

function eventsOf(context: Context, raw: unknown): Pick<Field, 'on'> {
  if (!isObject(raw)) return {};
  return {
    on: Object.fromEntries(
      Object.entries(raw).map(([event, steps]) => [
        event,
        stepsAt(
          { ...below(context, event), key: `${context.key}.${event}` },
          listAt({ steps }, 'steps'),
        ),
      ]),
    ),
  };
}
