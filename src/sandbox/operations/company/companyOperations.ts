import type { Handler } from '../../http/Call.ts';
import type { CompanyOperation } from '../../service-types/company.ts';
import type { SessionOperation } from '../session/sessionOperations.ts';

/** The operations of companies: users, search, figures, invoices, orders, affiliates. */
export const companyOperations: Partial<Readonly<Record<Exclude<CompanyOperation, SessionOperation>, Handler>>> = {};
