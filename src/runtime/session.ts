import type { Portal } from '../language/release.ts';
import type { Store as Declaration } from '../language/store.ts';
import { createStateTree } from './state.ts';
import type { StateTree, Store } from './state.ts';

/** The browser's stores, as values, so that the session can be run anywhere. */
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
  /** Keeps values for as long as the sign-in lasts. */
  signIn(sign: { readonly seconds: number; readonly values: Readonly<Record<string, unknown>> }): void;
  /** Forgets everything that belongs to the sign-in. */
  signOut(): void;
  /** What became of the sign-in outside of this page: it ended (its time is over, its cookies are deleted), or another tab has put another in its place. */
  elsewhere(): 'ended' | 'replaced' | undefined;
  /** Forgets the cookies' values of a sign-in that has ended outside of this page, as a reload would. */
  forgetEnded(): void;
  /** How often there was a sign-out: what was asked before the last one belongs to another session. */
  signOuts(): number;
}

const endKey = 'portico.sessionEnd';
// Cookies are of all tabs, the session store is of one: which sign-in each belongs to. No declared name has a dot.
const signInKey = 'portico.signIn';

function cookieValues(text: string): Map<string, string> {
  return new Map(
    text
      .split('; ')
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
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
        return undefined; // a value written by hand or by an older release is as good as none
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
    return undefined; // not written by us
  }
}

/** Forgets what a tab still holds of a sign-in that another tab has replaced: the cookies are another user's by now. */
function leaveReplaced(declarations: Portal['stores'], { cookies, session }: Storages): void {
  const current = decode(cookieValues(cookies.read()).get(signInKey));
  if (current === undefined || current === '' || current === session.getItem(signInKey)) return;
  for (const [name, declaration] of Object.entries(declarations)) if (declaration.in === 'session' && declaration.life === 'session') session.removeItem(name);
  session.removeItem(endKey);
  session.setItem(signInKey, current);
}

/** The cookies of the sign-in that the browser was seen to keep; one that it refuses is never missed. */
function createSeenCookies(declarations: Portal['stores'], { cookies }: Storages) {
  const has = (name: string) => (cookieValues(cookies.read()).get(name) ?? '') !== '';
  const names = Object.entries(declarations).flatMap(([name, { in: place, life }]) => (place === 'cookie' && life === 'session' ? [name] : []));
  const seen = new Set(names.filter(has));
  return {
    look(name: string): void {
      if (names.includes(name) && has(name)) seen.add(name);
      else seen.delete(name);
    },
    all: () => [...seen],
    missing: () => [...seen].filter((name) => !has(name)),
  };
}

/** Whether a value needs a consent that is not given, by what is read of the consent. */
function lacksConsent({ consent }: Declaration, read: (name: string) => unknown): boolean {
  return consent !== undefined && read(consent) !== true;
}

