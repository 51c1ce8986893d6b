// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { widgetFiles } from '../../scripts/widgets.ts';
import { wordLanguages } from '../../src/language/words.ts';
import { widgets } from '../../src/widgets/index.ts';
import { describeWidgets } from './conformanceSuite.tsx';
import { readExamples } from './examples/readExample.ts';

describe('every widget', () => {
  it('is listed once, under the name of its folder', () => {
    const types = widgets.map(({ manifest }) => manifest.type);
    expect(new Set(types).size).toBe(types.length);
    for (const type of types)
      expect(
        JSON.parse(readFileSync(join('src/widgets', type, 'manifest.json'), 'utf8')),
      ).toMatchObject({ type });
  });

  it('has up-to-date generated types and documentation', () => {
    for (const [path, text] of widgetFiles())
      expect(readFileSync(path, 'utf8'), `${path} is stale: run "npm run widgets"`).toBe(text);
  });
});

describeWidgets({
  widgets,
  registry: widgets,
  examplesOf: readExamples,
  languages: ['ro', 'en'],
  wordLanguages,
});
