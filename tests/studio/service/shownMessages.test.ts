import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { readRuleMessages } from '../../../src/studio/service/fields/ruleMessages.ts';
import { listTexts } from '../../../src/studio/service/listTexts.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

let cards: Draft;
beforeAll(async () => {
  cards = await draftOf(portals.cards);
}, 120_000);

describe('the table of texts', () => {
  it('shows messages as people read them', () => {
    const rows = listTexts(cards, { query: 'acceptance.state', only: 'all' });
    expect(rows[0]?.shown).toEqual(['Neacceptați încă', 'Not accepted yet']);
    const all = listTexts(cards, { query: '', only: 'all' }).flatMap(({ shown }) => shown);
    expect(all.filter((text) => /\{\w+, (?:select|plural)/.test(text))).toEqual([]);
  });

  it('has the words of each case', () => {
    const [row] = listTexts(cards, { query: 'acceptance.state', only: 'all' });
    expect(row?.messages[1]?.branches?.map(({ text }) => text)).toEqual([
      'Accepted on {date}',
      'Not accepted yet',
    ]);
  });
});

describe('the messages of a rule', () => {
  it('have the words of each case', () => {
    const field = { type: 'string', label: 'common.cards', minLength: 3 };
    const plural = 'At least {limit, plural, one {# letter} other {# letters}}.';
    const file = [...cards.files.keys()].find((one) => one === 'texts/en.yaml') ?? '';
    const before = cards.files.get(file) ?? '';
    const text = before.replace(/^errors:$/m, `errors:\n  minLength: "${plural}"`);
    expect(text).not.toBe(before);
    cards.change({ [file]: text });
    cards.compilation();
    const [rule] = readRuleMessages(cards, field, 'en');
    const english = rule?.messages.find(({ language }) => language === 'en');
    expect(english?.branches?.map((one) => one.text)).toEqual(['# letter', '# letters']);
    cards.change({ [file]: before });
  });
});
