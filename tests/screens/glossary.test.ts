import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';

type Language = 'ro' | 'en';

/** A visible text and its position. */
interface Text {
  readonly file: string;
  readonly line: number;
  readonly language: Language;
  /** Identifies its translation. */
  readonly key: string;
  readonly value: string;
}

const root = join(import.meta.dirname, '../..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** The rows of the table below a heading of the glossary. */
function table(heading: string): readonly (readonly string[])[] {
  const section = glossary.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The glossary has no "${heading}".`);
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  return rows.map((row) =>
    row
      .slice(1, row.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** A unit that can be on another line than its number, or an escape that only quoted YAML reads. */
const brokenUnit = /[}\d] (?:lei|km|m|MB|kB)(?!\p{L})|\\./u;
const column = (heading: string, index: number) => table(heading).map((row) => row[index] ?? '');
const list = (cells: readonly string[]) =>
  cells
    .flatMap((cell) => cell.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');

const prescribed = new Set(column('Prescribed words', 0));
const alike = new Set(column('The same in both languages', 0));
const names = new Set(column('Proper names', 0));
const forbidden: Readonly<Record<Language, readonly string[]>> = {
  ro: list(column('Words', 2)),
  en: list(column('Words', 4)),
};
const familiar = column('Forms that are only `tu`', 0);
const bare = column('Words that need their diacritics', 0);

/** Keys of the configuration whose values are identifiers, addresses or images. */
const silent = new Set([
  'schema',
  'id',
  'image',
  'wide',
  'pan',
  'link',
  'links',
  'card',
  'card_profile',
  'product',
  'phone',
  'email',
  'latitude',
  'longitude',
]);

function filesBelow(folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => relative('.', join(folder, file)))
    .filter((file) => pattern.test(file));
}

function yamlTexts(file: string): readonly Text[] {
  const lines = new LineCounter();
  const content = readFileSync(join(root, file), 'utf8');
  const language: Language = /\/en[./]/.test(file) ? 'en' : 'ro';
  const found: Text[] = [];
  const visit = (node: Node | null, path: readonly string[]): void => {
    if (isMap(node))
      for (const pair of node.items) {
        const key = isScalar(pair.key) ? String(pair.key.value) : '';
        const isConfiguration = file.includes('/config/');
        if (
          isPair(pair) &&
          !(isConfiguration && silent.has(key) && !path.includes('errors')) &&
          !['schema', 'include'].includes(key)
        )
          visit(pair.value as Node | null, [...path, key]);
      }
    if (isSeq(node))
      for (const [index, item] of node.items.entries())
        visit(item as Node | null, [...path, String(index)]);
    if (isScalar(node) && typeof node.value === 'string')
      found.push({
        file,
        line: lines.linePos(node.range?.[0] ?? 0).line,
        language,
        key: `${file.replace(/\/(ro|en)(?=[./])/, '')}#${path.join('.')}`,
        value: node.value,
      });
  };
  visit(parseDocument(content, { lineCounter: lines }).contents, []);
  return found;
}

function manifestTexts(file: string): readonly Text[] {
  const content = readFileSync(join(root, file), 'utf8');
  const { texts = {} } = JSON.parse(content) as {
    readonly texts?: Readonly<Record<string, Readonly<Record<Language, string>>>>;
  };
  const lines = content.split('\n');
  return Object.entries(texts).flatMap(([key, both]) =>
    (['ro', 'en'] as const).map((language) => ({
      file,
      line: lines.findIndex((line) => line.includes(`"${key}":`)) + 1,
      language,
      key: `${file}#${key}`,
      value: both[language],
    })),
  );
}

/**
 * The translations in a source of the sandbox: `ro ? 'a' : 'b'`, and objects with `ro` and `en`
 * that have the same keys.
 */
