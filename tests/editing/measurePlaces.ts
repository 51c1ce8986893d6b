import { complete } from '../../src/editing/complete.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import { definitionsAt } from '../../src/editing/define.ts';
import { isDescriptor } from '../../src/editing/names/readNames.ts';
import { hover } from '../../src/editing/hover.ts';
import { Random } from '../expressions/differential/random.ts';

/**
 * Milliseconds within which 50 and 95 of 100 answers are given: processor time, as on a machine
 * that does the reference work in `referenceTime`.
 */
export interface Quantiles {
  readonly median: number;
  readonly p95: number;
}

/** How long each kind of answer takes, and how much slower than the reference this machine is. */
export type Latency = Readonly<Record<'completion' | 'hover' | 'definition', Quantiles>> & {
  readonly slowness: number;
};

/** Milliseconds of the reference work on the machine on which the limits were measured. */
const referenceTime = 1.6;

/** Work of the kind that answers do: objects, texts, maps and sorting. */
function referenceWork(): number {
  const rows = Array.from({ length: 4000 }, (_, index) => ({ id: `row ${(index * 7919) % 4000}` }));
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const byId = new Map(sorted.map((row) => [row.id, JSON.stringify(row)]));
  return [...byId.values()].join('').match(/\d+/g)?.length ?? 0;
}

/** Milliseconds of the processor that a function takes. */
function processorTime(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * How much slower this machine is than the reference, of which other work of the machine is a part.
 * At least 1: a faster machine does not tighten the limits.
 */
export function slownessOf(time: number): number {
  return Math.max(1, time / referenceTime);
}

/** Asks at random places of descriptors, and measures how long the answers take. */
export function measurePlaces(
  draft: Draft,
  { count, seed }: { readonly count: number; readonly seed: number },
): Latency {
  const random = new Random(seed);
  const files = [...draft.files.keys()].filter((file) => isDescriptor(draft, file));
  const times = { completion: [] as number[], hover: [] as number[], definition: [] as number[] };
  const reference: number[] = [];
  const timed = (list: number[], run: () => unknown) => void list.push(processorTime(run));
  for (let index = 0; index < count; index++) {
    const file = random.pick(files);
    const words = [...(draft.files.get(file) ?? '').matchAll(/[\w.]+/g)];
    if (words.length === 0) continue;
    const word = random.pick(words);
    const offset = word.index + Math.floor(random.next() * (word[0].length + 1));
    timed(reference, referenceWork);
    timed(times.hover, () => hover(draft, file, offset));
    timed(times.definition, () => definitionsAt(draft, file, offset));
    timed(times.completion, () => complete(draft, file, offset));
  }
  const slowness = slownessOf(quantilesOf(reference).median);
  const scaled = (list: readonly number[]) => quantilesOf(list.map((time) => time / slowness));
  return {
    completion: scaled(times.completion),
    hover: scaled(times.hover),
    definition: scaled(times.definition),
    slowness: Math.round(slowness * 100) / 100,
  };
}

function quantilesOf(times: readonly number[]): Quantiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { median: at(0.5), p95: at(0.95) };
}
