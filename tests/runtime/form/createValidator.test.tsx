// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { toChecks } from '../../../src/runtime/form/checks.ts';
import { createFormModel } from '../../../src/runtime/form/createFormModel.ts';
import { createValidator } from '../../../src/runtime/form/createValidator.ts';
import { toSchema } from '../../../src/runtime/form/structure.ts';
import { validatorModule } from '../../../src/compiler/emit/validators.ts';
import type { Field } from '../../../src/language/form.ts';
import type { Form } from '../../../src/language/form.ts';
import { createFixture, field, formOf } from './formFixture.tsx';

const kind = ['.', ['form', 'kind']];
const fields: readonly Field[] = [
  field('kind', { label: 'Kind' }),
  field('name', { label: 'Name', required: true, codes: { required: 'LS01' } }),
  field('mail', {
    label: 'Mail',
    required: { '=': ['==', kind, 'mail'] },
    show: { '=': ['!=', kind, 'none'] },
    validators: [{ name: 'email', schema: { pattern: '@' }, code: 'LS04' }],
  }),
];
const form: Form = formOf(fields, {
  types: { name: { type: 'string', minLength: 3 } },
  rules: [
    {
      when: { '=': ['==', kind, 'wrong'] },
      error: { code: 'LS03', text: ['config.errors.{code}'] },
    },
    {
      when: { '=': ['==', kind, 'field'] },
      field: 'name',
      error: { code: 'LS03', text: ['config.errors.{code}'] },
    },
  ],
});

/** The values that rjsf receives from the state of the screen. */
async function validate(values: Readonly<Record<string, unknown>>) {
  const fixture = await createFixture(form, { state: values });
  const checks: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(validatorModule(form))}`
  );
  const node = {
    type: 'form',
    key: 'form',
    props: { form: 'test', bind: { '@': ['state', 'form'] } },
  };
  const model = createFormModel({
    inside: undefined,
    id: 'f',
    node,
    form,
    checks: toChecks(checks, 'test'),
    scope: fixture.scope,
    runtime: fixture.runtime,
  });
  const schema = toSchema(form);
  const { errors, errorSchema } = createValidator(model, schema).validateFormData(values, schema);
  return {
    errors: errors.map(({ name, property, message }) => [name, property, message]),
    errorSchema,
  };
}

describe('the validator for rjsf', () => {
  it('accepts values that every check of the release accepts', async () => {
    expect(await validate({ kind: 'mail', name: 'Ana', mail: 'a@b' })).toEqual({
      errors: [],
      errorSchema: {},
    });
  });

  it('reports rule, field and message of a failed check', async () => {
    const { errors, errorSchema } = await validate({ kind: '', name: 'An', mail: 'ab' });
    expect(errors).toEqual([
      ['minLength', '.name', 'At least 3 characters.'],
      ['email', '.mail', 'Invalid email'],
    ]);
    expect(errorSchema).toEqual({
      name: { __errors: ['At least 3 characters.'] },
      mail: { __errors: ['Invalid email'] },
    });
  });

  it('requires fields that are required, always or by data, and no hidden ones', async () => {
    expect((await validate({ kind: 'mail' })).errors).toEqual([
      ['required', '.name', 'Name is missing (LS01)'],
      ['required', '.mail', 'Fill in Mail.'],
    ]);
    expect(
      (await validate({ kind: 'none', name: 'Ana', mail: 'hidden and wrong' })).errors,
    ).toEqual([]);
  });

  it('reports a rule of the form once', async () => {
    expect((await validate({ kind: 'wrong', name: 'Ana' })).errors).toEqual([
      ['rule', '', 'Invalid password'],
    ]);
    expect((await validate({ kind: 'field', name: 'Ana' })).errors).toEqual([
      ['rule', '.name', 'Invalid password'],
    ]);
  });

  it('rejects a schema of another form', async () => {
    const fixture = await createFixture(form);
    const model = createFormModel({
      inside: undefined,
      id: 'f',
      node: {
        type: 'form',
        key: 'form',
        props: { form: 'test', bind: { '@': ['state', 'form'] } },
      },
      form,
      checks: { fields: {}, validators: {} },
      scope: fixture.scope,
      runtime: fixture.runtime,
    });
    const schema = toSchema(form);
    expect(() => createValidator(model, schema).validateFormData({}, { type: 'object' })).toThrow();
  });
});