function sourceTexts(file: string): readonly Text[] {
  const content = readFileSync(join(root, file), 'utf8');
  const lineAt = (index: number) => content.slice(0, index).split('\n').length;
  const found: Text[] = [];
  const quoted = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|${'`'}((?:[^${'`'}\\]|\\.)*)${'`'})`;
  for (const match of content.matchAll(
    new RegExp(String.raw`(?:\bro(?:manian)?|=== 'ro')\s*\?\s*${quoted}\s*:\s*${quoted}`, 'g'),
  )) {
    const [, ro1, ro2, en1, en2] = match;
    const place = { file, line: lineAt(match.index), key: `${file}#${match.index}` };
    found.push(
      { ...place, language: 'ro', value: (ro1 ?? ro2 ?? '').replaceAll('${', '{') },
      { ...place, language: 'en', value: (en1 ?? en2 ?? '').replaceAll('${', '{') },
    );
  }
  for (const language of ['ro', 'en'] as const) {
    for (const block of content.matchAll(
      new RegExp(String.raw`\b${language}: (?:\{([^}]*(?:\{[^}]*\}[^}]*)*)\}|(?=['${'`'}]))`, 'g'),
    )) {
      const body =
        block[1] ??
        content.slice(block.index + language.length + 2).match(new RegExp(`^${quoted}`))?.[0] ??
        '';
      for (const [index, text] of [
        ...body.matchAll(new RegExp(String.raw`(?<![\w'])(?:(\w+): )?${quoted}(?!:)`, 'g')),
      ].entries()) {
        found.push({
          file,
          line: lineAt(block.index + (text.index ?? 0)),
          language,
          key: `${file}#${text[1] ?? index}`,
          value: text[2] ?? text[3] ?? '',
        });
      }
    }
  }
  return found;
}

/** File names and keys are not texts. */
const isToken = ({ value }: Text) => /^[a-z][a-z-]*$/.test(value);

