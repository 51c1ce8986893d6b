// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ownTypes } from '../../scripts/ownTypes.ts';
import { checkExpression } from '../../src/expressions/checkExpression.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { guardOf } from '../../src/expressions/guard.ts';
import { parseSignature } from '../../src/expressions/signature.ts';
import { widgets } from '../../src/widgets/index.ts';
import { initials } from '../blocks/portal/functions/initials.ts';
import { gauge } from '../blocks/portal/widgets/gauge/index.ts';
import { starRating } from '../blocks/portal/widgets/star-rating/index.ts';
import { describeWidgets } from './conformanceSuite.tsx';
import type { Json } from './examples/readExample.ts';
import { romanian } from '../sdk/notations.ts';

// The building blocks of a portal's own, examined as those of the engine are.
const portal = join(import.meta.dirname, '../blocks/portal');
const yaml = (path: string) => parse(readFileSync(join(portal, path), 'utf8')) as Json;
const texts = yaml('texts/en.yaml');

describeWidgets({
  widgets: [gauge, starRating],
  registry: [...widgets, gauge, starRating],
  examplesOf: (type) => yaml(`widgets/${type}/examples.yaml`) as Readonly<Record<string, Json>>,
  text: (key) => texts[key] as string | undefined,
  languages: ['en'],
  wordLanguages: ['ro', 'en', 'de', 'fr'],
});

describe('the types of own building blocks', () => {
  it('are up to date', () => {
    const files = ownTypes(portal);
    expect([...files.keys()]).toEqual([
      'widgets/gauge/props.ts',
      'widgets/star-rating/props.ts',
      'actions/parameters.ts',
      'functions/signatures.ts',
    ]);
    for (const [path, text] of files)
      expect(readFileSync(join(portal, path), 'utf8'), `${path} is stale`).toBe(text);
  });
});

describe('an own function', () => {
  const manifest = JSON.parse(readFileSync(join(portal, 'functions/initials.json'), 'utf8')) as {
    readonly signatures: readonly string[];
    readonly examples: readonly { readonly call: string; readonly gives?: unknown }[];
  };
  const signatures = manifest.signatures.map(parseSignature);
  const run = (call: string): unknown => {
    const { tree, problems } = checkExpression(call, {
      roots: {},
      functions: { initials: { name: 'initials', signatures } },
    });
    expect(problems).toEqual([]);
    return evaluate(tree, {
      read: () => undefined,
      clock: () => new Date(0),
      notation: () => romanian,
      functions: { initials: [guardOf(signatures), initials] },
    });
  };

  it.each(manifest.examples.map(({ call, gives }) => [call, gives] as const))(
    '%s gives %j',
    (call, gives) => expect(run(call)).toEqual(gives),
  );
});

describe('the guard of a signature', () => {
  it.each([
    [['f(a: string, b?: number): string'], 'sn'],
    [['f(a: list<number>, b: date): number'], 'ld'],
    [['f(a: string): string', 'f(a: number): string'], 'a'],
    [['f(...a: number): number'], 'n*'],
    [['f(a: string?): boolean'], 's'],
    [['f(): number'], ''],
  ])('%s is "%s"', (texts, guard) => {
    expect(guardOf(texts.map(parseSignature))).toBe(guard);
  });
});
