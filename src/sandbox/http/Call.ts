import type { Kysely } from 'kysely';
import type { Principal } from '../access/Principal.ts';
import type { SandboxTables } from '../database/SandboxTables.ts';
import type { Outbox } from '../outbox/Outbox.ts';
import type { SandboxSettings } from '../SandboxSettings.ts';
import type { Answer } from './Answer.ts';
import type { CountCache } from './createCountCache.ts';
import type { Files } from './formBody.ts';
import { notFound } from './ServiceError.ts';

/** A query parameter, converted to the type of its schema. */
export type QueryValue = string | number | boolean | readonly string[];

/** What a portal adds to a call: its callers, tables and languages. */
export interface PortalTypes {
  principal: Principal;
  tables: SandboxTables;
  language: string;
}

/** One request that passed routing, security, role and schema checks. */
export interface Call<Types extends PortalTypes = PortalTypes> {
  /** Name of the service that describes the operation. */
  service: string;
  operation: string;
  params: Readonly<Record<string, string>>;
  /** The path of the request. */
  path: string;
  /** Query values in the types of the parameters' schemas, with defaults. */
  query: Readonly<Record<string, QueryValue | undefined>>;
  body: unknown;
  files: Files;
  headers: Headers;
  principal: Types['principal'];
  /** The network address of the client, as determined by the server. */
  address: string;
  /** For an operation that changes state, a transaction that commits when the handler returns. */
  db: Kysely<Types['tables']>;
  now: Date;
  /** The date of `now` in the time zone of the portal, `YYYY-MM-DD`. */
  today: string;
  /** One of the portal's languages, by `Accept-Language`. */
  language: Types['language'];
  outbox: Outbox;
  /** Runs a task when the changes of the operation can be read; not if it fails. */
  afterCommit(task: () => void): void;
  counts: CountCache;
  settings: SandboxSettings;
  random: (size: number) => Uint8Array;
}

/** Handles the calls of one operation. */
export type Handler<Types extends PortalTypes = PortalTypes> = (
  call: Call<Types>,
) => Promise<Answer>;

/** The body as the type of its schema, against which it was validated before the handler ran. */
export function bodyOf<Body>(call: Pick<Call, 'body'>): Body {
  return call.body as Body;
}

/** A text of the query; `undefined` if it is missing or empty. */
export function text(call: Pick<Call, 'query'>, name: string): string | undefined {
  const value = call.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A number of the query. */
export function number(call: Pick<Call, 'query'>, name: string): number | undefined {
  const value = call.query[name];
  return typeof value === 'number' ? value : undefined;
}

/** A path parameter that identifies a record. @throws ServiceError 404 when it is not a number. */
export function idParam(call: Pick<Call, 'params'>, name = 'id'): number {
  return toId(call.params[name]);
}

/** Converts a value to a record id. @throws ServiceError 404 when it cannot be one. */
export function toId(value: unknown): number {
  const id =
    typeof value === 'number'
      ? value
      : Number(typeof value === 'string' && /^\d{1,9}$/.test(value) ? value : Number.NaN);
  if (!isId(id)) throw notFound();
  return id;
}

/** Whether a number can be a record id: an integer of at most nine digits. */
export function isId(id: number): boolean {
  return Number.isInteger(id) && id >= 0 && id <= 999_999_999;
}
