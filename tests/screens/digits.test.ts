import { describe, expect, it } from 'vitest';
import type { Form } from '../../src/language/form.ts';
import { maskOf } from '../../src/runtime/form/maskText.ts';
import { compileShipped } from '../trust/shippedRelease.ts';

const release = await compileShipped();
const digitControls = ['one-time-code', 'number-input', 'hidden-input'];

/** The patterns of a schema and of its validators. */
function patternsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null || 'anyOf' in schema) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'pattern'
      ? [String(value)]
      : Array.isArray(value)
        ? value.flatMap(patternsOf)
        : patternsOf(value),
  );
}

/** Fields whose values are digits, by their pattern or their keyboard. */
const fields = Object.entries(release.files)
  .filter(([file]) => file.startsWith('forms/'))
  .flatMap(([file, content]) => {
    const form = content as Form;
    const properties = (form.schema['properties'] ?? {}) as Readonly<Record<string, unknown>>;
    return form.fields.map((field) => {
      const patterns = [...patternsOf(properties[field.name])];
      const mode = String(
        (field.props as Readonly<Record<string, unknown>> | undefined)?.['inputMode'] ?? '',
      );
      return {
        name: `${file} ${field.name}`,
        field,
        mask: maskOf(field.mask, form.controls[field.control] ?? {}),
        isDigits:
          ['numeric', 'tel', 'decimal'].includes(mode) ||
          patterns.some((pattern) => /^\^(?:[0-9.\\[\]{},-]|\\d)+\$$/.test(pattern)),
      };
    });
  })
  .filter(({ field, isDigits }) => isDigits && !digitControls.includes(field.control));

describe('a digits field', () => {
  it('is covered by this test in several places', () => expect(fields.length).toBeGreaterThan(8));

  it.each(fields.map(({ name, mask }) => [name, mask] as const))(
    'accepts typed digits, normalizes pasted text and truncates nothing: %s',
    (name, mask) => {
      // the specification allows letters in a company's code
      const isCode = name.endsWith('company_search company_id');
      const expected = isCode ? /^[\dA-Za-z]+$/ : /^[\d. ()/+-]+$/;
      expect(mask.take('07x22', 0), 'a letter is not taken').toMatch(expected);
      expect(mask.take('0', 40), 'however long it is').toBe('0');
      const pasted = '0722 123-456'.repeat(2);
      expect(mask.read(pasted).replace(/\D/g, '')).toBe(pasted.replace(/\D/g, ''));
      expect(mask.problem(mask.read('0722#12'))?.rule, 'what cannot be read is told').toBe(
        isCode ? undefined : 'characters',
      );
    },
  );
});

const masked = (form: string, name: string) => {
  const { fields: all = [], controls = {} }: Partial<Form> =
    (release.files[`forms/${form}`] as Form | undefined) ?? {};
  const found = all.find((field) => field.name === name);
  if (found === undefined) throw new Error(`There is no ${form} ${name}.`);
  return maskOf(found.mask, controls[found.control] ?? {});
};

