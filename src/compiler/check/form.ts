import { optionalOf, stringType, type Type } from '../../expressions/type.ts';
import type { Form, FormRule, LayoutItem, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { isObject, listAt, objectAt, textAt as textMember, textsAt } from '../resolve/schemas.ts';
import { below, report, reportKey, withRoots, type Context } from './context.ts';
import { fieldAt, type CheckedField } from './field.ts';
import { formDefinition, formKeys, sensitiveFields, type BadInclude, type FormDefinition } from './formDefinition.ts';
import { isExpression } from './expression.ts';
import { chainAt } from './pipelines.ts';
import { checkAudience, type CheckedUnit } from './screen.ts';
import { needsOf } from './scoped.ts';
import { beginUnit } from './unit.ts';
import { conditionValue, isGiven, textAt, valueAt } from './value.ts';

/** Checks a form, or one of its variants, and gives its file of the release. */
export function checkForm(environment: Environment, document: ParsedDocument, variant: string | undefined): CheckedUnit<Form> {
  const { value: raw } = document;
  const id = textMember(raw, 'form') ?? '';
  const audience = textMember(formKeys(document, variant), 'audience');
  const { unit, context: root } = beginUnit(environment, document, { kind: 'form', id: variant === undefined ? id : `${id}.${variant}`, audience });
  const definition = formDefinition(unit, document, variant);
  const context = withRoots(root, { form: definition.type });
  checkAudience(context, environment, definition.place('audience').path, audience);
  for (const bad of definition.badIncludes) reportInclude(context, bad);
  const fields = definition.fields.map((field) => fieldAt(context, field));
  for (const widget of definition.widgets) unit.uses.widgets.add(widget);
  const rules = definition.rules.map(({ raw: rule, ...place }, index) => ruleAt({ ...context, ...place, key: `rules.${index}` }, rule, definition));
  const watched = new Set([...unit.uses.names].filter((name) => name.startsWith('form:')).map((name) => name.slice('form:'.length)));
  const everything = unit.uses.names.has('form:*');
  const value: Form = {
    form: id,
    ...(variant === undefined ? {} : { variant }),
    schema: schemaOf(unit.id, definition, fields),
    fields: fields.map(({ field }) => ({ ...field, watched: everything || watched.has(field.name) })),
    layout: layoutAt(context, definition),
    rules,
    sensitive: sensitiveOf(context, definition),
    ...pickNeeds(context),
  };
  return { unit, value };
}

function reportInclude(context: Context, { name, loop, ...place }: BadInclude): void {
  const at = { ...context, ...place };
  const [form = '', variant = ''] = name.split('.');
  const { documents } = context.unit.environment;
  const document = documents.form.get(form);
  if (loop !== undefined) report(at, messages.formLoop(loop));
  else if (document === undefined) report(at, messages.unknownForm(form, [...documents.form.keys()]));
  else report(at, messages.unknownVariant(form, variant, Object.keys(objectAt(document.value, 'variants'))));
}

function pickNeeds(context: Context): Pick<Form, 'define' | 'widgets'> {
  const { define, widgets } = needsOf(context);
  return { define, widgets };
}

function schemaOf(id: string, definition: FormDefinition, fields: readonly CheckedField[]): Form['schema'] {
  const required = definition.fields.filter(({ raw }) => raw['required'] === true).map(({ name }) => name);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    type: 'object',
    properties: Object.fromEntries(fields.map(({ field, schema }) => [field.name, schema])),
    ...(required.length === 0 ? {} : { required }),
    ...(fields.every(({ $defs }) => Object.keys($defs).length === 0) ? {} : { $defs: Object.assign({}, ...fields.map(({ $defs }) => $defs)) as object }),
  };
}

function ruleAt(context: Context, raw: unknown, definition: FormDefinition): FormRule {
  const rule = isObject(raw) ? raw : {};
  const field = textMember(rule, 'field');
  const error = objectAt(rule, 'error');
  const at = below(context, 'error');
  if (field !== undefined && !definition.types.has(field)) report(context, messages.unknownFormField(definition.id, field, [...definition.types.keys()]), 'field');
  const code = textMember(error, 'code');
  // An expression decides at run time which code it is.
  if (code !== undefined && !isExpression(code)) context.unit.uses.codes.push({ code, chain: textsAt(error, 'text'), document: context.document, path: [...at.path, 'code'] });
  return {
    when: conditionValue(below(context, 'when'), rule['when']),
    ...(field === undefined ? {} : { field }),
    error: {
      ...member(at, error, 'code', optionalOf(stringType)),
      ...member(at, error, 'description', optionalOf(stringType)),
      text: chainAt(at, textsAt(error, 'text'), 'text'),
    },
  };
}

function member(context: Context, raw: Readonly<Record<string, unknown>>, name: string, type: Type): { readonly [name: string]: Value } {
  return isGiven(raw[name]) ? { [name]: valueAt(below(context, name), raw[name], type) } : {};
}

function layoutAt(context: Context, definition: FormDefinition): LayoutItem[] {
  const written = definition.raw['layout'];
  const names = definition.fields.map(({ name }) => name);
  if (!Array.isArray(written)) return names;
  const placed = new Set<string>();
  const name = (at: Context, one: unknown): string => {
    if (!definition.types.has(String(one))) report(at, messages.unknownFormField(definition.id, String(one), names));
    if (placed.has(String(one))) report(at, messages.fieldTwice(String(one)));
    placed.add(String(one));
    return String(one);
  };
  const items = (at: Context, list: readonly unknown[]): LayoutItem[] =>
    list.map((item, index): LayoutItem => {
      const inside = below(at, index);
      if (typeof item === 'string') return name(inside, item);
      if (Array.isArray(item)) return item.map((one: unknown, column) => name(below(inside, column), one));
      return { group: textAt(below(inside, 'group'), isObject(item) ? item['group'] : ''), fields: items(below(inside, 'fields'), listAt(item, 'fields')) };
    });
  const at = { ...context, ...definition.place('layout') };
  const result = items(at, written);
  for (const field of definition.fields) if (!placed.has(field.name) && field.control !== 'hidden') reportKey(at, messages.fieldNotPlaced(field.name));
  const hidden = definition.fields.filter((field) => !placed.has(field.name) && field.control === 'hidden').map((field) => field.name);
  return [...result, ...hidden];
}

function sensitiveOf(context: Context, definition: FormDefinition): string[] {
  for (const { name, ...place } of definition.sensitive) {
    if (!definition.types.has(name)) report({ ...context, ...place }, messages.unknownFormField(definition.id, name, [...definition.types.keys()]));
  }
  return sensitiveFields(definition);
}
