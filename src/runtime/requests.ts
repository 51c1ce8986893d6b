import { ApiError } from './api.ts';
import type { Storages } from './session.ts';

/** What makes two requests the same one. */
export interface RequestContent {
  readonly operation: string;
  /** Who asks; empty for a visitor. */
  readonly user: string;
  /** Address and body, without headers: a bot check is another one each time. */
  readonly content: unknown;
  /** Its content is not for any store, not even as a digest. */
  readonly secret: boolean;
}

/** What a page that was loaded anew still has to say about the page before it. */
export type Interrupted = 'repeatable' | 'unknown';

/**
 * The ids of requests that change something. While nobody knows what became of a request (the network was cut, the
 * page was loaded anew), the very same request has the very same id, so that a service takes it for one.
 */
export interface Requests {
  /** Makes a request. One that is under way is shared: who asks for the same meanwhile gets its answer. */
  once<T>(request: RequestContent, send: (id: string) => Promise<T>): Promise<T>;
  /** Whether the page before this one was left while a request was under way. */
  readonly interrupted: Interrupted | undefined;
}

interface Entry {
  readonly id: string;
  readonly at: number;
  /** Under way: a page that is left now never hears of it. */
  readonly open?: true;
  /** Only its id is kept; a later request cannot be compared with it. */
  readonly secret?: true;
}

const storeKey = 'portico.requests';
/** After this long the same content is a new wish; before it too, when the clock was put back. */
const life = 30 * 60_000;
/** A page that is being left sees its calls fail, and does not live this long. */
const unloading = 1000;

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'at' in value && typeof value.at === 'number';
}

function readEntries(text: string | null): Map<string, Entry> {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return new Map(Object.entries(found as Readonly<Record<string, unknown>>).filter((pair): pair is [string, Entry] => isEntry(pair[1])));
  } catch {
    return new Map(); // written by hand or by another version
  }
}

/** A short digest, so that what is kept tells nothing about what was typed. */
function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** A refusal is known; what a service or the way to it broke is not. */
function isKnown(error: unknown): boolean {
  return error instanceof ApiError && error.status !== undefined && error.status < 500 && error.status !== 408;
}

/** Creates the keeper of request ids. They outlive the page in the tab's own store. */
export function createRequests(storage: Storages['session'], { now, uuid }: { now(): Date; uuid(): string }): Requests {
  const started = now().getTime();
  const entries = new Map([...readEntries(storage.getItem(storeKey))].filter(([, { at }]) => Math.abs(started - at) < life));
  const left = [...entries.values()].filter(({ open }) => open === true);
  const interrupted = left.length === 0 ? undefined : left.some(({ secret }) => secret === true) ? 'unknown' : 'repeatable';
  for (const [key, { id, at, secret }] of entries) {
    if (secret === true) entries.delete(key);
    else entries.set(key, { id, at });
  }
  // Requests with a secret are compared within the page only.
  const secrets = new Map<string, { readonly id: string; readonly at: number }>();
  const running = new Map<string, Promise<unknown>>();
  write();

  function write(): void {
    if (entries.size === 0) storage.removeItem(storeKey);
    else storage.setItem(storeKey, JSON.stringify(Object.fromEntries(entries)));
  }
  function idOf(key: string, secret: boolean): string {
    const before = secret ? secrets.get(key) : entries.get(key);
    const entry = before !== undefined && Math.abs(now().getTime() - before.at) < life ? { id: before.id, at: before.at } : { id: uuid(), at: now().getTime() };
    if (secret) secrets.set(key, entry);
    entries.set(secret ? entry.id : key, { ...entry, open: true, ...(secret && { secret: true as const }) });
    write();
    return entry.id;
  }
  function settle(key: string, id: string): void {
    secrets.delete(key);
    entries.delete(key);
    entries.delete(id);
    write();
  }
  function leaveOpen(key: string, id: string): void {
    setTimeout(() => {
      if (running.has(key)) return;
      entries.delete(id);
      const entry = entries.get(key);
      if (entry !== undefined) entries.set(key, { id: entry.id, at: entry.at });
      write();
    }, unloading);
  }

  return {
    interrupted,
    once<T>({ operation, user, content, secret }: RequestContent, send: (id: string) => Promise<T>): Promise<T> {
      const text = JSON.stringify([operation, user, content]);
      const key = secret ? text : `${operation}.${digest(text)}`;
      const before = running.get(key);
      if (before !== undefined) return before as Promise<T>;
      const id = idOf(key, secret);
      const made = send(id).then(
        (answer) => {
          running.delete(key);
          settle(key, id);
          return answer;
        },
        (error: unknown) => {
          running.delete(key);
          if (isKnown(error)) settle(key, id);
          else leaveOpen(key, id);
          throw error;
        },
      );
      running.set(key, made);
      return made;
    },
  };
}
