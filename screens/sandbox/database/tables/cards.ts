import type { Generated } from 'kysely';

export interface BeneficiariesTable {
  id: Generated<number>;
  company_id: number;
  username: string | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  email: string;
  mobile_phone: string;
  lang: Generated<string>;
  active: Generated<boolean>;
  one_time_code: Generated<boolean>;
  employee_number: Generated<string>;
  product: string | null;
  created_at: Date;
  deleted_at: Date | null;
}

export interface BeneficiaryPreferencesTable {
  beneficiary_id: number;
  id: number;
  active: boolean;
}

export interface AcceptancesTable {
  beneficiary_id: number;
  id: string;
  active: boolean;
  date: string;
}

export interface AccountsTable {
  id: Generated<number>;
  beneficiary_id: number;
  company_id: number;
  product: string;
  balance: number;
  spent: number;
  monthly_amount: number;
  active: Generated<boolean>;
}

export interface AccountFundsTable {
  id: Generated<number>;
  account_id: number;
  amount: number;
  date: string;
}

export interface CardsTable {
  id: Generated<number>;
  account_id: number;
  pan: string;
  name: string;
  expire: string;
  virtual: boolean;
  state: 'created' | 'active' | 'blocked';
  status_code: string;
  /** The status before the last block. */
  status_before: string | null;
  registration_code: string;
}

export interface CardReissuesTable {
  id: Generated<number>;
  card_id: number;
  reason: string;
  status: Generated<string>;
  created_at: Date;
}

export interface CardTransactionsTable {
  id: Generated<number>;
  account_id: number;
  pan: string;
  product: string;
  affiliate_id: number | null;
  point_id: number | null;
  date: Date;
  amount: number;
  balance: number;
  type: 'DEBIT' | 'CREDIT';
  status: 'ACCEPTED' | 'REJECTED' | 'UNLOADED';
  reason: string | null;
}

export interface BeneficiaryEventsTable {
  id: Generated<number>;
  beneficiary_id: number;
  kind: string;
  detail: string;
  actor: string;
  created_at: Date;
}

export interface OffersTable {
  id: Generated<number>;
  product: string;
  title_ro: string;
  title_en: string;
  body_ro: string;
  body_en: string;
  affiliate_id: number;
  latitude: number;
  longitude: number;
  discount: number;
  valid_until: string;
}

export interface CardInvitationsTable {
  id: Generated<number>;
  uuid: string;
  beneficiary_id: number;
  exists: boolean;
  mobile_phone_required: boolean;
  email_required: boolean;
  created_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
}

export interface PartnersTable {
  id: number;
  name: string;
  category: string;
  products: string[];
  street_name: string;
  locality: string;
  county: string;
  phone: string;
  latitude: number;
  longitude: number;
  /** In per cent; null without an offer. */
  discount: number | null;
}

export interface ConsentClientsTable {
  id: string;
  name: string;
  redirect_uri: string;
}

export interface ConsentLoginsTable {
  uuid: string;
  client_id: string;
  scope: string;
  beneficiary_id: number | null;
  created_at: Date;
  expires_at: Date;
  finished_at: Date | null;
}

export interface ConsentsTable {
  id: Generated<number>;
  client_id: string;
  beneficiary_id: number;
  accounts: string;
  terms: string;
  created_at: Date;
}

export interface ServiceMessagesTable {
  id: Generated<number>;
  channel: 'mail' | 'form';
  template: string;
  fields: string;
  caller: string;
  created_at: Date;
}
