import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { FormModel } from './createFormModel.ts';

/** A validator as the package expects it: the function that ajv emits for the whole value. */
type CompiledCheck = Parameters<typeof createPrecompiledValidator>[0][string];
type CheckError = NonNullable<CompiledCheck['errors']>[number];

/**
 * rjsf's validator over the checks that are compiled into the release. The package calls one
 * function per schema and converts ajv's errors; this function runs the release's check of each
 * field. Which fields are visible and required depends on data, and the rules of a form compare
 * fields, so both come from the model. @param schema the one that rjsf receives, whose `$id` is the
 * form's name
 */
export function createValidator(model: FormModel, schema: RJSFSchema): ValidatorType {
  return createPrecompiledValidator({ [model.form.form]: formCheck(model) }, schema);
}

function formCheck(model: FormModel): CompiledCheck {
  const check: CompiledCheck = (values: Readonly<Record<string, unknown>> | undefined) => {
    const { form, fields } = model.allProblemsOf(values ?? {});
    const errors: CheckError[] = fields.map(({ field, error: { rule, code, text } }) => ({
      keyword: rule,
      instancePath: `/${field.name}`,
      schemaPath: `#/properties/${field.key}/${rule}`,
      params: { code },
      message: text,
    }));
    if (form !== undefined)
      errors.unshift({
        keyword: form.rule,
        instancePath: '',
        schemaPath: '#/rules',
        params: { code: form.code },
        message: form.text,
      });
    check.errors = errors.length === 0 ? null : errors;
    return errors.length === 0;
  };
  return check;
}
