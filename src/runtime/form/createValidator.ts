import type { ErrorSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { FormModel } from './createFormModel.ts';

/**
 * rjsf's validator over the checks that were compiled into the release: neither ajv nor a schema is interpreted in the
 * browser. What is checked are the values of the state, which rjsf is given right before it submits; which fields are
 * shown and required is data as well, and known to the model only.
 */
export function createValidator(model: FormModel): ValidatorType {
  const { store } = model.runtime.evaluation;
  const rawErrors = (): RJSFValidationError[] => {
    const rule = store.get(model.firedRule);
    const errors = store.get(model.problems).map(({ name, error }) => ({ name: error.rule, property: `.${name}`, message: error.text, stack: error.text }));
    return rule === undefined || errors.some(({ message }) => message === rule.text) ? errors : [{ name: rule.rule, property: '.', message: rule.text, stack: rule.text }, ...errors];
  };
  return {
    validateFormData() {
      const errors = rawErrors();
      const errorSchema: ErrorSchema<Record<string, unknown>> = Object.fromEntries(errors.filter(({ property }) => property !== '.').map(({ property, message }) => [property?.slice(1) ?? '', { __errors: [message ?? ''] }]));
      return { errors, errorSchema };
    },
    // Only asked to choose between alternatives of a schema; the schemas rjsf is given here have none.
    isValid: () => true,
    rawValidation: <Result>() => ({ errors: rawErrors() as Result[] }),
  };
}
