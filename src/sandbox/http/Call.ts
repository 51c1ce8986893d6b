import type { CompanyPrincipal, BeneficiaryPrincipal, Principal, ThirdPartyPrincipal } from '../access/Principal.ts';
import type { Database } from '../database/DatabaseTables.ts';
import type { Outbox } from '../outbox/Outbox.ts';
import type { SandboxSettings } from '../SandboxSettings.ts';
import type { Answer } from './Answer.ts';
import type { CountCache } from './createCountCache.ts';
import { forbidden, notFound } from './ServiceError.ts';

export type QueryValue = string | number | boolean | readonly string[];

/** One request that passed routing, security, role and schema checks. */
export interface Call {
  operation: string;
  params: Readonly<Record<string, string>>;
  /** Query values in the types of the parameters' schemas; defaults applied. */
  query: Readonly<Record<string, QueryValue | undefined>>;
  body: unknown;
  headers: Headers;
  principal: Principal;
  /** The network address of the client, as the process has established it. */
  address: string;
  /** For a state-changing operation a transaction, committed when the handler returns. */
  db: Database;
  now: Date;
  /** The day of `now` in Romania, `YYYY-MM-DD`. */
  today: string;
  language: 'ro' | 'en';
  outbox: Outbox;
  counts: CountCache;
  settings: SandboxSettings;
  random: (size: number) => Uint8Array;
}

export type Handler = (call: Call) => Promise<Answer>;

/** The body as the type of its schema, which it was checked against before the handler ran. */
export function bodyOf<Body>(call: Call): Body {
  return call.body as Body;
}

export function text(call: Call, name: string): string | undefined {
  const value = call.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function number(call: Call, name: string): number | undefined {
  const value = call.query[name];
  return typeof value === 'number' ? value : undefined;
}

/** A path parameter that is a record's identifier; one that is no number names nothing. */
export function idParam(call: Call, name = 'id'): number {
  return toId(call.params[name]);
}

export function toId(value: unknown): number {
  const id = typeof value === 'number' ? value : Number(typeof value === 'string' && /^\d{1,9}$/.test(value) ? value : Number.NaN);
  if (!isId(id)) throw notFound();
  return id;
}

/** Whether a number can name a record: the database knows no others. */
export function isId(id: number): boolean {
  return Number.isInteger(id) && id >= 0 && id <= 999_999_999;
}

export function companyUser(call: Call): CompanyPrincipal {
  if (call.principal.kind !== 'company') throw forbidden();
  return call.principal;
}

export function beneficiary(call: Call): BeneficiaryPrincipal {
  if (call.principal.kind !== 'beneficiary') throw forbidden();
  return call.principal;
}

export function thirdParty(call: Call): ThirdPartyPrincipal {
  if (call.principal.kind !== 'thirdParty') throw forbidden();
  return call.principal;
}
