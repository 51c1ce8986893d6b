import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { mayCopy } from '../../../src/studio/service/mayCopy.ts';
import type { Person } from '../../../src/studio/store/people.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

let clinic: Draft;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
}, 120_000);

const editor = (concepts: readonly string[], paths: readonly string[] = []) =>
  ({ role: 'editor', area: { concepts, paths }, isActive: true }) satisfies Partial<Person>;
/** Its words are used nowhere else. */
const withWords = { file: 'entry/forgot.screen.yaml', path: '/steps/ask/body/0' };
const withoutWords = { file: 'patient/labs.screen.yaml', path: '/body/0' };

describe('a part that is to be copied', () => {
  it('needs the texts in the area of the person, if its words are its own', () => {
    expect(mayCopy(editor(['screen']), clinic, withWords)).toBe(false);
    expect(mayCopy(editor([], ['entry/']), clinic, withWords)).toBe(false);
    expect(mayCopy(editor(['screen', 'texts']), clinic, withWords)).toBe(true);
    expect(mayCopy(editor([]), clinic, withWords)).toBe(true);
  });

  it('needs only its file, if it has no words', () => {
    expect(mayCopy(editor(['screen']), clinic, withoutWords)).toBe(true);
    expect(mayCopy(editor(['texts']), clinic, withoutWords)).toBe(false);
  });

  it('has no limits for an administrator', () => {
    const person = { ...editor(['menu']), role: 'administrator' } as const;
    expect(mayCopy(person, clinic, withWords)).toBe(true);
  });
});
