import type { Generated } from 'kysely';

export interface CompaniesTable {
  id: Generated<number>;
  kind: 'CST' | 'AFF';
  name: string;
  fiscal_code: string;
  street_name: string;
  locality_id: number;
  postal_code: string;
  email: string;
  phone: string;
  active: Generated<boolean>;
  state_owned: Generated<boolean>;
  can_order: Generated<boolean>;
  educational: Generated<boolean>;
  group_id: number | null;
  created_at: Date;
}

export interface CompanyProductsTable {
  id: Generated<number>;
  company_id: number;
  product: string;
  name: string;
  brand: string;
  card: string;
  card_profile: string;
  contact_id: number | null;
}

export interface ContactsTable {
  id: Generated<number>;
  company_id: number;
  first_name: string;
  last_name: string;
  email: string;
  mobile_phone: string;
  land_phone: string;
  function_id: string;
}

export interface PointsTable {
  id: Generated<number>;
  company_id: number;
  kind: 'affiliate' | 'delivery';
  codcom_card: string;
  name: string;
  invoice_address: string;
  invoice_address_id: string;
  invoice_email: string;
  products: string[];
  street_name: string;
  locality_id: number;
  postal_code: string;
  gps_latitude: string;
  gps_longitude: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile_phone: string;
  land_phone: string;
  function_id: string;
  shop_type: string | null;
  invoice_group: string | null;
  active: Generated<boolean>;
  created_at: Date;
}

export interface TerminalsTable {
  id: Generated<number>;
  point_id: number;
  serial: string;
  model: string;
  active: Generated<boolean>;
  last_seen: Date | null;
}

export interface InvoicesTable {
  id: Generated<number>;
  company_id: number;
  invoice: string;
  brand: string;
  date: string;
  due_date: string;
  amount: number;
  point_id: number | null;
  paid: 'L' | 'R' | 'P' | 'U' | 'V';
  invoice_group: string | null;
}

export interface InvoicePaymentsTable {
  id: Generated<number>;
  company_id: number;
  invoice_id: number;
  amount: number;
  reference: string;
  status: 'pending' | 'processing' | 'paid' | 'refused' | 'cancelled';
  created_at: Date;
  /** While the status is `processing`, the time of the bank's response. */
  settled_at: Date | null;
}

export interface StickerOrdersTable {
  id: Generated<number>;
  company_id: number;
  details: string;
  created_by: number;
  created_at: Date;
}

export interface CompanyDocumentsTable {
  id: Generated<number>;
  company_id: number;
  kind: 'uploaded' | 'issued';
  name: string;
  content_type: string;
  content: Buffer | null;
  created_by: number | null;
  created_at: Date;
}

export interface FeedbackTable {
  id: Generated<number>;
  kind: 'feedback' | 'alert' | 'notification';
  code: string;
  role: string;
  user_id: number | null;
  beneficiary_id: number | null;
  description: string;
  created_at: Date;
}

export interface MessagesTable {
  id: Generated<number>;
  company_id: number;
  title: string;
  body: string;
  created_at: Date;
}

export interface MessageReadsTable {
  message_id: number;
  user_id: number;
  read_at: Date;
}

export interface FlowsTable {
  id: Generated<number>;
  company_id: number;
  flow: string;
  uuid: string;
  email: string;
  first_name: string;
  last_name: string;
  mobile_phone: string;
  roles: string[];
  user_id: number | null;
  status: 'pending' | 'approved' | 'rejected' | 'done';
  created_by: number | null;
  created_at: Date;
  expires_at: Date;
}

export interface CountiesTable {
  id: number;
  code: string;
  name: string;
}

export interface LocalitiesTable {
  id: number;
  county_id: number;
  name: string;
  latitude: number;
  longitude: number;
}

export interface ShopTypesTable {
  id: number;
  product: string;
  name: string;
}
