import { instanceAt } from './outerInstance.ts';
import { atom } from 'jotai/vanilla';
import type { AddressEntry, Screen } from '../language/release.ts';
import type { Core, OpenPopup } from './core.ts';
import type { Instance, Scope } from './scope.ts';
import type { QueryChange } from './routes.ts';
import { evaluateOnce, evaluateValue } from './values.ts';

/** Synchronizes the state of a screen with the query of its address. */
export interface AddressControl {
  /** Applies an address to the state where it differs from the previous address. */
  read(search: string): void;
  /** Starts writing the address. */
  start(): void;
  stop(): void;
}

interface Control extends AddressControl {
  /** Writes the address after the current steps have run. */
  schedule(): void;
}

interface AddressBinding {
  readonly name: string;
  readonly entry: AddressEntry;
  /** The instance that owns the state, and the path in it. */
  readonly owner: Instance;
  readonly path: readonly string[];
  /** The scope in which the limits of its values are evaluated. */
  readonly scope: Scope;
}

/** The address entries of a screen or popup, and the route path that they belong to. */
export interface DeclaredAddress {
  readonly entries: NonNullable<Screen['address']>;
  readonly pathname: string;
}

/** Longer values are ignored; no filter needs them. */
const longest = 200;

function written(entry: AddressEntry, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '')
    return entry.missing === true || entry.type === 'text' ? '' : undefined;
  const text = String(value);
  return text.length <= longest && read(entry, text) !== undefined ? text : undefined;
}

/**
 * Parses the value of a parameter, ignoring its limits. An outer `undefined` means invalid; a value
 * of undefined in the returned list means missing.
 */
function read({ type, missing }: AddressEntry, text: string): readonly [unknown] | undefined {
  if (text === '') return type === 'text' ? [''] : missing === true ? [undefined] : undefined;
  if (text.length > longest) return undefined;
  if (type === 'text') return [text];
  if (type === 'boolean')
    return text === 'true' || text === 'false' ? [text === 'true'] : undefined;
  if (type === 'number') return /^-?\d{1,15}$/.test(text) ? [Number(text)] : undefined;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
    ? [text]
    : undefined;
}

/** Compares numbers, or days as texts; false if either is missing. */
function isBelow(one: unknown, other: unknown): boolean {
  return (
    typeof one === typeof other &&
    (typeof one === 'number' || typeof one === 'string') &&
    one < (other as typeof one)
  );
}

function placesOf(
  declared: NonNullable<Screen['address']>,
  instance: Instance,
): readonly AddressBinding[] {
  return Object.entries(declared).flatMap(([name, entry]): AddressBinding[] => {
    const { instance: owner, path } = instanceAt(instance, entry.path);
    return owner === undefined
      ? []
      : [{ name, entry, owner, path: path.slice(1), scope: instance.scope }];
  });
}

function now({ owner, path }: AddressBinding): unknown {
  return owner.tree.peek(['state', ...path]);
}

function initial({ owner, path }: AddressBinding): unknown {
  return owner.initial(path);
}

function put({ owner, path }: AddressBinding, value: unknown): void {
  owner.tree.write(['state', ...path], value);
}

function isAllowed({ entry: { of, least, most }, scope }: AddressBinding, value: unknown): boolean {
  if (value === undefined || value === '') return true;
  const evaluate = (limit: AddressEntry['of']) =>
    limit === undefined ? undefined : evaluateOnce(limit, scope);
  const among = evaluate(of);
  return (
    !(Array.isArray(among) && !among.includes(value)) &&
    !isBelow(value, evaluate(least)) &&
    !isBelow(evaluate(most), value)
  );
}

/**
 * Writes the values of an address, by name, into the state; removes from `given` what the limits
 * forbid.
 */
function putAllowed(places: readonly AddressBinding[], given: Map<string, string>): void {
  for (const place of places) {
    const text = given.get(place.name);
    const value = text === undefined ? undefined : read(place.entry, text);
    if (value !== undefined && isAllowed(place, value[0])) put(place, value[0]);
    else if (text !== undefined) given.delete(place.name);
  }
}

