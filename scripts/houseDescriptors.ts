import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './houseFigures.ts';

/** The portal whose size is capped. */
const portal = 'screens';

/** Caps that `npm test` enforces; they may only be lowered. */
const caps = { lines: 14_270, fallbacks: 320, columns: 120 };

/** The portal's descriptors, without services, sandbox and tests: path -> text. */
function readDescriptors(): readonly (readonly [string, string])[] {
  return readdirSync(portal, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml') && !/^(sandbox|services|tests)[/\\]/.test(path))
    .map((path) => [path, readFileSync(join(portal, path), 'utf8')] as const);
}

/** How long the descriptors of the portal are, and how often they write a fallback. */
export function descriptorFigures(): readonly Figure[] {
  const files = readDescriptors().map(([path, text]) => ({
    path,
    lines: text.split('\n').slice(0, -1),
    fallbacks: text.split('or(').length - 1,
  }));
  const wide = files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (line.length > caps.columns ? `${path}:${index + 1}` : [])),
  );
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return [
    {
      name: 'lines of descriptors',
      value: sum(files.map(({ lines }) => lines.length)),
      cap: caps.lines,
      places: [],
    },
    {
      name: 'fallbacks in descriptors, `or(`',
      value: sum(files.map(({ fallbacks }) => fallbacks)),
      cap: caps.fallbacks,
      places: files
        .filter(({ fallbacks }) => fallbacks > 0)
        .map(({ path, fallbacks }) => `${path} ${fallbacks}`),
    },
    { name: 'lines of descriptors over 120 columns', value: wide.length, cap: 0, places: wide },
  ];
}
