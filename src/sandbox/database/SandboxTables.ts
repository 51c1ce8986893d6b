import type { Generated, Kysely } from 'kysely';
import type { MockRecordsTable, MockServicesTable } from '../mock/mockTables.ts';

/**
 * Tables that every sandbox has, created by `sandboxMigrations`. A portal extends them with its
 * own.
 */
export interface SandboxTables {
  tokens: TokensTable;
  attempts: AttemptsTable;
  one_time_codes: OneTimeCodesTable;
  entry_codes: EntryCodesTable;
  used_bot_checks: UsedBotChecksTable;
  requests: RequestsTable;
  outbox: OutboxTable;
  uploads: UploadsTable;
  upload_parts: UploadPartsTable;
  mock_records: MockRecordsTable;
  mock_services: MockServicesTable;
}

/** A connection or a transaction on the tables of a sandbox. */
export type Database = Kysely<SandboxTables>;

/** Issued tokens, by their hash. */
export interface TokensTable {
  hash: string;
  scheme: string;
  /** The owner, such as `user:17`; null for a public token. */
  subject: string | null;
  /** Further session data of the portal. */
  detail: string | null;
  checked: boolean;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  /** Digest of the visitor's cookie, for a token that has read private data. */
  visitor: string | null;
}

/** Failed attempts, counted by account or address. */
export interface AttemptsTable {
  key: string;
  failures: number;
  window_start: Date;
  locked_until: Date | null;
}

/** One-time codes that were sent, by their hash. */
export interface OneTimeCodesTable {
  id: Generated<number>;
  purpose: string;
  subject: string;
  code_hash: string;
  failures: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Codes of single-use links, by their hash. */
export interface EntryCodesTable {
  code_hash: string;
  /** What the code grants; each portal has its own purposes. */
  purpose: string;
  subject_id: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Solved bot checks that have been used. */
export interface UsedBotChecksTable {
  signature: string;
  used_at: Date;
  expires_at: Date;
}

/** Requests that may be repeated with the same id, and their responses. */
export interface RequestsTable {
  id: string;
  operation: string;
  caller: string;
  fingerprint: string;
  status: number | null;
  headers: string | null;
  body: string | null;
  /** Media type of the response, if it is not JSON. */
  type: string | null;
  /** Bytes of the response, instead of a body. */
  file: Uint8Array | null;
  created_at: Date;
}

/** Uploads in parts that are not finished, or were finished lately. */
export interface UploadsTable {
  id: string;
  /** Digest of operation, path and caller. */
  owner: string;
  name: string;
  type: string;
  /** Bytes of the file. */
  length: string;
  /** Bytes that have arrived. */
  reached: string;
  expires_at: Date;
}

/** The parts of unfinished uploads. */
export interface UploadPartsTable {
  upload: string;
  /** Where the part begins. */
  position: number;
  bytes: Uint8Array;
}

/** Messages that were sent. */
export interface OutboxTable {
  id: Generated<number>;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  code: string | null;
  link: string | null;
  delivery: Generated<string>;
  failure: string | null;
  created_at: Date;
}