function textOf(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Removes parameters from a query; returns the same text if it has none of them. */
function without(names: ReadonlySet<string>, search: string): string {
  const query = new URLSearchParams(search);
  const present = [...names].filter((name) => query.has(name));
  for (const name of present) query.delete(name);
  return present.length === 0 ? search : textOf(query);
}

/** The value of a place in a map of stated texts. */
function valueOf(
  { name, entry }: AddressBinding,
  given: ReadonlyMap<string, string>,
): readonly [unknown] | undefined {
  const text = given.get(name);
  return text === undefined ? undefined : read(entry, text);
}

/** The history mode of several combined changes. */
function strongest(hows: ReadonlySet<QueryChange['how']>): QueryChange['how'] {
  return (['replace', 'close', 'open', 'push'] as const).find((how) => hows.has(how)) ?? 'replace';
}

/**
 * Computes the query for the state, the values it states by name, and whether the changes replace
 * or push a history entry.
 */
function queryOf(
  places: readonly AddressBinding[],
  search: string,
): {
  readonly search: string;
  readonly given: Map<string, string>;
  readonly hows: ReadonlySet<QueryChange['how']>;
} {
  const query = new URLSearchParams(search);
  const hows = new Set<QueryChange['how']>();
  const given = new Map<string, string>();
  for (const place of places) {
    const { name, entry } = place;
    const value = now(place);
    const isFirst = (value ?? '') === (initial(place) ?? '');
    const text = isFirst ? undefined : written(entry, value);
    if (text !== undefined) given.set(name, text);
    if (text === (query.get(name) ?? undefined)) continue;
    hows.add(
      entry.history === 'open'
        ? text === undefined
          ? 'close'
          : 'open'
        : (entry.history ?? 'push'),
    );
    if (text === undefined) query.delete(name);
    else query.set(name, text);
  }
  return { search: textOf(query), given, hows };
}

/**
 * Applies the values of an address to the state of a screen and of its open popups, and writes each
 * change of them to the address.
 */
export function followAddress(
  core: Core,
  instance: Instance,
  declared: DeclaredAddress,
): AddressControl {
  const { store, routes, popups } = core;
  // Parameters of closed popups; removed from the address together with the parameter that opened
  // the popup.
  const leftover = new Set<string>();
  const own = followOwn(core, instance, { ...declared, leftover });
  const followed = new Map<OpenPopup, AddressControl>();
  let stop: (() => void) | undefined;
  function followPopups(): void {
    const shown = store.get(popups.shown);
    for (const [popup, control] of followed) {
      if (shown.includes(popup)) continue;
      followed.delete(popup);
      control.stop();
      for (const name of Object.keys(popup.file.address ?? {})) leftover.add(name);
      own.schedule();
    }
    for (const popup of shown) {
      const { address } = popup.file;
      if (
        address === undefined ||
        !popup.follows ||
        popup.opener !== instance ||
        followed.has(popup)
      )
        continue;
      const control = followOwn(core, popup.instance, {
        entries: address,
        pathname: declared.pathname,
        leftover: new Set(),
      });
      followed.set(popup, control);
      control.read(without(leftover, routes.place()?.search ?? ''));
      for (const name of Object.keys(address)) leftover.delete(name);
      control.start();
    }
  }
  return {
    read(search) {
      own.read(search);
      for (const control of followed.values()) control.read(search);
    },
    start() {
      own.start();
      stop = store.sub(popups.shown, followPopups);
    },
    stop() {
      stop?.();
      own.stop();
      for (const control of followed.values()) control.stop();
    },
  };
}

/**
 * Returns a function that runs `run` once at the end of the current task, however often it is
 * called.
 */
function onceATurn(run: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (!isScheduled)
      queueMicrotask(() => {
        isScheduled = false;
        run();
      });
    isScheduled = true;
  };
}

/** The values of places and their limits, as atoms. */
function watchedBy(places: readonly AddressBinding[]) {
  const values = atom((get) =>
    places.map(({ owner, path }) => owner.tree.read(['state', ...path], get)),
  );
  const limits = atom((get) =>
    places.map(({ entry: { of, least, most }, scope }) =>
      [of, least, most].map((limit) =>
        limit === undefined ? undefined : evaluateValue(limit, scope, get),
      ),
    ),
  );
  return { values, limits };
}

/** Synchronizes the address entries of one instance, without those of its fragments. */
function followOwn(
  core: Core,
  instance: Instance,
  { entries, pathname, leftover }: DeclaredAddress & { readonly leftover: Set<string> },
): Control {
  const { store, routes } = core;
  const places = placesOf(entries, instance);
  const own = new Set(places.map(({ name }) => name));
  // Values from the address, by name, that are not yet validated because their limits are still
  // loading.
  let given = new Map<string, string>();
  let known: string | undefined;
  let settled = false;

  /** The value in the address. */
  const stated = (place: AddressBinding) => valueOf(place, given);
  /** The query for the current state. */
  function change(search: string): QueryChange | undefined {
    const rest = without(leftover, search);
    leftover.clear();
    const { hows, ...wanted } = queryOf(places, rest);
    given = wanted.given;
    if (hows.size === 0 && rest === search) return undefined;
    known = wanted.search;
    return { search: known, how: settled ? strongest(hows) : 'replace' };
  }
  const schedule = onceATurn(() => {
    if (!instance.stopped()) routes.query(pathname, change);
    settled = true;
  });

  const { values, limits } = watchedBy(places);
  const stops: (() => void)[] = [];
  return {
    read(search) {
      if (search === known) return schedule(); // changed while a dialog was open
      const query = new URLSearchParams(search);
      const isFirst = known === undefined;
      known = search;
      leftover.clear();
      given = new Map([...query].filter(([name]) => own.has(name)));
      // Two rounds: a value that a filter change resets, such as the page, is taken from the
      // address again.
      for (let round = 0; round < 2; round++) {
        // a shell keeps its state when one of its screens is entered
        for (const place of places)
          if (!given.has(place.name) && !(isFirst && place.owner !== instance))
            put(place, initial(place));
        putAllowed(places, given);
      }
      settled = false;
      if (!isFirst) schedule();
    },
    start() {
      for (const owner of new Set(places.map((place) => place.owner))) {
        const follow = (name: string) => {
          const before = places.map(now);
          // the state has a choice that the address lacks, so values derived from it are new
          const isChosen = places.some(
            (place, index) =>
              given.has(place.name) && (before[index] ?? '') !== (stated(place)?.[0] ?? ''),
          );
          return () => {
            for (let round = 0; round < 2; round++) {
              for (const place of places) {
                const isFollowed = place.owner === owner && place.path[0] === name;
                const value = isFollowed || !isChosen ? stated(place) : undefined;
                if (value !== undefined) put(place, value[0]);
              }
            }
            schedule();
          };
        };
        owner.followed.add(follow);
        stops.push(() => owner.followed.delete(follow));
      }
      stops.push(store.sub(values, schedule));
      stops.push(
        store.sub(limits, () => {
          const before = new Set(given.keys());
          const wrong = places.filter(
            (place) => before.has(place.name) && !isAllowed(place, now(place)),
          );
          for (const place of wrong) {
            given.delete(place.name);
            put(place, initial(place));
          }
        }),
      );
      schedule();
    },
    stop: () => stops.splice(0).forEach((stop) => stop()),
    schedule,
  };
}
