import type { Generated } from 'kysely';

export interface ItemsTable {
  id: Generated<number>;
  product: string;
  code: string;
  name_ro: string;
  name_en: string;
  price: number;
  personalization: boolean;
  position: number;
}

export interface OrdersTable {
  id: Generated<number>;
  company_id: number;
  kind: 'card_order' | 'cards_action' | 'paper_order';
  number: string;
  product: string;
  action: string | null;
  date: string;
  amount: number;
  status: 'new' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
  note: Generated<string>;
  item_id: number | null;
  point_id: number | null;
  contact_id: number | null;
  created_by: number | null;
  created_at: Date;
}

export interface OrderLinesTable {
  id: Generated<number>;
  order_id: number;
  account_id: number | null;
  card_id: number | null;
  beneficiary_id: number | null;
  amount: number;
}

export interface OrderFilesTable {
  id: Generated<number>;
  company_id: number;
  order_id: number | null;
  name: string;
  content_type: string;
  content: Buffer;
  /** The language of the upload, in which amounts are parsed. */
  language: 'ro' | 'en';
  created_at: Date;
}

export interface AwbsTable {
  id: Generated<number>;
  order_id: number;
  number: string;
  courier: string;
  date: string;
  created_at: Date;
}
