import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { createDescriptorFormat } from '../../scripts/descriptorFormat.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile, type Source } from '../../src/compiler/compile.ts';
import { formatDescriptor } from '../../src/editing/formatDescriptor.ts';
import { grammarPlace } from '../../src/editing/keyOrder.ts';
import { Random } from '../expressions/differential/random.ts';
import { randomText, randomValue } from './randomDocument.ts';

const seeds = Array.from({ length: 400 }, (_, index) => index + 1);
const place = grammarPlace({}, 'any.schema.json');
const format = (text: string) => formatDescriptor(text, place);

/** A document with members before and after the random ones, so that it is never empty. */
function documentOf(random: Random): Readonly<Record<string, unknown>> {
  return { first: 1, ...(randomValue(random, 5) as object), last: randomValue(random) };
}

/** The text of a value with randomly chosen braces or lines for each object and list. */
function styled(random: Random, value: unknown, indent = ''): string {
  const isCollection = typeof value === 'object' && value !== null;
  if (!isCollection || Object.keys(value).length === 0 || (indent !== '' && random.chance(0.4)))
    return ` ${JSON.stringify(value)}`;
  const lines = Object.entries(value).map(([key, member]) => {
    const name = Array.isArray(value) ? '-' : `${JSON.stringify(key)}:`;
    return `\n${indent}${name}${styled(random, member, `${indent}  `)}`;
  });
  return lines.join('');
}

describe('the formatter of descriptors on random documents', () => {
  it('gives the same text however objects and lists are styled, and keeps their values', () => {
    let braces = 0;
    for (const seed of seeds) {
      const random = new Random(seed);
      const value = documentOf(random);
      const texts = [styled(random, value), styled(random, value)];
      const [after = '', other] = texts.map(format);
      expect(other, texts.join('\n---')).toBe(after);
      expect(parse(after), texts[0]).toEqual(value);
      expect(format(after), texts[0]).toBe(after);
      braces += (after.match(/\{ /g) ?? []).length;
    }
    expect(braces).toBeGreaterThan(100);
  });

  it('keeps comments and values of any layout, and is idempotent', () => {
    const commentsOf = (text: string) => (text.match(/# (remark|above) \d+/g) ?? []).toSorted();
    for (const seed of seeds) {
      const random = new Random(seed);
      const value = documentOf(random);
      const text = randomText(random, value);
      const after = format(text);
      expect(parse(after), text).toEqual(value);
      expect(commentsOf(after), text).toEqual(commentsOf(text));
      expect(format(after), text).toBe(after);
    }
  });
});

describe('the formatter of descriptors on a portal', () => {
  /** The files of a release that do not depend on positions, which name the release too. */
  function releaseOf(source: Source): ReadonlyMap<string, string> {
    const files = [...(compile(source, vocabulary).release?.files ?? [])];
    expect(files.length).toBeGreaterThan(50);
    return new Map(
      files
        .filter(([path]) => !path.startsWith('maps/'))
        .map(([path, text]) => [path, text.replace(/"release":"\w+"/, '')]),
    );
  }

  it('gives the same release however the descriptors of a portal are styled', async () => {
    const source = await readPortalFolder('tests/portals/clinic/screens');
    const formatFile = createDescriptorFormat();
    const restyled = new Map(
      [...source.files].map(([path, text]) => [
        path,
        /^schema: *\w/m.test(text) ? formatFile(path, stringify(parse(text))) : text,
      ]),
    );
    expect(releaseOf({ ...source, files: restyled })).toEqual(releaseOf(source));
  }, 120_000);
});
