import { describe, expect, it } from 'vitest';
import { messages } from '../../../src/compiler/messages.ts';
import roMessages from '../../../src/studio/words/ro/messages.json' with { type: 'json' };
import roTerms from '../../../src/studio/words/ro/terms.json' with { type: 'json' };
import { sayMessage } from '../../../src/studio/words/sayMessage.ts';
import {
  editRefusals,
  englishMessages,
  sampleDiagnostics,
  sourceTexts,
} from './englishMessages.ts';

const inRomanian = (english: string) => sayMessage(english, 'ro');
const has = (english: string) => Object.hasOwn(roMessages, english);

describe('the Romanian words of messages', () => {
  it('are there for every message and hint of the compiler', () => {
    expect([...englishMessages()].filter((one) => !has(one))).toEqual([]);
  });
  it('are there for every reason for which an edit is refused', () => {
    expect([...editRefusals()].filter((one) => !has(one))).toEqual([]);
  });
  it('leave nothing English of what the samples of the compiler report', () => {
    const left = sampleDiagnostics().flatMap((text) => {
      const parts = messageAndHint(text);
      if (parts === undefined) return [text];
      return parts.map(inRomanian).filter((one) => englishWords.test(withoutNames(one)));
    });
    expect(left).toEqual([]);
  });
  it('belong to a message that something says', () => {
    const said = new Set([...englishMessages(), ...editRefusals(), ...elsewhere]);
    const samples = [
      ...ofCases,
      ...sampleDiagnostics().flatMap((text) => messageAndHint(text) ?? []),
    ];
    const isSaid = (english: string) => said.has(english) || samples.some(matcher(english));
    expect(Object.keys(roMessages).filter((one) => !isSaid(one))).toEqual([]);
  });
  it('are there for cases without a sample only while the sources have them', () => {
    const sources = sourceTexts();
    const sentences = (text: string) =>
      text.replaceAll(/\{\d\}/g, '{}').split(/(?<=[.?]) (?=[A-Z])/);
    const isThere = (text: string) => sentences(text).every((one) => sources.includes(one));
    expect(elsewhere.filter((text) => !isThere(text))).toEqual([]);
    expect(isThere('Known names: {1}. Otherwise add it to "{2}".')).toBe(false);
  });
  it('have the gaps of the English message', () => {
    const gaps = (text: string) => (text.match(/\{\d\}/g) ?? []).toSorted().join();
    const all = Object.entries({ ...roMessages, ...roTerms });
    expect(all.filter(([english, words]) => gaps(english) !== gaps(words))).toEqual([]);
  });
});

describe('a message in a language', () => {
  it('keeps the names of the portal, and says types and lists in words', () => {
    expect(inRomanian('Unknown screen "text".')).toBe('Ecranul „text” nu este cunoscut.');
    expect(inRomanian('"x" must be a list of text or missing; this is a number.')).toBe(
      '„x” trebuie să fie o listă de text sau lipsă; aceasta este un număr.',
    );
    expect(inRomanian('The text "a.b" is missing in "en", "ro".')).toBe(
      'Textul „a.b” lipsește în „en”, „ro”.',
    );
  });
  it('stays English without words for it', () => {
    expect(inRomanian('Nobody says this.')).toBe('Nobody says this.');
    expect(sayMessage('The file is empty.', 'en')).toBe('The file is empty.');
  });
});

/** Messages in cases that the samples of their functions do not show. */
const ofCases = [messages.notOneOf('2', [1, 2]), messages.tooMany('items', 1)].map(
  ({ message }) => message,
);

/** The titles of quick fixes, and messages in cases that neither samples show. */
const elsewhere: readonly string[] = [
  'Write "{1}"',
  'Add the text "{1}" in every language',
  'Write {1} without quotes.',
  'Write {1}, without a unit.',
  'Write {1}, the number of milliseconds.',
  'Write the number of milliseconds.',
  'Known verbs: {1}.',
  'Did you mean "{1}"? Write a text in single quotes: \'{2}\'.',
];

/** A printed diagnostic as its message and its hint, if there are words for both. */
function messageAndHint(text: string): readonly string[] | undefined {
  const ends = [...text.matchAll(/[.?)] (?=[^a-z])/g)].map(({ index }) => index + 1);
  return [...ends, text.length]
    .map((end) => [text.slice(0, end), text.slice(end).trim()].filter((one) => one !== ''))
    .find((parts) => parts.every((one) => inRomanian(one) !== one));
}

const englishWords =
  /\b(?:the|is|must|an|of|with|and|to|has|here|for|one|missing|a (?:text|list))\b/;

/** A message without what the portal calls things, and without code. */
function withoutNames(text: string): string {
  return text.replaceAll(/„[^”]*”|"[^"]*"|`[^`]*`|\{[^}]*\}|<\w+>/g, '');
}

function matcher(english: string): (text: string) => boolean {
  const parts = english
    .split(/\{\d+\}/)
    .map((one) => one.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*?')}$`, 's');
  return (text) => pattern.test(text);
}
