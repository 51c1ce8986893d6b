import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Nouns of the portal's business with their plurals and inflected forms. */
const nouns = [
  // English
  'beneficiar(?:y|ies)',
  'affiliate[sd]?',
  'stickers?',
  'working ?points?',
  'delivery points?',
  'fiscal(?:ly)?',
  'vouchers?',
  'invoic(?:es?|ed|ing)',
  'card ?holders?',
  'merchants?',
  '(?:meal|gift|lunch|food) ?(?:cards?|tickets?)',
  'customers?',
  'employ(?:ees?|ers?)',
  'reissue[sd]?',
  'multi ?benefits?',
  'payrolls?',
  // Romanian, without diacritics
  'beneficiar(?:i|ul|ului|ii|ilor|a|e|ei|elor)?',
  'afiliat(?:i|ul|ului|ii|ilor|a|e|ei|elor)?',
  'comerciant(?:i|ul|ului|ii|ilor|a|e)?',
  'punct(?:e|ul|ului|ele|elor)? de (?:lucru|livrare)',
  'factur(?:a|i|ii|ile|ilor)',
  'tichet(?:e|ul|ului|ele|elor)?',
  'card(?:uri|ul|ului|urile|urilor)? (?:cadou|dejun|de masa)',
  'angajat(?:i|ul|ului|ii|ilor|a|e|or|ori|orul|orului|orii|orilor)?',
  'salariat(?:i|ul|ului|ii|ilor)?',
  // Codes and currency of the country
  'awbs?',
  'cui',
  'cnp',
  'lei',
  'ron',
].join('|');
/** A noun of the portal's business, in words that `wordsOf` returns. */
export const business = new RegExp(String.raw`\b(?:${nouns})\b`);

/** The words of a text in lower case without diacritics; names are split into their parts. */
export function wordsOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase();
}

/** Every file of the core of any kind: code, styles, manifests, examples, scripts. */
export const coreFiles = ['src', 'schemas', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);

/** Where names and texts of the core have a business noun: `file:line: noun`. */
export function findBusinessNouns(): readonly string[] {
  return coreFiles.flatMap((file) =>
    [file, ...readFileSync(join(root, file), 'utf8').split('\n')].flatMap((line, index) => {
      const noun = business.exec(wordsOf(line))?.[0];
      return noun === undefined ? [] : [`${file}:${index === 0 ? 'name' : index}: ${noun}`];
    }),
  );
}