const texts: readonly Text[] = [
  ...filesBelow('screens/texts', /\.yaml$/).flatMap(yamlTexts),
  ...filesBelow('screens/config', /\.yaml$/).flatMap(yamlTexts),
  ...filesBelow('src/widgets', /manifest\.json$/).flatMap(manifestTexts),
  ...filesBelow('screens/sandbox', /\.ts$/)
    .filter((file) => !/service-types|\/database\//.test(file))
    .flatMap(sourceTexts)
    .filter((text) => !isToken(text)),
];

/** The index of the matching closing brace. */
function closing(value: string, from: number): number {
  let depth = 0;
  for (let index = from; index < value.length; index += 1) {
    if (value[index] === '{') depth += 1;
    if (value[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return value.length;
}

/** A message with placeholders for its arguments, and each of its cases. */
function wordsOf(value: string): string {
  const from = value.indexOf('{');
  if (from < 0) return value;
  const to = closing(value, from);
  const cases = /^\s*\w+\s*,\s*(?:select|plural)\s*,/.exec(value.slice(from + 1, to));
  return `${value.slice(0, from)}${cases === null ? '§' : casesOf(value.slice(from + 1 + cases[0].length, to))}${wordsOf(value.slice(to + 1))}`;
}

function casesOf(value: string): string {
  const from = value.indexOf('{');
  if (from < 0) return '';
  const to = closing(value, from);
  return ` | ${wordsOf(value.slice(from + 1, to))}${casesOf(value.slice(to + 1))}`;
}

/** The words of a text, without the names of its arguments and cases, and without addresses. */
function said(value: string): string {
  return wordsOf(value)
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\S+|\S+@\S+/g, ' ');
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '’');
const wholeWord = (word: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}-])${escaped(word)}(?![\p{L}\p{N}]|-\p{L})`, 'iu');

/** Each problem as file, line and text, so that an editor opens it. */
function problems(
  language: Language | undefined,
  say: (words: string, value: string) => string | undefined,
): readonly string[] {
  return texts.flatMap((text) => {
    if (
      (language !== undefined && text.language !== language) ||
      prescribed.has(text.value) ||
      alike.has(text.value)
    )
      return [];
    const problem = say(
      [...prescribed].reduce((rest, exempt) => rest.replaceAll(exempt, '§'), said(text.value)),
      text.value,
    );
    return problem === undefined
      ? []
      : [`${text.file}:${text.line}: ${problem}: ${text.value.slice(0, 160)}`];
  });
}

describe('the texts of the portal, by docs/glossary.md', () => {
  it('are found', () => {
    for (const place of [
      'screens/texts/ro.yaml',
      'screens/texts/en/',
      'screens/config/ro/',
      'src/widgets/table/',
      'screens/sandbox/pages/paymentTexts.ts',
      'screens/sandbox/operations/',
      'screens/sandbox/access/sendVerificationCode.ts',
    ]) {
      expect(
        texts.some(({ file }) => file.startsWith(place)),
        place,
      ).toBe(true);
    }
    expect(texts.length).toBeGreaterThan(2_500);
  });

  it.each(['ro', 'en'] as const)('use one word for one thing in %s', (language) => {
    const patterns = forbidden[language].map((word) => ({ word, pattern: wholeWord(word) }));
    expect(patterns.length).toBeGreaterThan(15);
    expect(
      problems(
        language,
        (words) =>
          patterns
            .filter(({ pattern }) => pattern.test(words))
            .map(({ word }) => `"${word}"`)
            .join(', ') || undefined,
      ),
    ).toEqual([]);
  });

  it('write Romanian with comma below and every diacritic', () => {
    const patterns = bare.map((word) => ({ word, pattern: wholeWord(word) }));
    expect(problems(undefined, (words) => (/[şţŞŢ]/.test(words) ? 'cedilla' : undefined))).toEqual(
      [],
    );
    expect(
      problems(
        'ro',
        (words) =>
          patterns.find(({ pattern }) => pattern.test(words))?.word ??
          /(?<!\p{L})\p{L}{2,}(?:[aei]ti|eaza)(?!\p{L})/iu.exec(words)?.[0],
      ),
    ).toEqual([]);
  });

  it('address people formally in Romanian', () => {
    const patterns = familiar.map((word) => ({ word, pattern: wholeWord(word) }));
    const commands =
      /(?:^|[.!?|] ?)(?:Ai \p{L}+t(?!\p{L})|(?:Alege|Apasă|Completează|Copiază|Corectează|Deschide|Introdu|Încearcă|Lipește|Salvează|Scrie|Selectează|Trimite|Verifică)(?!\p{L})[^.?!]*\.)/u;
    const clitics = /(?<!\p{L})\p{L}+(?:ează|ește|ege|ide|ite|ă)-(?:l|o|le|i|ți|ne|te)(?!\p{L})/u;
    const ownership = /(?<!\p{L})\p{L}+-ți(?!\p{L})/u;
    expect(
      problems(
        'ro',
        (words) =>
          patterns.find(({ pattern }) => pattern.test(words))?.word ??
          commands.exec(words)?.[0] ??
          clitics.exec(words)?.[0] ??
          ownership.exec(words)?.[0],
      ),
    ).toEqual([]);
  });

  it('use the quotes of their language, and no double spaces', () => {
    expect(problems('en', (words) => /["'„]|‘/.exec(words)?.[0])).toEqual([]);
    expect(problems('ro', (words) => /["'“‘’]/.exec(words)?.[0])).toEqual([]);
    expect(
      problems(undefined, (_words, value) =>
        /\S {2,}\S/.test(value) ? 'double space' : undefined,
      ),
    ).toEqual([]);
  });

  it('are in sentence case in English', () => {
    const inside = /(?<=[\p{Ll}\p{N},;)’] )\p{Lu}\p{Ll}+/gu;
    expect(
      problems('en', (words) =>
        [...words.matchAll(inside)].map(([word]) => word).find((word) => !names.has(word)),
      ),
    ).toEqual([]);
  });

  it('join percent signs to their number, and use contractions', () => {
    expect(problems(undefined, (_words, value) => / %/.exec(value)?.[0])).toEqual([]);
    expect(
      problems(
        'en',
        (words) =>
          /\b(?:cannot|do not|does not|did not|is not|are not|was not|could not|will not|please)\b/i.exec(
            words,
          )?.[0],
      ),
    ).toEqual([]);
  });

  it('keep a unit on the line of its number, and have no escapes of quoted YAML', () => {
    expect(problems(undefined, (_words, value) => brokenUnit.exec(value)?.[0])).toEqual([]);
  });

  it('differ between the languages unless they are listed', () => {
    const english = new Map(
      texts.filter(({ language }) => language === 'en').map((text) => [text.key, text.value]),
    );
    const untranslated = texts.filter(
      ({ language, key, value }) =>
        language === 'ro' &&
        english.get(key) === value &&
        /\p{L}{2}/u.test(said(value).replaceAll('§', '')) &&
        !alike.has(value.replaceAll('\u00a0', ' ')),
    );
    expect(untranslated.map(({ file, line, value }) => `${file}:${line}: ${value}`)).toEqual([]);
  });
});
