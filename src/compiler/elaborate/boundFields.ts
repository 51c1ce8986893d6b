import type { Path } from '../../language/expression.ts';
import type { Value } from '../../language/release.ts';
import type { NamedFormNode } from '../validate/validDocument.ts';
import type { Json } from '../json.ts';
import { lookUp, type Context } from './context.ts';
import { isExpression } from './expression.ts';
import { fieldAtPath, type FieldDefinition } from './fieldDefinition.ts';
import { formDefinition, type FormDefinition } from './formDefinition.ts';
import { textAt } from './value.ts';

/**
 * The label of the field that writes a path: a field of the form being checked, or of a form bound
 * in the same file.
 */
export function fieldLabelAt(context: Context, path: Path): Value | undefined {
  const { unit } = context;
  const name = path.at(-1) ?? '';
  const owner = path.slice(0, -1).join('.');
  if (unit.kind === 'form') {
    const [id = '', variant] = unit.id.split('.');
    const form = unit.environment.valid.form.get(id);
    return owner !== 'form' || form === undefined
      ? undefined
      : labelOf(context, formDefinition(unit, form, variant), name);
  }
  for (const node of formsIn(context)) {
    lookUp(unit, 'form', node.form);
    const form = unit.environment.valid.form.get(node.form);
    if (node.bind !== owner || form === undefined) continue;
    const definition = formDefinition(unit, form, node.variant);
    const label = labelOf(context, definition, name);
    if (label !== undefined) return label;
  }
  return undefined;
}

/**
 * Whether a path is that of a computed field: of the form being checked, or of all forms with that
 * field that are bound in the same file.
 */
export function isComputedField(context: Context, path: Path): boolean {
  const fields = fieldsAt(context, path);
  return fields.length > 0 && fields.every(({ raw }) => raw.value !== undefined);
}

function fieldsAt(context: Context, path: Path): readonly FieldDefinition[] {
  const { unit } = context;
  const written = path.join('.');
  const fieldOf = (id: string, variant: string | undefined, bind: string) => {
    const form = unit.environment.valid.form.get(id);
    if (form === undefined || !written.startsWith(`${bind}.`)) return [];
    const { fields } = formDefinition(unit, form, variant);
    return fieldAtPath(fields, written.slice(bind.length + 1)) ?? [];
  };
  if (unit.kind === 'form') {
    const [id = '', variant] = unit.id.split('.');
    return [fieldOf(id, variant, 'form')].flat();
  }
  return formsIn(context).flatMap(({ form, variant, bind }) => {
    lookUp(unit, 'form', form);
    return fieldOf(form, variant, bind);
  });
}

// A label with a link or with arguments is a full sentence, so it does not serve as a name.
function labelOf(context: Context, { fields }: FormDefinition, name: string): Value | undefined {
  const field = fields.find((one) => one.name === name);
  const label = field?.raw.label;
  if (
    field === undefined ||
    typeof label !== 'string' ||
    isExpression(label) ||
    'link' in field.raw
  )
    return undefined;
  return textAt({ ...context, ...field.place('label') }, label);
}

/** The form nodes anywhere in a valid file. */
function formsIn({ unit, document }: Context): readonly NamedFormNode[] {
  return unit.environment.parts
    .of(document)
    .filter(
      ({ kind, value }) =>
        kind === 'node' && value['type'] === 'form' && typeof value['bind'] === 'string',
    )
    .map(({ value }) => value as Json & NamedFormNode);
}
