import type { Environment } from '../resolve/environment.ts';
import type { ScreenEntry } from '../resolve/routes.ts';

/** An environment that records which documents and routes are read of it. */
export interface RecordedReads {
  readonly environment: Environment;
  /** Whether everything that was read is the same in a later environment. */
  isFresh(now: Environment): boolean;
}

/** Records what is read of the maps of an environment; the rest is in `shared`. */
export function recordReads(environment: Environment): RecordedReads {
  const documents = recordMaps(environment.documents);
  const valid = recordMaps(environment.valid);
  const screens = new RecordedMap(environment.screens);
  return {
    environment: { ...environment, documents: documents.maps, valid: valid.maps, screens },
    isFresh: (now) =>
      documents.isFresh(now.documents) &&
      valid.isFresh(now.valid) &&
      screens.isFresh(now.screens, isSameRoute),
  };
}

const isSame = (left: unknown, right: unknown): boolean => left === right;

function isSameRoute(left: ScreenEntry | undefined, right: ScreenEntry | undefined): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}

/** The members of an object, its maps with a record of what is read. */
function recordMaps<T extends object>(owner: T) {
  const recorded = Object.entries(owner).flatMap(([name, member]) =>
    member instanceof Map
      ? [[name, new RecordedMap(member as ReadonlyMap<string, unknown>)] as const]
      : [],
  );
  return {
    maps: { ...owner, ...Object.fromEntries(recorded) } as T,
    isFresh: (now: T): boolean =>
      recorded.every(([name, map]) =>
        map.isFresh(now[name as keyof T] as ReadonlyMap<string, unknown>, isSame),
      ),
  };
}

/** A copy of a map that remembers the keys that were asked for, or that all of it was read. */
class RecordedMap<V> extends Map<string, V> {
  private readonly asked = new Map<string, V | undefined>();
  private all: readonly (readonly [string, V])[] | undefined;

  constructor(source: ReadonlyMap<string, V>) {
    super(source);
  }

  isFresh(now: ReadonlyMap<string, V>, same: (left?: V, right?: V) => boolean): boolean {
    for (const [key, value] of this.asked) if (!same(value, now.get(key))) return false;
    if (this.all === undefined) return true;
    const later = [...now];
    return (
      later.length === this.all.length &&
      this.all.every(([key, value], index) => {
        const [laterKey, laterValue] = later[index] ?? [];
        return key === laterKey && same(value, laterValue);
      })
    );
  }

  override get(key: string): V | undefined {
    const value = super.get(key);
    this.asked.set(key, value);
    return value;
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  override get size(): number {
    return this.whole().length;
  }

  override keys(): MapIterator<string> {
    this.whole();
    return super.keys();
  }

  override values(): MapIterator<V> {
    this.whole();
    return super.values();
  }

  override entries(): MapIterator<[string, V]> {
    this.whole();
    return super.entries();
  }

  override forEach(visit: (value: V, key: string, map: Map<string, V>) => void): void {
    this.whole();
    super.forEach(visit);
  }

  override [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  private whole(): readonly (readonly [string, V])[] {
    this.all ??= [...super.entries()];
    return this.all;
  }
}
