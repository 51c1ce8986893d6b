import { complete } from '../../src/editing/complete.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import { definitionsAt } from '../../src/editing/define.ts';
import { isDescriptor } from '../../src/editing/names/readNames.ts';
import { hover } from '../../src/editing/hover.ts';
import { Random } from '../expressions/differential/random.ts';

/** Milliseconds of the processor within which 50 and 95 of 100 answers are given. */
export interface Quantiles {
  readonly median: number;
  readonly p95: number;
}

/** How long each kind of answer takes. */
export type Latency = Readonly<Record<'completion' | 'hover' | 'definition', Quantiles>>;

/** Asks at random places of descriptors, and measures how long the answers take. */
export function measurePlaces(
  draft: Draft,
  { count, seed }: { readonly count: number; readonly seed: number },
): Latency {
  const random = new Random(seed);
  const files = [...draft.files.keys()].filter((file) => isDescriptor(draft, file));
  const times = { completion: [] as number[], hover: [] as number[], definition: [] as number[] };
  const timed = (list: number[], run: () => unknown) => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    list.push((user + system) / 1000);
  };
  for (let index = 0; index < count; index++) {
    const file = random.pick(files);
    const words = [...(draft.files.get(file) ?? '').matchAll(/[\w.]+/g)];
    if (words.length === 0) continue;
    const word = random.pick(words);
    const offset = word.index + Math.floor(random.next() * (word[0].length + 1));
    timed(times.hover, () => hover(draft, file, offset));
    timed(times.definition, () => definitionsAt(draft, file, offset));
    timed(times.completion, () => complete(draft, file, offset));
  }
  return {
    completion: quantilesOf(times.completion),
    hover: quantilesOf(times.hover),
    definition: quantilesOf(times.definition),
  };
}

function quantilesOf(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { median: at(0.5), p95: at(0.95) };
}
