import type { Principal } from '../../../src/sandbox/access/Principal.ts';

/** The caller of a service of the card programme. */
export type CardPrincipal =
  | AnonymousPrincipal
  | OpenPrincipal
  | BeneficiaryPrincipal
  | CompanyPrincipal
  | ThirdPartyPrincipal;

export interface AnonymousPrincipal extends Principal {
  readonly kind: 'anonymous';
  readonly scheme?: undefined;
  readonly tokenHash?: undefined;
}

export interface OpenPrincipal extends Principal {
  readonly kind: 'open';
  readonly scheme: 'cardOpen' | 'companyOpen';
  readonly tokenHash: string;
}

export interface BeneficiaryPrincipal extends Principal {
  readonly kind: 'beneficiary';
  readonly scheme: 'cardUser';
  readonly tokenHash: string;
  readonly beneficiaryId: number;
}

export interface ThirdPartyPrincipal extends Principal {
  readonly kind: 'thirdParty';
  readonly scheme: 'thirdParty';
  readonly tokenHash: string;
  readonly beneficiaryId: number;
  readonly consentLogin: string;
}

export interface Membership {
  readonly companyId: number;
  readonly role: 'CST' | 'AFF' | 'AFA' | 'FAC';
  readonly roles: readonly string[];
  readonly active: boolean;
  readonly invoiceGroup: string | null;
}

export interface CompanyPrincipal extends Principal {
  readonly kind: 'company';
  readonly scheme: 'companyUser';
  readonly tokenHash: string;
  readonly userId: number;
  readonly username: string;
  /** The role of the user; FAC and HLP are the roles of support staff. */
  readonly role: string;
  readonly memberships: readonly Membership[];
}

/** Whether the caller is support staff. */
export function isInternal(principal: CardPrincipal): boolean {
  return principal.kind === 'company' && (principal.role === 'FAC' || principal.role === 'HLP');
}
