import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './houseFigures.ts';

/** The portal whose size is capped. */
const portal = 'screens';

/** Caps that `npm test` enforces; they may only be lowered. */
const caps = { lines: 14_270, fallbacks: 320, columns: 120 };

/** A YAML file of the portal: a descriptor, a service description or a test. */
interface YamlFile {
  readonly path: string;
  readonly lines: readonly string[];
  readonly fallbacks: number;
}

function readYaml(): readonly YamlFile[] {
  return readdirSync(portal, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => {
      const text = readFileSync(join(portal, path), 'utf8');
      return {
        path,
        lines: text.split('\n').slice(0, -1),
        fallbacks: text.split('or(').length - 1,
      };
    });
}

/**
 * How long the descriptors of the portal are, and how often they write a fallback; the width of
 * lines counts in service descriptions and tests too.
 */
export function descriptorFigures(): readonly Figure[] {
  const all = readYaml();
  const files = all.filter(({ path }) => !/^(sandbox|services|tests)[/\\]/.test(path));
  const wide = all.flatMap(({ path, lines }) =>
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
    { name: 'lines of YAML over 120 columns', value: wide.length, cap: 0, places: wide },
  ];
}
