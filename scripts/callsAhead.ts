import type { Call, Data, Screen, Shell } from '../src/language/release.ts';
import { isOpen, partsOf } from '../src/language/routePath.ts';
import { arriveAt, type Drawing, type DrawingSource } from './drawScreen.ts';
import { nodeOrigin } from './createNodeRuntime.ts';

/** A call that a page sends before the app has loaded, as `ahead.ts` reads it. */
export interface AheadCall {
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers of a call that is the same for every visitor. */
const common = ['accept', 'accept-language'];

/**
 * Milliseconds to wait for screens that call a service before they are shown, after the last one
 * that does not.
 */
const longest = 2000;

/** Milliseconds to wait for the first screen, with which the modules of the runtime load. */
const longestFirst = 5000;

/** Two dates at which a visitor may come: a call that differs depends on the day. */
const dates = ['2024-01-31T10:00:00Z', '2026-07-02T16:30:00Z'].map((text) => new Date(text));

/** Whether a call needs nothing of the visitor: it reads, without a token and an API key. */
function isCommon({ operation }: Call): boolean {
  const { method, security, apiKey, response } = operation;
  return (
    method === 'GET' &&
    security.length === 0 &&
    !apiKey &&
    (response === 'json' || response === 'text')
  );
}

/** The data that a screen and what is around it fetch. */
function dataOf(
  { published: { files } }: DrawingSource,
  { screen, parents = [] }: AheadEntry,
): readonly Data[] {
  const read = <T>(path: string) => JSON.parse(files.get(path) ?? '{}') as Partial<T>;
  const screens = [screen, ...parents].map((id) => read<Screen>(`screens/${id}.json`));
  const shells = screens.flatMap(({ shell }) =>
    shell === undefined ? [] : [read<Shell>(`shells/${shell}.json`)],
  );
  return [...screens, ...shells].flatMap(({ data }) => Object.values(data ?? {}));
}

/** The end of the wait for several screens. */
interface Patience {
  readonly ended: Promise<undefined>;
  /** Starts the wait again: a screen was shown, so a busy machine may still show others. */
  renew(): void;
  stop(): void;
}

function createPatience(): Patience {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: () => void = () => undefined;
  const ended = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined);
  });
  const stop = () => clearTimeout(timer);
  const wait = (milliseconds: number) => {
    stop();
    timer = setTimeout(end, milliseconds);
  };
  wait(longestFirst);
  return { ended, renew: () => wait(longest), stop };
}

/** The common calls that a new visitor makes at an address on a date. */
async function callsAt(
  source: DrawingSource,
  { path, screen, language }: AheadEntry,
  { date, patience }: { readonly date: Date; readonly patience: Patience },
): Promise<readonly AheadCall[]> {
  const calls: AheadCall[] = [];
  const arriving = arriveAt(source, language, {
    pathname: path,
    search: '',
    now: () => date,
    // services never respond
    fetch({ method, url, headers }) {
      const names = [...headers.keys()];
      if (method === 'GET' && names.every((name) => common.includes(name)))
        calls.push({
          url: url.startsWith(`${nodeOrigin}/`) ? url.slice(nodeOrigin.length) : url,
          headers: Object.fromEntries(headers),
        });
      return new Promise(() => undefined);
    },
  });
  const portal = await Promise.race([arriving, patience.ended]);
  patience.renew();
  await new Promise((resolve) => setTimeout(resolve)); // data are requested in a later microtask
  const { screen: shown } = portal?.view.evaluation.store.get(portal.navigation.shown) ?? {};
  shown?.stop();
  return shown?.file.screen === screen ? calls : [];
}

/** A page, and the screens around its screen. */
export interface AheadEntry extends Drawing {
  readonly parents?: readonly string[] | undefined;
}

/**
 * The calls that each of several pages can send while its scripts load: those that every visitor
 * makes there at once, on any day, and that need no token. The runtime itself says which, so the
 * page asks for exactly what the app will ask for. Pages that wait for a service share one wait.
 */
export async function callsAhead(
  source: DrawingSource,
  entries: readonly AheadEntry[],
): Promise<readonly (readonly AheadCall[])[]> {
  const patience = createPatience();
  try {
    return await Promise.all(entries.map((entry) => callsOf(source, entry, patience)));
  } finally {
    patience.stop();
  }
}

async function callsOf(
  source: DrawingSource,
  entry: AheadEntry,
  patience: Patience,
): Promise<readonly AheadCall[]> {
  if (partsOf(entry.path).some(isOpen) || !dataOf(source, entry).some(isCommon)) return [];
  const [first = [], ...others] = await Promise.all(
    dates.map((date) => callsAt(source, entry, { date, patience })),
  );
  const texts = others.map((calls) => new Set(calls.map((call) => JSON.stringify(call))));
  const kept = first.filter((call) => texts.every((known) => known.has(JSON.stringify(call))));
  return [...new Map(kept.map((call) => [JSON.stringify(call), call])).values()];
}
