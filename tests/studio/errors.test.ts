import { beforeAll, describe, expect, it } from 'vitest';
import type { Release } from '../../src/compiler/source.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import type { ErrorRule } from '../../src/language/errorRule.ts';
import type { ErrorWords } from '../../src/studio/errors/errorWords.ts';
import { judgeAnswer } from '../../src/studio/errors/judgeAnswer.ts';
import { listErrors, type PortalError } from '../../src/studio/errors/listErrors.ts';
import { draftOf, portals } from '../editing/portalDraft.ts';

let clinic: readonly PortalError[];
let cards: readonly PortalError[];

function released(draft: Draft): Release {
  const { release } = draft.compilation();
  if (release === undefined) throw new Error('The portal does not compile.');
  return release;
}

beforeAll(async () => {
  const drafts = [await draftOf(portals.clinic), await draftOf(portals.cards)] as const;
  clinic = listErrors(drafts[0], released(drafts[0]));
  cards = listErrors(drafts[1], released(drafts[1]));
}, 120_000);

describe('the errors of a portal', () => {
  it('are the texts of its codes, with the calls that show them', () => {
    const taken = clinic.find(({ id }) => id === 'texts.problem_slot_taken');
    expect(taken).toMatchObject({ code: 'slot_taken' });
    expect(taken?.messages).toContainEqual({
      language: 'en',
      message: 'Somebody was faster. Please choose another time.',
    });
    expect(taken?.places).toContainEqual({
      owner: 'screen',
      id: 'patient_book',
      service: 'clinic',
      operation: 'bookAppointment',
      status: 400,
      code: 'slot_taken',
      target: 'inline',
      isConditional: false,
    });
    expect(clinic.find(({ id }) => id === 'texts.errorGeneric')).toMatchObject({ code: '' });
  });

  it('are those of the configuration too, in each language', () => {
    const configured = cards.filter(({ id }) => id.startsWith('config.errors.'));
    expect(configured.length).toBeGreaterThan(20);
    for (const { messages } of configured)
      expect(messages.some(({ message }) => message !== '')).toBe(true);
  });

  it('lead back to their words by the rules of their calls', () => {
    for (const { id, messages, places } of [...clinic, ...cards]) {
      expect([id, places.length > 0]).toEqual([id, true]);
      expect([id, messages.some(({ message }) => message !== '')]).toEqual([id, true]);
      for (const { status } of places) expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('an answer of a service', () => {
  const words: ErrorWords = {
    codes: () => [],
    has: (place) => ['texts.e_A', 'texts.e_404', 'texts.general'].includes(place),
    messages: () => [],
  };
  const inline = { type: 'inline' } as const;
  const chain = ['texts.e_{code}', 'texts.general'];
  const rules: readonly ErrorRule[] = [
    {
      status: [409],
      code: ['refusal.code'],
      text: ['texts.e_{code}'],
      needsText: true,
      to: inline,
    },
    {
      when: { '=': true } as never,
      status: [409],
      code: ['X'],
      text: ['texts.general'],
      to: inline,
    },
    { status: [409], code: ['refusal.code', 'status'], text: chain, to: { type: 'silent' } },
    { code: ['refusal.code', 'status'], text: chain, to: { type: 'popup', popup: 'error' } },
  ];

  it.each([
    [409, 'A', 'texts.e_A', 'inline', false],
    [409, 'B', 'texts.general', 'silent', true],
    [404, '', 'texts.e_404', 'popup', false],
    [500, 'A', 'texts.e_A', 'popup', false],
    [500, '', 'texts.general', 'popup', false],
  ])('%i %s leads to %s', (status, code, place, target, isConditional) => {
    expect(judgeAnswer(rules, { status, code }, words)).toMatchObject({
      ...{ place, target, isConditional },
    });
  });

  it('without a rule shows none of the words', () => {
    expect(judgeAnswer(rules.slice(0, 1), { status: 409, code: 'B' }, words)).toBeUndefined();
  });
});
