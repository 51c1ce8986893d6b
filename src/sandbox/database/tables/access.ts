import type { Generated } from 'kysely';

export interface UsersTable {
  id: Generated<number>;
  username: string;
  email: string;
  password_hash: string | null;
  role: string;
  status: 'N' | 'T' | 'A';
  first_name: string;
  last_name: string;
  mobile_phone: string;
  active: Generated<boolean>;
  created_at: Date;
}

export interface UserCompaniesTable {
  user_id: number;
  company_id: number;
  role: 'CST' | 'AFF' | 'AFA' | 'FAC';
  roles: string[];
  active: boolean;
  invoice_group: string | null;
}

export interface UserPreferencesTable {
  user_id: number;
  company_id: number;
  id: number;
  type: string;
  active: boolean;
}

export interface TokensTable {
  hash: string;
  scheme: string;
  user_id: number | null;
  beneficiary_id: number | null;
  consent_login: string | null;
  checked: boolean;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  /** Digest of the visitor's cookie; of a token that has looked a registration up. */
  visitor?: string | null;
}

export interface AttemptsTable {
  key: string;
  failures: number;
  window_start: Date;
  locked_until: Date | null;
}

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

export interface EntryCodesTable {
  code_hash: string;
  purpose: 'card_activation' | 'company_activation' | 'company_reset';
  subject_id: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface TrustedDevicesTable {
  hash: string;
  beneficiary_id: number;
  created_at: Date;
  expires_at: Date;
}

export interface UsedBotChecksTable {
  signature: string;
  used_at: Date;
  expires_at: Date;
}

export interface RequestsTable {
  id: string;
  operation: string;
  caller: string;
  fingerprint: string;
  status: number | null;
  headers: string | null;
  body: string | null;
  created_at: Date;
}

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
