import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileMessage } from '../../src/compiler/resolve/texts.ts';
import { alwaysNeededWords, defaultWords, wordLanguages } from '../../src/language/words.ts';

const folder = join(import.meta.dirname, '../../src/runtime');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => join(folder, file))
  .filter((file) => statSync(file).isFile())
  .map((file) => readFileSync(file, 'utf8'));

/** The words that every portal has, and those that the compiler adds for a feature. */
const known = [
  ...alwaysNeededWords,
  ...Object.keys(defaultWords).filter((key) => /^(form\.rows|runtime\.shortcuts)\./.test(key)),
];
/** Words that are the same in all languages. */
const universal = ['form.optional', 'form.rows.name'];

describe('the texts of the runtime', () => {
  it('are all that the runtime looks up itself', () => {
    const asked = new Set(
      sources.flatMap((source) =>
        [
          ...source.matchAll(/(?:text|find|message)\('((?:form|runtime)\.[\w.]+|errorGeneric)'/g),
        ].map((match) => match[1] ?? ''),
      ),
    );
    expect([...asked].filter((key) => !known.includes(key))).toEqual([]);
    expect(asked.size).toBeGreaterThan(10);
  });

  it('include the words that are looked up by a part of their key', () => {
    const parts = new Set(
      sources.flatMap((source) =>
        [...source.matchAll(/\bword\('(\w+)'/g)].map((match) => match[1] ?? ''),
      ),
    );
    expect(
      [...parts].filter(
        (part) =>
          !['runtime', 'form', 'form.rows'].some((group) => known.includes(`${group}.${part}`)),
      ),
    ).toEqual([]);
  });

  it('have a translation in each language, with the same arguments and all plural forms', () => {
    expect(wordLanguages).toEqual(['ro', 'en', 'de', 'fr']);
    for (const [key, translations] of Object.entries(defaultWords)) {
      expect([key, Object.keys(translations)]).toEqual([key, wordLanguages]);
      const compiled = Object.entries(translations).map(([language, text]) =>
        compileMessage(text, language),
      );
      expect([key, compiled.flatMap(({ problems }) => problems)]).toEqual([key, []]);
      const args = compiled.map((message) => JSON.stringify(Object.keys(message.args).sort()));
      expect([key, new Set(args).size]).toEqual([key, 1]);
      expect([
        key,
        new Set(Object.values(translations)).size > 1 || universal.includes(key),
      ]).toEqual([key, true]);
    }
  });
});
