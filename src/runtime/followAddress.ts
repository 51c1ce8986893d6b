import { atom } from 'jotai/vanilla';
import type { AddressEntry, Screen } from '../language/release.ts';
import type { Core } from './core.ts';
import type { Instance } from './instance.ts';
import type { OpenPopup } from './popups.ts';
import type { QueryChange } from './routes.ts';
import { evaluateValue } from './values.ts';

/** Keeps the state of a screen and the query of its address the same. */
export interface AddressControl {
  /** Takes over what the address says, where it says anything else than before. */
  read(search: string): void;
  /** Begins to write the address. */
  start(): void;
  stop(): void;
}

interface Place {
  readonly name: string;
  readonly entry: AddressEntry;
  /** Whose state it is, and where in it. */
  readonly owner: Instance;
  readonly path: readonly string[];
}

/** Longer texts are nobody's choice of a filter. */
const longest = 200;

function written(entry: AddressEntry, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return entry.missing === true || entry.type === 'text' ? '' : undefined;
  const text = String(value);
  return text.length <= longest && read(entry, text) !== undefined ? text : undefined;
}

/** The value that a parameter stands for, whatever its limits. `undefined` in a list of its own is a missing value. */
function read({ type, missing }: AddressEntry, text: string): readonly [unknown] | undefined {
  if (text === '') return type === 'text' ? [''] : missing === true ? [undefined] : undefined;
  if (text.length > longest) return undefined;
  if (type === 'text') return [text];
  if (type === 'boolean') return text === 'true' || text === 'false' ? [text === 'true'] : undefined;
  if (type === 'number') return /^-?\d{1,15}$/.test(text) ? [Number(text)] : undefined;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? [text] : undefined;
}

/** Numbers, and days as texts; false where one is missing. */
function isBelow(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && (typeof one === 'number' || typeof one === 'string') && one < (other as typeof one);
}

function placesOf(declared: NonNullable<Screen['address']>, instance: Instance): readonly Place[] {
  return Object.entries(declared).flatMap(([name, entry]): Place[] => {
    const [root, ...rest] = entry.path;
    const owner = root === 'shell' ? instance.outer : instance;
    return owner === undefined ? [] : [{ name, entry, owner, path: root === 'shell' ? rest.slice(1) : rest }];
  });
}

function now({ owner, path }: Place): unknown {
  return owner.tree.peek(['state', ...path]);
}

function initial({ owner, path }: Place): unknown {
  return owner.initial(path);
}

function put({ owner, path }: Place, value: unknown): void {
  owner.tree.write(['state', ...path], value);
}

function isAllowed({ store, evaluation }: Core, instance: Instance, { entry: { of, least, most } }: Place, value: unknown): boolean {
  if (value === undefined || value === '') return true;
  const evaluate = (limit: AddressEntry['of']) => (limit === undefined ? undefined : evaluateValue(limit, instance.scope, store.get, evaluation));
  const among = evaluate(of);
  return !(Array.isArray(among) && !among.includes(value)) && !isBelow(value, evaluate(least)) && !isBelow(evaluate(most), value);
}

/** The query that the state asks for, what of it is stated by name, and how the changes to it want to be remembered. */
function queryOf(places: readonly Place[], search: string): { readonly search: string; readonly given: Map<string, string>; readonly hows: ReadonlySet<QueryChange['how']> } {
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
    hows.add(entry.history === 'open' ? (text === undefined ? 'close' : 'open') : (entry.history ?? 'push'));
    if (text === undefined) query.delete(name);
    else query.set(name, text);
  }
  const text = query.toString();
  return { search: text === '' ? '' : `?${text}`, given, hows };
}

/** The address without these parameters; nothing where it has none of them. */
function without(names: ReadonlySet<string>, search: string): QueryChange | undefined {
  const query = new URLSearchParams(search);
  if (![...names].some((name) => query.has(name))) return undefined;
  for (const name of names) query.delete(name);
  const text = query.toString();
  return { search: text === '' ? '' : `?${text}`, how: 'replace' };
}

