import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runtimeTexts } from '../../src/language/runtimeTexts.ts';

const folder = join(import.meta.dirname, '../../src/runtime');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => join(folder, file))
  .filter((file) => statSync(file).isFile())
  .map((file) => readFileSync(file, 'utf8'));

describe('the texts of the runtime', () => {
  it('are all that the runtime looks up itself', () => {
    const asked = new Set(
      sources.flatMap((source) =>
        [
          ...source.matchAll(/(?:text|find|message)\('((?:form|runtime)\.[\w.]+|errorGeneric)'/g),
        ].map((match) => match[1] ?? ''),
      ),
    );
    expect([...asked].filter((key) => !runtimeTexts.includes(key))).toEqual([]);
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
        (part) => !runtimeTexts.some((key) => key === `runtime.${part}` || key === `form.${part}`),
      ),
    ).toEqual([]);
  });
});
