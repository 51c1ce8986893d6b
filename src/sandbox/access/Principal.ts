/** Who a request comes from; `scheme` is the name of the security scheme in the OpenAPI documents. */
export type Principal = AnonymousPrincipal | OpenPrincipal | BeneficiaryPrincipal | CompanyPrincipal | ThirdPartyPrincipal;

export interface AnonymousPrincipal {
  kind: 'anonymous';
}

export interface OpenPrincipal {
  kind: 'open';
  scheme: 'cardOpen' | 'companyOpen';
  tokenHash: string;
}

export interface BeneficiaryPrincipal {
  kind: 'beneficiary';
  scheme: 'cardUser';
  tokenHash: string;
  beneficiaryId: number;
  /** False until the one-time code of this session is given. */
  checked: boolean;
}

export interface ThirdPartyPrincipal {
  kind: 'thirdParty';
  scheme: 'thirdParty';
  tokenHash: string;
  beneficiaryId: number;
  consentLogin: string;
  checked: boolean;
}

export interface Membership {
  companyId: number;
  role: 'CST' | 'AFF' | 'AFA' | 'FAC';
  roles: readonly string[];
  active: boolean;
  invoiceGroup: string | null;
}

export interface CompanyPrincipal {
  kind: 'company';
  scheme: 'companyUser';
  tokenHash: string;
  userId: number;
  username: string;
  /** The user's own role, of which FAC and HLP are the internal ones. */
  role: string;
  memberships: readonly Membership[];
}

/** The roles that the documents' `x-roles` are compared with. */
export function rolesOf(principal: Principal): readonly string[] {
  if (principal.kind === 'beneficiary' || principal.kind === 'thirdParty') return ['BEN'];
  if (principal.kind !== 'company') return [];
  const companies = principal.memberships.filter((entry) => entry.active && entry.companyId !== 0);
  return [...new Set([principal.role, ...companies.map((entry) => entry.role)])];
}

export function isInternal(principal: Principal): boolean {
  return principal.kind === 'company' && (principal.role === 'FAC' || principal.role === 'HLP');
}

/** Names the caller for repeated requests and attempt counts. */
export function callerOf(principal: Principal): string {
  if (principal.kind === 'beneficiary') return `beneficiary:${principal.beneficiaryId}`;
  if (principal.kind === 'thirdParty') return `thirdParty:${principal.beneficiaryId}:${principal.consentLogin}`;
  if (principal.kind === 'company') return `user:${principal.userId}`;
  return principal.kind === 'open' ? `open:${principal.tokenHash}` : 'anonymous';
}