/** Takes the values of an address over into the state of a screen and of the popups that it holds open, and writes each change of them into the address. */
export function followAddress(core: Core, instance: Instance, declared: NonNullable<Screen['address']>, pathname: string): AddressControl {
  const { store, routes, popups } = core;
  const own = followOwn(core, instance, declared, pathname);
  const followed = new Map<OpenPopup, AddressControl>();
  let stop: (() => void) | undefined;
  function followPopups(): void {
    const shown = store.get(popups.shown);
    for (const [popup, control] of followed) {
      if (shown.includes(popup)) continue;
      followed.delete(popup);
      control.stop();
      routes.query(pathname, (search) => without(new Set(Object.keys(popup.file.address ?? {})), search));
    }
    for (const popup of shown) {
      const { address } = popup.file;
      if (address === undefined || !popup.follows || popup.opener !== instance || followed.has(popup)) continue;
      const control = followOwn(core, popup.instance, address, pathname);
      followed.set(popup, control);
      control.read(routes.place()?.search ?? '');
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

function followOwn(core: Core, instance: Instance, declared: NonNullable<Screen['address']>, pathname: string): AddressControl {
  const { store, evaluation, routes } = core;
  const places = placesOf(declared, instance);
  const own = new Set(places.map(({ name }) => name));
  // What the address says, by name; of these nobody knows yet whether they are allowed where their limits have yet to come.
  let given = new Map<string, string>();
  let known: string | undefined;
  let settled = false;
  let scheduled = false;

  /** Puts what the address says into the state, unless its limits forbid it. */
  function putGiven(): void {
    for (const place of places) {
      const text = given.get(place.name);
      const value = text === undefined ? undefined : read(place.entry, text);
      if (value !== undefined && isAllowed(core, instance, place, value[0])) put(place, value[0]);
      else if (text !== undefined) given.delete(place.name);
    }
  }
  /** The value that the address gives. */
  function stated({ name, entry }: Place): readonly [unknown] | undefined {
    const text = given.get(name);
    return text === undefined ? undefined : read(entry, text);
  }
  /** The query that the state asks for now. */
  function change(search: string): QueryChange | undefined {
    const { hows, ...query } = queryOf(places, search);
    given = query.given;
    if (hows.size === 0) return undefined;
    known = query.search;
    return { search: known, how: !settled ? 'replace' : ((['replace', 'close', 'open', 'push'] as const).find((how) => hows.has(how)) ?? 'push') };
  }
  function write(): void {
    scheduled = false;
    if (!instance.stopped()) routes.query(pathname, change);
    settled = true;
  }
  function schedule(): void {
    if (!scheduled) queueMicrotask(write);
    scheduled = true;
  }

  const values = atom((get) => places.map(({ owner, path }) => owner.tree.read(['state', ...path], get)));
  const limits = atom((get) => places.map(({ entry: { of, least, most } }) => [of, least, most].map((limit) => (limit === undefined ? undefined : evaluateValue(limit, instance.scope, get, evaluation)))));
  const stops: (() => void)[] = [];
  return {
    read(search) {
      if (search === known) return schedule(); // what was changed while a dialog lay over the page
      const query = new URLSearchParams(search);
      const isFirst = known === undefined;
      known = search;
      given = new Map([...query].filter(([name]) => own.has(name)));
      // Twice: what a change of the filter resets, such as the page, is what the address says all the same.
      for (let round = 0; round < 2; round++) {
        // a shell goes on with what it has where one comes to a screen of it
        for (const place of places) if (!given.has(place.name) && !(isFirst && place.owner !== instance)) put(place, initial(place));
        putGiven();
      }
      settled = false;
      if (!isFirst) schedule();
    },
    start() {
      for (const owner of new Set(places.map((place) => place.owner))) {
        const follow = (name: string) => {
          const before = places.map(now);
          // where something was chosen that the address does not say yet, what follows from it is new
          const isChosen = places.some((place, index) => given.has(place.name) && (before[index] ?? '') !== (stated(place)?.[0] ?? ''));
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
          const wrong = places.filter((place) => before.has(place.name) && !isAllowed(core, instance, place, now(place)));
          for (const place of wrong) {
            given.delete(place.name);
            put(place, initial(place));
          }
        }),
      );
      schedule();
    },
    stop: () => stops.splice(0).forEach((stop) => stop()),
  };
}
