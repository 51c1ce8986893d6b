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

export interface TrustedDevicesTable {
  hash: string;
  beneficiary_id: number;
  created_at: Date;
  expires_at: Date;
}