describe('a telephone number', () => {
  const national = '0722345678';
  const ways = [
    '+40 722 345 678',
    '0040722345678',
    '0722-345-678',
    '0722.345.678',
    '(0722) 345 678',
    '+40 (0) 722 345 678',
    '40722345678',
    ' 0722345678 ',
    '+40722345678',
    '+40\u00a0722\u00a0345\u00a0678',
    '\u202a0722\u2011345\u2011678\u202c',
  ];
  const mobiles = [
    ['profile', 'mobile_phone'],
    ['invitation', 'mobile_phone'],
    ['invitation', 'username'],
    ['registration_details', 'username'],
    ['reset_username', 'username'],
    ['login.cards', 'username'],
    ['login.consent', 'username'],
    ['delete_account', 'username'],
    ['recommend_partner', 'phone'],
    ['beneficiary_person', 'mobile_phone'],
  ] as const;

  it.each(mobiles.flatMap(([form, name]) => ways.map((way) => [form, name, way] as const)))(
    'in %s %s is accepted in any notation: %s',
    (form, name, way) => {
      const mask = masked(form, name);
      expect(mask.read(mask.take(way, 0)), 'typed').toBe(national);
      expect(mask.read(way), 'pasted').toBe(national);
    },
  );

  it.each(
    mobiles.flatMap(([form, name]) =>
      ['07223456789', '+407223456789', '0722', '+44 20 7946 0000'].map(
        (way) => [form, name, way] as const,
      ),
    ),
  )('in %s %s is not turned into another one: %s', (form, name, way) => {
    const read = masked(form, name).read(way);
    expect(read).not.toMatch(/^07[2-9]\d{7}$/);
    expect(read.replace(/\D/g, '').replace(/^(00)?40/, '0')).toBe(
      way.replace(/\D/g, '').replace(/^(00)?40/, '0'),
    );
  });

  it.each([
    ['working_point', 'mobile_phone'],
    ['working_point', 'land_phone'],
    ['delivery_point', 'mobile_phone'],
  ])('in %s %s may have dots, and another country', (form, name) => {
    const mask = masked(form, name);
    expect(
      ['+40 722 345 678', '0722.345.678', '+40 21 310 1000', '0722-345-678'].map((way) =>
        mask.read(way),
      ),
    ).toEqual([national, '0722.345.678', '0213101000', national]);
    expect(mask.problem(mask.read('+44 20 7946 0000')), 'told').toMatchObject({
      rule: 'characters',
      args: { characters: '+' },
    });
  });

  it('is recognized in account names only, not in email addresses', () => {
    const mask = masked('reset_username', 'username');
    expect(
      [' ana.pop@exemplu.ro ', 'ana-maria(1)@exemplu.ro'].map((text) => mask.read(text)),
    ).toEqual(['ana.pop@exemplu.ro', 'ana-maria(1)@exemplu.ro']);
  });

  it.each([['login.cards'], ['login.consent'], ['login.companies'], ['reset_username']])(
    'is recognized in whole numbers only: %s keeps other names as typed',
    (form) => {
      const names = [
        '12-34',
        '0722 345',
        '0722-345-678-9',
        '100001',
        '+44 20 7946 0000',
        'Ana  Pop',
        '0712/a',
        '40-722',
        'ana 0722345678',
        '021-310-1000',
        '+40 ana 722345678',
      ];
      expect(names.map((name) => masked(form, 'username').read(` ${name}\u00a0`))).toEqual(names);
    },
  );

  it('is not a name of a company user', () =>
    expect(masked('login.companies', 'username').read(' +40 722 345 678 ')).toBe(
      '+40 722 345 678',
    ));
});

describe('pasted text', () => {
  it.each([
    ['registration_card', 'cardNumber', '6422-1100 00006018', '6422 1100 0000 6018'],
    ['beneficiary_filter', 'pan', '6422 1100 0000 6018', '6422110000006018'],
    ['company_reset', 'identification', 'RO 12345', '12345'],
    ['working_point', 'postal_code', '010 101', '010101'],
    ['working_point', 'gps_latitude', '44,426800°', '44.426800'],
    ['working_point', 'street_name', 'Str. Șoseaua Nouă, nr. 5', 'Str Soseaua Noua nr 5'],
    ['working_point', 'first_name', 'Ana-Măria', 'Ana Maria'],
    ['person', 'first_name', 'Ana-Măria', 'Ana Măria'],
    ['person', 'first_name', 'Ana\u00a0Măria', 'Ana Măria'],
    ['one_time_code', 'otp', '123 456', '123456'],
    ['one_time_code', 'otp', '123\u00a0456', '123456'],
    [
      'registration_card',
      'cardNumber',
      '6422\u00a01100\u202f0000\u20116018',
      '6422 1100 0000 6018',
    ],
    ['company_reset', 'identification', 'RO\u00a012345', '12345'],
  ])('into %s %s is normalized: %s', (form, name, pasted, read) => {
    expect(masked(form, name).read(pasted)).toBe(read);
    expect(masked(form, name).problem(read)).toBeUndefined();
  });

  it.each([
    ['working_point', 'email', 'ion_pop@firma-noua.ro', '_ -'],
    ['person', 'email', 'a+b@c.ro!', '+ !'],
    ['company_reset', 'name', 'A1@x.ro-#', '- #'],
    ['company_reset', 'identification', '12a3', 'a'],
    ['working_point', 'gps_longitude', '26.1E', 'E'],
    ['one_time_code', 'otp', '12a456', 'a'],
  ])('into %s %s that cannot be parsed is reported: %s', (form, name, pasted, characters) => {
    const mask = masked(form, name);
    expect(mask.read(pasted)).toBe(pasted);
    expect(mask.problem(pasted)).toEqual({ rule: 'characters', args: { characters } });
  });
});

it('is never truncated by a mask, and only the street limits typing', () => {
  const all = Object.entries(release.files)
    .filter(([file]) => file.startsWith('forms/'))
    .flatMap(([file, content]) =>
      (content as Form).fields.map(
        ({ name, mask, control }) =>
          [`${file} ${name}`, maskOf(mask, (content as Form).controls[control] ?? {})] as const,
      ),
    );
  const counted = all
    .filter(([, mask]) => mask.take('1'.repeat(99), 0).length < 99 && mask.take('1', 0) === '1')
    .map(([name]) => name);
  expect(counted).toEqual(['forms/working_point street_name']);
});
