import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBankAccount,
  isCardNumber,
  isPersonalCode,
  makeFalse,
  passesForReal,
} from '../../../src/sandbox/mock/falseNumbers.ts';
import { propertyRuns } from '../../sampled.ts';

describe('numbers that pass for real ones', () => {
  it('are cards, bank accounts and personal codes with right check digits', () => {
    expect(['4111111111111111', '5555555555554444'].every(isCardNumber)).toBe(true);
    expect(isCardNumber('4111111111111112')).toBe(false);
    expect(['DE89370400440532013000', 'RO49AAAA1B31007593840000'].every(isBankAccount)).toBe(true);
    expect(isBankAccount('DE88370400440532013000')).toBe(false);
    const codes = ['1800101221144', '44051401359', '111222333', '86095742719', '269054958815780'];
    expect(codes.filter((code) => !isPersonalCode(code))).toEqual([]);
    expect(isPersonalCode('1800101221145')).toBe(false);
  });

  it('are changed in a digit, whatever their form and length', () => {
    const digits = fc.stringMatching(/^[0-9]{9,19}$/);
    const account = fc.stringMatching(/^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,20}[0-9]$/);
    const spaced = fc.stringMatching(/^[0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4}$/);
    fc.assert(
      fc.property(fc.oneof(digits, account, spaced), (text) => {
        const made = makeFalse(text, () => true);
        expect(made).toHaveLength(text.length);
        expect(passesForReal(made ?? text)).toBe(false);
      }),
      propertyRuns(2000),
    );
  });

  it('stay within the pattern of their schema', () => {
    const fits = (text: string) => /^4\d{14}1$/.test(text);
    const made = makeFalse('4111111111111111', fits) ?? '';
    expect([fits(made), passesForReal(made)]).toEqual([true, false]);
    expect(makeFalse('4111111111111111', (text) => text === '4111111111111111')).toBeUndefined();
  });
});
