import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Data {
  readonly call: string;
  readonly with?: Readonly<Record<string, string>>;
}

it('asks for everything that the workbench shows of a draft in the language of the reader', () => {
  const screen = parse(readFileSync('src/studio/portal/workbench.screen.yaml', 'utf8')) as {
    readonly data: Readonly<Record<string, Data>>;
  };
  const worded = ['listDiagnostics', 'readNode', 'readOutline', 'readStep', 'readPalette'];
  const asked = Object.values(screen.data).filter(({ call }) => worded.includes(call));
  expect(asked.map(({ call }) => call).toSorted()).toEqual(worded.toSorted());
  expect(asked.filter((one) => one.with?.['language'] !== '= language')).toEqual([]);
});
