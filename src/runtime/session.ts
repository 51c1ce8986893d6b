import type { Portal } from '../language/release.ts';
import type { Store as Declaration } from '../language/store.ts';
import { createStateTree } from './state.ts';
import type { StateTree, Store } from './state.ts';

/** The browser's storages, passed as values, so that the session runs anywhere. */
export interface Storages {
  readonly cookies: { read(): string; write(cookie: string): void };
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly secure: boolean;
}

/** The values that outlive a screen. The only reader and writer of cookies and browser storage. */
export interface Session {
  readonly tree: StateTree;
  remember(name: string, value: unknown): void;
  forget(name: string): void;
  /**
   * How often a store has been emptied, also by a sign-out. A response asked for before is no
   * longer to be kept in it.
   */
  removals(name: string): number;
  /** Stores values for the duration of the sign-in. */
  signIn(sign: {
    readonly seconds: number;
    readonly values: Readonly<Record<string, unknown>>;
  }): void;
  /** Removes everything that belongs to the sign-in. */
  signOut(): void;
  /**
   * What happened to the sign-in outside of this page: it ended (expired, cookies deleted), or
   * another tab replaced it.
   */
  elsewhere(): 'ended' | 'replaced' | undefined;
  /**
   * Drops the cookie values of a sign-in that has ended outside of this page, as a reload would.
   */
  forgetEnded(): void;
  /** The number of sign-outs; requests sent before the last one belong to another session. */
  signOuts(): number;
}

const endKey = 'portico.sessionEnd';
// Identifies the sign-in: cookies are shared by all tabs, session storage belongs to one tab.
// Declared names contain no dot.
const signInKey = 'portico.signIn';

function cookieValues(text: string): Map<string, string> {
  return new Map(
    text
      .split('; ')
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/** Whether a cookie names a sign-in. */
export function isMarked({ cookies }: Pick<Storages, 'cookies'>): boolean {
  return (cookieValues(cookies.read()).get(signInKey) ?? '') !== '';
}

function parse(declaration: Declaration, text: string | null | undefined): unknown {
  if (text === null || text === undefined || text === '') return undefined;
  switch (declaration.type) {
    case 'string':
      return text;
    case 'boolean':
      return text === 'true';
    case 'number':
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'json':
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined; // a value edited by hand or written by an older release is ignored
      }
  }
}

function written(value: unknown, { type }: Declaration): string | undefined {
  return value === undefined ? undefined : type === 'json' ? JSON.stringify(value) : String(value);
}

function decode(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined; // not written by this code
  }
}

/**
 * Drops a tab's values of a sign-in that another tab has replaced; the cookies already belong to
 * the other user.
 */
function leaveReplaced(declarations: Portal['stores'], { cookies, session }: Storages): void {
  const current = decode(cookieValues(cookies.read()).get(signInKey));
  if (current === undefined || current === '' || current === session.getItem(signInKey)) return;
  for (const [name, declaration] of Object.entries(declarations))
    if (declaration.in === 'session' && declaration.life === 'session') session.removeItem(name);
  session.removeItem(endKey);
  session.setItem(signInKey, current);
}

/**
 * The cookies of the sign-in that the browser has stored; a cookie that the browser rejected does
 * not count as deleted.
 */
function createSeenCookies(declarations: Portal['stores'], { cookies }: Storages) {
  const has = (name: string) => (cookieValues(cookies.read()).get(name) ?? '') !== '';
  const names = Object.entries(declarations).flatMap(([name, { in: place, life }]) =>
    place === 'cookie' && life === 'session' ? [name] : [],
  );
  const seen = new Set(names.filter(has));
  return {
    look(name: string): void {
      if (names.includes(name) && has(name)) seen.add(name);
      else seen.delete(name);
    },
    forget: (name: string) => void seen.delete(name),
    all: () => [...seen],
    missing: () => [...seen].filter((name) => !has(name)),
  };
}

/** Whether a value needs a consent that is not given; `read` returns the consent. */
function lacksConsent({ consent }: Declaration, read: (name: string) => unknown): boolean {
  return consent !== undefined && read(consent) !== true;
}

/** Creates the reader of declared stores. A store without its consent is read from the tab. */
function createStoreReader(declarations: Portal['stores'], storages: Storages) {
  function read(name: string, declaration: Declaration): unknown {
    const cookie = () =>
      parse(declaration, decode(cookieValues(storages.cookies.read()).get(name)));
    if (declaration.in === 'memory') return undefined;
    const inTab =
      declaration.consent === undefined
        ? undefined
        : parse(declaration, storages.session.getItem(name));
    if (inTab !== undefined || lacksConsent(declaration, readNamed)) return inTab;
    if (declaration.in === 'cookie') return cookie();
    const own = parse(declaration, storages[declaration.in].getItem(name));
    return own === undefined && declaration.mirror === 'cookie' ? cookie() : own;
  }
  function readNamed(name: string): unknown {
    const declaration = declarations[name];
    return declaration === undefined ? undefined : read(name, declaration);
  }
  return read;
}

/** What the writer of stores needs from its session. */
interface WriterOptions {
  readonly now: () => Date;
  readonly seen: ReturnType<typeof createSeenCookies>;
  /** The session's current value of a store. */
  readonly peek: (name: string) => unknown;
  /** Whether another tab has replaced this sign-in. */
  readonly isReplaced: () => boolean;
}

