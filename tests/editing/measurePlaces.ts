import { complete } from '../../src/editing/complete.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import { definitionsAt } from '../../src/editing/define.ts';
import { isDescriptor } from '../../src/editing/names/readNames.ts';
import { hover } from '../../src/editing/hover.ts';
import { Random } from '../expressions/differential/random.ts';

/** Milliseconds of the processor within which 95 of 100 answers are given. */
export interface Latency {
  readonly completion: number;
  readonly hover: number;
  readonly definition: number;
}

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
    completion: p95(times.completion),
    hover: p95(times.hover),
    definition: p95(times.definition),
  };
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 10) / 10;
}
