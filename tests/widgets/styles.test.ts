import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name))
  .map((name) => join('src', name));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** The files that a file imports, also later. */
function importsOf(file: string): readonly string[] {
  const text = texts.get(file) ?? '';
  return [...text.matchAll(/(?:\bfrom |^import |\bimport\(|@import )'(\.[^']+)'/gm)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => texts.has(path));
}

function reach(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of importsOf(file)) reach(next, seen);
  return seen;
}

/** Names of blocks such as `p-chip`, of which `p-chip__label` and `p-chip--selected` are parts. */
const blocksIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, block = '']) => block);
const styled = new Map<string, Set<string>>();
for (const file of files.filter((name) => name.endsWith('.css')))
  for (const block of blocksIn(texts.get(file) ?? '', /\.([pw]-[a-z0-9]+(?:-[a-z0-9]+)*)/g))
    styled.set(block, (styled.get(block) ?? new Set()).add(file));
const always = new Set([...reach('src/ui/styles.css'), 'src/widgets/widgets.css']);

describe('the styles of a widget', () => {
  it('are imported by it, whatever else is on the page', () => {
    const missing: string[] = [];
    const folders = readdirSync('src/widgets', { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    for (const { name } of folders) {
      const reached = reach(`src/widgets/${name}/index.ts`);
      for (const file of reached) {
        if (!file.endsWith('.tsx')) continue;
        const used = blocksIn(texts.get(file) ?? '', /['"`\s]([pw]-[a-z0-9]+(?:-[a-z0-9]+)*)/g);
        for (const block of new Set(used)) {
          const sheets = [...(styled.get(block) ?? [])];
          if (sheets.length > 0 && !sheets.some((one) => always.has(one) || reached.has(one)))
            missing.push(`${name}: ${file} uses "${block}" of ${sheets.join(', ')}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });
});
