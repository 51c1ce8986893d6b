import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const codes = ['A', 'Z', 'V', 'L', 'S', 'N', 'P', 'R', 'PR', 'PV', 'X'];

describe('a card status', () => {
  it.each(['ro', 'en'])('has one word wherever it stands, in %s', (language) => {
    const { holders } = parse(readFileSync(`screens/texts/${language}/holders.yaml`, 'utf8')) as { holders: { cardStatus: string; code: Record<string, string> } };
    const words = new Map([...holders.cardStatus.matchAll(/(\w+) \{([^{}]+)\}/g)].map(([, code = '', word = '']) => [code, word]));
    for (const code of codes) expect(holders.code[code]?.replace(` (${code})`, '')).toBe(words.get(code) ?? words.get('other'));
    expect(holders.cardStatus).not.toContain('{code})');
  });

  it('is named by the same text in every table', () => {
    for (const file of ['screens/popups/order.popup.yaml', 'screens/popups/cards_action.popup.yaml', 'screens/customer/customer_beneficiaries.screen.yaml', 'screens/popups/beneficiary.popup.yaml']) {
      expect(new Set([...readFileSync(file, 'utf8').matchAll(/key: (\w+)\.cardStatus/g)].map(([, group]) => group))).toEqual(new Set(['holders']));
    }
  });
});
