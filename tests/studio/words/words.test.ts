import { describe, expect, it } from 'vitest';
import { vocabulary } from '../../../scripts/vocabulary.ts';
import enHelp from '../../../src/studio/words/en/help.json' with { type: 'json' };
import enNames from '../../../src/studio/words/en/names.json' with { type: 'json' };
import roHelp from '../../../src/studio/words/ro/help.json' with { type: 'json' };
import roNames from '../../../src/studio/words/ro/names.json' with { type: 'json' };
import { say, sayDescription, sayName, sayTitle } from '../../../src/studio/words/say.ts';
import { englishTexts, untranslatedTexts } from './englishTexts.ts';

const english = englishTexts();
/** What the Studio says instead of descriptions that name files. */
const inEnglish = new Map(Object.entries(enHelp));

describe('the Romanian words of manifests and schemas', () => {
  it('are there for every description; one whose English changed is missing', () => {
    expect(untranslatedTexts(english.help, roHelp)).toEqual([]);
  });
  it('are there for every title, name of a property and listed value', () => {
    expect(untranslatedTexts(english.names, roNames)).toEqual([]);
  });
  it('in a manifest count for its own block only', () => {
    const [one, other] = vocabulary.widgets.map((widget, index) => ({
      ...widget,
      words: index === 0 ? { ro: { 'Its name.': 'Numele lui.' } } : {},
    }));
    if (one === undefined || other === undefined) throw new Error('There are no widgets.');
    const texts = new Map([['Its name.', new Set([one, other])]]);
    expect(untranslatedTexts(texts, {})).toEqual([`${other.type}: Its name.`]);
    expect(untranslatedTexts(texts, { 'Its name.': 'Numele lui.' })).toEqual([]);
    const owners = [...english.help.values()].flatMap((having) => [...having]);
    for (const block of [...vocabulary.widgets, ...vocabulary.actions])
      expect(owners).toContain(block);
  });
  it('belong to a text that a manifest or a schema has', () => {
    expect(Object.keys(roHelp).filter((text) => !english.help.has(text))).toEqual([]);
    expect(Object.keys(roNames).filter((text) => !english.names.has(text))).toEqual([]);
    expect(Object.keys(enHelp).filter((text) => !english.help.has(text))).toEqual([]);
    expect(Object.keys(enNames).filter((text) => !english.names.has(text))).toEqual([]);
  });
  it('keep the code of the English text, and have the letters of today', () => {
    const code = (text: string) => text.match(/`[^`]+`/g)?.filter((one) => !/[{<]/.test(one)) ?? [];
    const lost = Object.entries(roHelp).filter(([text, words]) =>
      code(inEnglish.get(text) ?? text).some(
        (one) => !words.includes(one) && !ownWords.includes(one),
      ),
    );
    expect(lost.map(([text]) => text)).toEqual([]);
    expect(Object.values({ ...roHelp, ...roNames }).filter((one) => /[şţŞŢ]/.test(one))).toEqual(
      [],
    );
  });
  it('end as the English text does', () => {
    const isSentence = (text: string) => text.endsWith('.');
    const unlike = Object.entries(roHelp).filter(
      ([text, own]) => isSentence(text) !== isSentence(own),
    );
    expect(unlike).toEqual([]);
  });
});

/** Code whose words a Romanian text says in another way. */
const ownWords: readonly string[] = ['`form.variant`', '`service.Name`', '`operationId/variant`'];

describe('the words of a block', () => {
  const gauge = {
    ...vocabulary.widgets[0],
    type: 'gauge',
    title: 'Gauge',
    description: 'A value on a scale.',
    kind: 'node',
    props: {},
    words: { ro: { title: 'Cadran', 'Its name.': 'Numele lui.', Tone: 'Nuanță' } },
  } as const;
  it('come before those of the engine', () => {
    expect(sayTitle(gauge, 'ro')).toBe('Cadran');
    expect(say('Its name.', 'ro', gauge)).toBe('Numele lui.');
    expect(sayName('tone', 'ro', gauge)).toBe('Nuanță');
    expect(sayName('tone', 'ro')).toBe('Ton');
  });
  it('are the English ones where it has none in the language', () => {
    expect(sayDescription(gauge, 'ro')).toBe('A value on a scale.');
    expect(say('Its name.', 'de', gauge)).toBe('Its name.');
    expect(sayName('sortKey', 'en')).toBe('Sort key');
    expect(sayName('variant', 'en')).toBe('Look');
  });
});
