import { ApiError } from './api.ts';
import type { Storages } from './session.ts';

/** What identifies a request for deduplication. */
export interface RequestContent {
  readonly operation: string;
  /** The user who sends it; empty for a visitor. */
  readonly user: string;
  /** Address and body. Headers are left out, because the token of a bot check differs each time. */
  readonly content: unknown;
  /** Its content must not be stored, not even as a digest. */
  readonly secret: boolean;
  /** It loads data; a page that is left meanwhile has not interrupted anything. */
  readonly reads: boolean;
}

/** What became of a request that was pending when the page reloaded. */
export type Interrupted = 'repeatable' | 'unknown';

/**
 * The idempotency keys of write requests. While the outcome of a request is unknown (network
 * failure, reload), an identical request reuses its key, so that a service can deduplicate them.
 */
export interface Requests {
  /** Sends a request. A pending identical request is shared: both callers get its response. */
  once<T>(request: RequestContent, send: (id: string) => Promise<T>): Promise<T>;
  /** Set if the previous page was left while a request was pending. */
  readonly interrupted: Interrupted | undefined;
}

interface Entry {
  readonly id: string;
  readonly at: number;
  /** Pending: a page that is left now never gets the response. */
  readonly open?: true;
  /** Only its key is stored; a later request cannot be compared with it. */
  readonly secret?: true;
}

const storeKey = 'portico.requests';
/** After this time identical content is a new request; also when the clock was set back. */
const life = 30 * 60_000;
/**
 * Milliseconds. A page that unloads sees its calls fail; it is gone before this time has passed.
 */
const unloadTime = 1000;

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

function readEntries(text: string | null): Map<string, Entry> {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return new Map(
      Object.entries(found as Readonly<Record<string, unknown>>).filter(
        (pair): pair is [string, Entry] => isEntry(pair[1]),
      ),
    );
  } catch {
    return new Map(); // edited by hand or written by another version
  }
}

/** A short digest, so that stored data reveal no input. */
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

/**
 * The outcome of an error response below 500 is known; that of a server or network failure is not.
 */
function isKnown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status !== undefined &&
    error.status < 500 &&
    error.status !== 408
  );
}

/** Creates the store of idempotency keys. They survive reloads in session storage. */
export function createRequests(
  storage: Storages['session'],
  { now, uuid }: { now(): Date; uuid(): string },
): Requests {
  const started = now().getTime();
  const entries = new Map(
    [...readEntries(storage.getItem(storeKey))].filter(
      ([, { at }]) => Math.abs(started - at) < life,
    ),
  );
  const unanswered = [...entries.values()].filter(({ open }) => open === true);
  const interrupted =
    unanswered.length === 0
      ? undefined
      : unanswered.some(({ secret }) => secret === true)
        ? 'unknown'
        : 'repeatable';
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
  function idOf(key: string, { secret, reads }: RequestContent): string {
    const before = secret ? secrets.get(key) : entries.get(key);
    const entry =
      before !== undefined && Math.abs(now().getTime() - before.at) < life
        ? { id: before.id, at: before.at }
        : { id: uuid(), at: now().getTime() };
    if (secret) secrets.set(key, entry);
    entries.set(secret ? entry.id : key, {
      ...entry,
      ...(!reads && { open: true as const }),
      ...(secret && { secret: true as const }),
    });
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
    }, unloadTime);
  }

  return {
    interrupted,
    once<T>(request: RequestContent, send: (id: string) => Promise<T>): Promise<T> {
      const { operation, user, content, secret } = request;
      const text = JSON.stringify([operation, user, content]);
      const key = secret ? text : `${operation}.${digest(text)}`;
      const before = running.get(key);
      if (before !== undefined) return before as Promise<T>;
      const id = idOf(key, request);
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
