import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readPortal } from './readPortal.ts';

const portal = await readPortal();
const validators = portal.document('validators.yaml')['validators'] as Readonly<
  Record<string, { readonly schema: object; readonly code: string }>
>;
const valid = (name: string, values: readonly string[]) =>
  values.map((value) =>
    new Ajv2020({ strict: false }).validate(validators[name]?.schema ?? false, value),
  );

describe('the validators', () => {
  it('accept an email of a local part and a domain [P1-VAL-15]', () => {
    expect(valid('email', ['a@b.ro', 'a@', '@b.ro', 'ab.ro', 'a b@c.ro'])).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('accept a mobile number of 07, a digit from 2 to 9 and seven more [P1-VAL-16]', () => {
    expect(valid('mobile', ['0722123456', '0712345678', '072212345', '07221234567'])).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('accept a coordinate of one or two digits, a dot and six digits [P1-VAL-17]', () => {
    const written = [
      '44.123456',
      '4.123456',
      '144.123456',
      '44.12345',
      '44,123456',
      '44.1234567',
      '',
    ];
    expect(written.filter((text) => portal.value('isCoordinate(text)', { text }) === true)).toEqual(
      ['44.123456', '4.123456'],
    );
  });

  it('accept either as the name of a card user', () => {
    expect(valid('emailOrMobile', ['a@b.ro', '0722123456', 'abc', '0712345678'])).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