/** Creates the writer of declared stores and their cookies. */
function createStoreWriter(storages: Storages, { now, seen, peek, isReplaced }: WriterOptions) {
  function writeCookie(
    name: string,
    text: string | undefined,
    declaration: Pick<Declaration, 'life' | 'days'>,
  ): void {
    const seconds =
      text === undefined
        ? 0
        : declaration.life === 'days'
          ? (declaration.days ?? 1) * 86_400
          : secondsLeft();
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    storages.cookies.write(
      `${name}=${encodeURIComponent(text ?? '')}; Path=/; SameSite=Strict${age}${storages.secure ? '; Secure' : ''}`,
    );
  }
  /** Whole seconds until the token expires; undefined without a sign-in. */
  function secondsLeft(): number | undefined {
    const end = Number(storages.session.getItem(endKey) ?? Number.NaN);
    return Number.isFinite(end) ? Math.round((end - now().getTime()) / 1000) : undefined;
  }
  /**
   * Writes or removes the text of a store. A store without its consent stays in the tab. Values of
   * a sign-in that has replaced this one are left unchanged.
   */
  function keep(name: string, text: string | undefined, declaration: Declaration): void {
    const inTab = lacksConsent(declaration, peek);
    const own = inTab ? undefined : text;
    if (declaration.consent !== undefined) put('session', name, inTab ? text : undefined);
    const isOfAnother = declaration.life === 'session' && isReplaced();
    if (declaration.in === 'session') put('session', name, own);
    if (isOfAnother) return seen.forget(name);
    if (declaration.in === 'local') put('local', name, own);
    if (declaration.in === 'cookie' || declaration.mirror === 'cookie')
      writeCookie(name, own, declaration);
    seen.look(name);
  }
  function put(place: 'session' | 'local', name: string, text: string | undefined): void {
    if (text === undefined) storages[place].removeItem(name);
    else storages[place].setItem(name, text);
  }
  return { keep, writeCookie, secondsLeft };
}

/** The dependencies of a session. */
interface SessionOptions {
  readonly store: Store;
  readonly portal: Pick<Portal, 'stores'>;
  readonly storages: Storages;
  readonly platform: { now(): Date; uuid(): string };
}

/** Reads the declared stores and keeps them in step with the browser's. */
export function createSession({ store, portal, storages, platform }: SessionOptions): Session {
  const { now, uuid } = platform;
  const declarations = portal.stores;
  leaveReplaced(declarations, storages);

  const read = createStoreReader(declarations, storages);
  const seen = createSeenCookies(declarations, storages);
  const tree = createStateTree(
    store,
    Object.fromEntries(
      Object.entries(declarations).map(([name, declaration]) => [name, read(name, declaration)]),
    ),
  );

  const { keep, writeCookie, secondsLeft } = createStoreWriter(storages, {
    now,
    seen,
    peek: (name) => tree.peek([name]),
    isReplaced: () => isReplaced(),
  });
  const isOver = () => seen.all().length > 0 && (secondsLeft() ?? 1) <= 0;
  const readSignIn = () => decode(cookieValues(storages.cookies.read()).get(signInKey)) ?? '';
  // If cookies are blocked, a missing cookie says nothing.
  let isMarked = readSignIn() !== '';
  // This tab has left a sign-in that another tab had replaced; the cookies are not its own.
  let hasYielded = false;
  let ended = 0;
  const removals = new Map<string, number>();
  function elsewhere(): 'ended' | 'replaced' | undefined {
    const mine = storages.session.getItem(signInKey);
    const present = readSignIn();
    if (isMarked && mine !== null && present !== mine) return present === '' ? 'ended' : 'replaced';
    return seen.missing().length > 0 || isOver() ? 'ended' : undefined;
  }
  function isReplaced(): boolean {
    return hasYielded ? readSignIn() !== '' : elsewhere() === 'replaced';
  }
  function write(name: string, value: unknown): void {
    const declaration = declarations[name];
    if (declaration === undefined) throw new Error(`"${name}" is not a declared store.`);
    if (value === undefined) removals.set(name, (removals.get(name) ?? 0) + 1);
    keep(name, written(value, declaration), declaration);
    tree.write([name], value);
    for (const [other, needs] of Object.entries(declarations))
      if (needs.consent === name) keep(other, written(tree.peek([other]), needs), needs);
  }
  // an expired consent removes the values that depend on it
  for (const [name, declaration] of Object.entries(declarations)) {
    if (lacksConsent(declaration, (consent) => tree.peek([consent])))
      keep(name, written(tree.peek([name]), declaration), declaration);
  }

  return {
    tree,
    remember: write,
    signOuts: () => ended,
    elsewhere,
    forgetEnded() {
      for (const name of seen.all()) write(name, undefined);
    },
    forget: (name) => write(name, undefined),
    removals: (name) => removals.get(name) ?? 0,
    signIn({ seconds, values }) {
      hasYielded = false;
      storages.session.setItem(endKey, String(now().getTime() + seconds * 1000));
      const id = uuid();
      storages.session.setItem(signInKey, id);
      writeCookie(signInKey, id, { life: 'session' });
      isMarked = readSignIn() === id;
      for (const [name, declaration] of Object.entries(declarations)) {
        if (declaration.life === 'kept' && tree.peek([name]) !== undefined)
          write(name, tree.peek([name]));
      }
      for (const [name, value] of Object.entries(values)) write(name, value);
    },
    signOut() {
      ended++;
      hasYielded = isReplaced();
      for (const [name, declaration] of Object.entries(declarations))
        if (declaration.life === 'session') write(name, undefined);
      storages.session.removeItem(endKey);
      storages.session.removeItem(signInKey);
      if (!hasYielded) writeCookie(signInKey, undefined, { life: 'session' });
    },
  };
}
