import type { Path } from '../language/expression.ts';
import type { Data, Value } from '../language/release.ts';
import type { Instance } from './scope.ts';
import { writeIn } from './state.ts';
import type { StateTree } from './state.ts';
import { readPaths } from './values.ts';

type Served = Readonly<Record<string, unknown>>;

const keyOf = (path: Path) => path.join('.');

/** The state paths that a call reads. */
function statePaths({ with: parameters, url, body }: Data): readonly Path[] {
  return [parameters, url, body]
    .flatMap((part) => readPaths(part as Value))
    .filter(([root]) => root === 'state');
}

/**
 * The state values of a call, kept with its response, because the state may change while the
 * response stays.
 */
export function stateOf(data: Data, read: (path: Path) => unknown): Served {
  return Object.fromEntries(statePaths(data).map((path) => [keyOf(path), read(path)]));
}

const isSame = (a: unknown, b: unknown) =>
  Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

interface DataOwner {
  readonly tree: StateTree;
  readonly data: Readonly<Record<string, Data>>;
  reload(name: string): void;
}

/**
 * Reads the state value with which the shown response was requested, if the state has changed
 * since; undefined if both are equal.
 */
export function createServed({ tree, data, reload }: DataOwner): Instance['served'] {
  return (path, value, get) => {
    if (path[0] !== 'state') return undefined;
    for (const [name, one] of Object.entries(data)) {
      const read = statePaths(one).filter((at) => path.every((key, index) => at[index] === key));
      if (read.length === 0) continue;
      const kept = tree.read(['served', name], get) as Served | undefined;
      if (kept === undefined) continue;
      const before = read.reduce(
        (now, at) => writeIn(now, at.slice(path.length), kept[keyOf(at)]),
        value,
      );
      if (isSame(before, value)) continue;
      const failed = tree.read(['status', name], get) === 'failed';
      return {
        value: before,
        failed,
        again: () => tree.peek(['status', name]) === 'failed' && reload(name),
      };
    }
    return undefined;
  };
}
