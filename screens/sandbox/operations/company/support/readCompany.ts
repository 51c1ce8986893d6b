import { isInternal } from '../../../access/Principal.ts';
import { reachCompany } from '../../../access/companyAccess.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { idParam, text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { notFound } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { CompanyData } from '../../../service-types/company.ts';

/**
 * Returns the data of a customer or merchant. The header `x-up-order` reports whether the caller
 * may order; support staff may not.
 */
export async function readCompany(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call, 'company_id'));
  if (text(call, 'type') !== company.kind) throw notFound();
  const products = await call.db
    .selectFrom('company_products')
    .leftJoin('contacts', 'contacts.id', 'company_products.contact_id')
    .select([
      'company_products.name',
      'brand',
      'card',
      'card_profile',
      'mobile_phone',
      'first_name',
      'last_name',
      'email',
    ])
    .where('company_products.company_id', '=', company.id)
    .orderBy('company_products.id')
    .execute();
  const answer: CompanyData = {
    company_id: company.id,
    name: company.name,
    fiscal_code: company.fiscal_code,
    role: company.membership?.role ?? company.kind,
    userRole: company.membership?.role ?? (isInternal(call.principal) ? 'FAC' : 'AFA'),
    products: products.map(({ name, brand, card, card_profile, ...person }) => ({
      name,
      brand,
      card,
      card_profile,
      person: {
        mobile_phone: person.mobile_phone ?? '',
        first_name: person.first_name ?? '',
        last_name: person.last_name ?? '',
        email: person.email ?? '',
      },
    })),
  };
  const orders = company.can_order && !isInternal(call.principal);
  return ok(answer, company.kind === 'CST' ? { 'x-up-order': String(orders) } : undefined);
}
