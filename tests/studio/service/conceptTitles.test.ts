import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { conceptTitles } from '../../../src/studio/service/conceptTitles.ts';

it.each(['en', 'ro'] as const)('names kinds of files as the forms do (%s)', (language) => {
  const { concepts } = parse(readFileSync(`src/studio/portal/texts/${language}.yaml`, 'utf8')) as {
    readonly concepts: Readonly<Record<string, string>>;
  };
  expect(conceptTitles(Object.keys(concepts), language)).toEqual(Object.values(concepts));
});
