import { optionalOf, stringType } from '../../expressions/type.ts';
import type { Field, Form, FormRule } from '../../language/form.ts';
import type { Value } from '../../language/release.ts';
import { formControl } from '../validate/controls.ts';
import { messages } from '../messages.ts';
import type { Environment } from '../resolve/environment.ts';
import { objectAt } from '../json.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import { below, report, withRoots, type Context, type Unit } from './context.ts';
import { checkComputedLoops } from './computedFields.ts';
import { elaborateField, type CheckedField } from './field.ts';
import {
  formDefinition,
  formKeys,
  sensitiveFields,
  type BadInclude,
  type FormDefinition,
  type FormRule as RuleDescriptor,
} from './formDefinition.ts';
import { isExpression } from './expression.ts';
import { layoutAt } from './layout.ts';
import { noteField } from './noteNames.ts';
import { chainAt } from './pipelines.ts';
import { checkAudience, type ElaboratedUnit } from './screen.ts';
import { needsOf } from './scoped.ts';
import { beginUnit } from './unit.ts';
import { conditionValue, valueAt } from './value.ts';

/** Checks a form, or one of its variants, and returns its file of the release. */
export function elaborateForm(
  environment: Environment,
  document: ValidDocument<'form'>,
  variant: string | undefined,
): ElaboratedUnit<Form> {
  const id = document.value.form;
  const { audience } = formKeys(document, variant);
  const { unit, context: root } = beginUnit(environment, document, {
    kind: 'form',
    id: variant === undefined ? id : `${id}.${variant}`,
    audience,
  });
  const definition = formDefinition(unit, document, variant);
  const context = withRoots(root, { form: definition.type });
  checkAudience(context, audience, definition.place('audience').path);
  for (const bad of definition.badIncludes) reportInclude(context, bad);
  const fields = definition.fields.map((field) => elaborateField(context, field));
  checkComputedLoops(
    context,
    definition.fields,
    fields.map(({ field }) => field),
  );
  for (const { widget } of definition.controls)
    if (widget !== undefined) unit.uses.widgets.add(widget.type);
  const rules = definition.rules.map(({ raw: rule, ...place }, index) =>
    ruleAt({ ...context, ...place, key: `rules.${index}` }, rule, definition),
  );
  const { reads } = unit.uses;
  const value: Form = {
    form: id,
    ...(variant === undefined ? {} : { variant }),
    schema: schemaOf(unit.id, definition, fields),
    fields: fields.map(({ field }) => withReaders(field, reads)),
    controls: Object.fromEntries(
      definition.controls.map((control) => [
        control.widget?.type ?? control.name,
        formControl(control),
      ]),
    ),
    layout: layoutAt(context, {
      ...definition,
      layout: definition.raw.layout,
      note: (at, name) => noteField(at, definition, { name }),
    }),
    rules,
    sensitive: sensitiveOf(context, definition),
    ...pickNeeds(context),
  };
  return { unit, value };
}

// A field inside another one is read through it, or as a member of the row around it.
function withReaders(field: Field, reads: Unit['uses']['reads']): Field {
  const form = reads.of('form');
  const row = reads.of('row');
  const mark = (inner: Field, isRead: boolean): Field => ({
    ...inner,
    // what is written in place of a computed value must not wait in the field
    watched: isRead || inner.value !== undefined,
    ...(inner.group !== undefined && {
      group: {
        ...inner.group,
        fields: inner.group.fields.map((one) =>
          mark(one, isRead || row.has('*') || row.has(one.name)),
        ),
      },
    }),
    ...(inner.rows !== undefined && {
      rows: { ...inner.rows, row: mark(inner.rows.row, isRead || row.size > 0) },
    }),
  });
  return mark(field, form.has('*') || form.has(field.name));
}

function reportInclude(context: Context, { name, loop, ...place }: BadInclude): void {
  const at = { ...context, ...place };
  const [form = '', variant = ''] = name.split('.');
  const { documents } = context.unit.environment;
  const document = documents.form.get(form);
  if (loop !== undefined) report(at, messages.formLoop(loop));
  else if (document === undefined)
    report(at, messages.unknownForm(form, [...documents.form.keys()]));
  else
    report(
      at,
      messages.unknownVariant(form, variant, Object.keys(objectAt(document.value, 'variants'))),
    );
}

function pickNeeds(context: Context): Pick<Form, 'define' | 'widgets'> {
  const { define, widgets } = needsOf(context);
  return { define, widgets };
}

function schemaOf(
  id: string,
  definition: FormDefinition,
  fields: readonly CheckedField[],
): Form['schema'] {
  const required = definition.fields
    .filter(({ raw }) => raw.required === true)
    .map(({ name }) => name);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    type: 'object',
    properties: Object.fromEntries(fields.map(({ field, schema }) => [field.name, schema])),
    ...(required.length === 0 ? {} : { required }),
    ...(fields.every(({ $defs }) => Object.keys($defs).length === 0)
      ? {}
      : {
          $defs: Object.assign({}, ...fields.map(({ $defs }) => $defs)) as object,
        }),
  };
}

function ruleAt(context: Context, rule: RuleDescriptor, definition: FormDefinition): FormRule {
  const { field, error } = rule;
  const { code } = error;
  if (field !== undefined) noteField(below(context, 'field'), definition, { name: field });
  const chain = [error.text].flat();
  const at = below(context, 'error');
  if (field !== undefined && !definition.types.has(field))
    report(
      context,
      messages.unknownFormField(definition.id, field, [...definition.types.keys()]),
      'field',
    );
  // The code of an expression is only known at run time.
  if (typeof code === 'string' && !isExpression(code))
    context.unit.uses.codes.push({
      code,
      chain,
      document: context.document,
      path: [...at.path, 'code'],
    });
  return {
    when: conditionValue(below(context, 'when'), rule.when),
    ...(field === undefined ? {} : { field }),
    error: {
      ...member(at, 'code', code),
      ...member(at, 'description', error.description),
      text: chainAt(at, chain, 'text'),
    },
  };
}

function member(context: Context, name: string, raw: unknown): { readonly [name: string]: Value } {
  return raw === undefined
    ? {}
    : { [name]: valueAt(below(context, name), raw, optionalOf(stringType)) };
}

function sensitiveOf(context: Context, definition: FormDefinition): string[] {
  for (const { name, ...place } of definition.sensitive) {
    noteField({ ...context, ...place }, definition, { name });
    if (!definition.types.has(name))
      report(
        { ...context, ...place },
        messages.unknownFormField(definition.id, name, [...definition.types.keys()]),
      );
  }
  return sensitiveFields(definition);
}
