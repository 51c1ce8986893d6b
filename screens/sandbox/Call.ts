import type * as sandbox from '../../src/sandbox/http/Call.ts';
import type * as serving from '../../src/sandbox/http/serveOperation.ts';
import { forbidden } from '../../src/sandbox/http/ServiceError.ts';
import type {
  BeneficiaryPrincipal,
  CardPrincipal,
  CompanyPrincipal,
  ThirdPartyPrincipal,
} from './access/Principal.ts';
import type { DatabaseTables } from './database/DatabaseTables.ts';

/** Extends a sandbox call with the tables and the caller of the card programme. */
export interface CardTypes {
  principal: CardPrincipal;
  tables: DatabaseTables;
  language: 'ro' | 'en';
}

export type Call = sandbox.Call<CardTypes>;
export type Handler = sandbox.Handler<CardTypes>;
export type ServingContext = serving.ServingContext<CardTypes>;

/** @throws ServiceError 403 unless the caller is a company user. */
export function companyUser(call: Call): CompanyPrincipal {
  if (call.principal.kind !== 'company') throw forbidden();
  return call.principal;
}

/** @throws ServiceError 403 unless the caller is a card holder. */
export function beneficiary(call: Call): BeneficiaryPrincipal {
  if (call.principal.kind !== 'beneficiary') throw forbidden();
  return call.principal;
}

/** @throws ServiceError 403 unless the caller is a third party. */
export function thirdParty(call: Call): ThirdPartyPrincipal {
  if (call.principal.kind !== 'thirdParty') throw forbidden();
  return call.principal;
}