/** Reads the declared stores and keeps them in step with the browser's. */
export function createSession(store: Store, portal: Portal, storages: Storages, { now, uuid }: { now(): Date; uuid(): string }): Session {
  const declarations = portal.stores;
  const kept = { session: storages.session, local: storages.local };
  leaveReplaced(declarations, storages);

  function read(name: string, declaration: Declaration): unknown {
    const cookie = () => parse(declaration, decode(cookieValues(storages.cookies.read()).get(name)));
    if (declaration.in === 'memory') return undefined;
    const inTab = declaration.consent === undefined ? undefined : parse(declaration, kept.session.getItem(name));
    if (inTab !== undefined || lacksConsent(declaration, readNamed)) return inTab;
    if (declaration.in === 'cookie') return cookie();
    const own = parse(declaration, kept[declaration.in].getItem(name));
    return own === undefined && declaration.mirror === 'cookie' ? cookie() : own;
  }
  function readNamed(name: string): unknown {
    const declaration = declarations[name];
    return declaration === undefined ? undefined : read(name, declaration);
  }
  const seen = createSeenCookies(declarations, storages);
  const tree = createStateTree(store, Object.fromEntries(Object.entries(declarations).map(([name, declaration]) => [name, read(name, declaration)])));

  function writeCookie(name: string, text: string | undefined, declaration: Pick<Declaration, 'life' | 'days'>): void {
    const seconds = text === undefined ? 0 : declaration.life === 'days' ? (declaration.days ?? 1) * 86_400 : secondsLeft();
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    storages.cookies.write(`${name}=${encodeURIComponent(text ?? '')}; Path=/; SameSite=Strict${age}${storages.secure ? '; Secure' : ''}`);
  }
  /** Whole seconds until the token expires; none where nobody is signed in. */
  function secondsLeft(): number | undefined {
    const end = Number(storages.session.getItem(endKey) ?? Number.NaN);
    return Number.isFinite(end) ? Math.round((end - now().getTime()) / 1000) : undefined;
  }
  /** Puts a text where its store is kept, or takes it away. What needs a consent that is not given stays in the tab. */
  function keep(name: string, text: string | undefined, declaration: Declaration): void {
    const inTab = lacksConsent(declaration, (consent) => tree.peek([consent]));
    const own = inTab ? undefined : text;
    if (declaration.consent !== undefined) put('session', name, inTab ? text : undefined);
    if (declaration.in === 'cookie' || declaration.mirror === 'cookie') writeCookie(name, own, declaration);
    seen.look(name);
    if (declaration.in === 'session' || declaration.in === 'local') put(declaration.in, name, own);
  }
  function put(place: 'session' | 'local', name: string, text: string | undefined): void {
    if (text === undefined) kept[place].removeItem(name);
    else kept[place].setItem(name, text);
  }
  function write(name: string, value: unknown): void {
    const declaration = declarations[name];
    if (declaration === undefined) throw new Error(`"${name}" is not a declared store.`);
    keep(name, written(value, declaration), declaration);
    tree.write([name], value);
    for (const [other, needs] of Object.entries(declarations)) if (needs.consent === name) keep(other, written(tree.peek([other]), needs), needs);
  }
  // a consent that has run out ends what was kept by it
  for (const [name, declaration] of Object.entries(declarations)) {
    if (lacksConsent(declaration, (consent) => tree.peek([consent]))) keep(name, written(tree.peek([name]), declaration), declaration);
  }

  const isOver = () => seen.all().length > 0 && (secondsLeft() ?? 1) <= 0;
  const readSignIn = () => decode(cookieValues(storages.cookies.read()).get(signInKey)) ?? '';
  // Where cookies are refused nothing can be told from one that is missing.
  let isMarked = readSignIn() !== '';
  let ended = 0;
  return {
    tree,
    remember: write,
    signOuts: () => ended,
    elsewhere() {
      const mine = storages.session.getItem(signInKey);
      const present = readSignIn();
      if (isMarked && mine !== null && present !== mine) return present === '' ? 'ended' : 'replaced';
      return seen.missing().length > 0 || isOver() ? 'ended' : undefined;
    },
    forgetEnded() {
      for (const name of seen.all()) write(name, undefined);
    },
    forget: (name) => write(name, undefined),
    signIn({ seconds, values }) {
      storages.session.setItem(endKey, String(now().getTime() + seconds * 1000));
      const id = uuid();
      storages.session.setItem(signInKey, id);
      writeCookie(signInKey, id, { life: 'session' });
      isMarked = readSignIn() === id;
      for (const [name, declaration] of Object.entries(declarations)) {
        if (declaration.life === 'kept' && tree.peek([name]) !== undefined) write(name, tree.peek([name]));
      }
      for (const [name, value] of Object.entries(values)) write(name, value);
    },
    signOut() {
      ended++;
      for (const [name, declaration] of Object.entries(declarations)) if (declaration.life === 'session') write(name, undefined);
      storages.session.removeItem(endKey);
      storages.session.removeItem(signInKey);
      writeCookie(signInKey, undefined, { life: 'session' });
    },
  };
}
