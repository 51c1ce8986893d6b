import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const codes = ['A', 'Z', 'V', 'L', 'S', 'N', 'P', 'R', 'PR', 'PV', 'X'];

interface Choice {
  readonly value: string;
  readonly text: string;
}

describe('a card status', () => {
  it.each(['ro', 'en'])('has one word everywhere, and one choice per word, in %s', (language) => {
    const { holders } = parse(readFileSync(`screens/texts/${language}/holders.yaml`, 'utf8')) as {
      holders: { cardStatus: string; code: Record<string, string> };
    };
    const { fields } = parse(
      readFileSync('screens/forms/beneficiary_filter.form.yaml', 'utf8'),
    ) as { fields: { status: { options: readonly Choice[] } } };
    const words = new Map(
      [...holders.cardStatus.matchAll(/(\w+) \{([^{}]+)\}/g)].map(([, code = '', word = '']) => [
        code,
        word,
      ]),
    );
    const choices = fields.status.options
      .filter(({ value }) => value !== '')
      .map(({ value, text }) => ({
        of: value.split(','),
        word: holders.code[text.replace('holders.code.', '')],
      }));
    expect(choices.flatMap(({ of }) => of).toSorted()).toEqual(codes.toSorted());
    for (const { of, word } of choices)
      for (const code of of)
        expect([code, words.get(code) ?? words.get('other')]).toEqual([code, word]);
    expect(new Set(choices.map(({ word }) => word)).size).toBe(choices.length);
    expect(holders.cardStatus).not.toContain('{code})');
  });

  it('is named by the same text in every table', () => {
    for (const file of [
      'screens/popups/order.popup.yaml',
      'screens/popups/cards_action.popup.yaml',
      'screens/customer/customer_beneficiaries.screen.yaml',
      'screens/popups/beneficiary.popup.yaml',
    ]) {
      expect(
        new Set(
          [...readFileSync(file, 'utf8').matchAll(/key: (\w+)\.cardStatus/g)].map(
            ([, group]) => group,
          ),
        ),
      ).toEqual(new Set(['holders']));
    }
  });
});
