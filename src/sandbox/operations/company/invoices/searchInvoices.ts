import { reachCompany, type ReachedCompany } from '../../../access/companyAccess.ts';
import { list, type Answer } from '../../../http/Answer.ts';
import { idParam, text, type Call } from '../../../http/Call.ts';
import { page } from '../../../http/page.ts';
import { notFound } from '../../../http/ServiceError.ts';
import type { InvoiceSort } from '../../../service-types/company.ts';
import { hearBankFirst } from '../merchants/settlePayments.ts';
import { filterOf, invoiceColumns, invoiceRows, orderOf, toInvoice } from './invoiceQuery.ts';

export async function searchCompanyInvoices(call: Call): Promise<Answer> {
  return search(call, await reachCompany(call, idParam(call, 'company_id')));
}

export async function searchUserCompanyInvoices(call: Call): Promise<Answer> {
  return search(call, await reachCompany(call, idParam(call)));
}

async function search(call: Call, company: ReachedCompany): Promise<Answer> {
  const type = text(call, 'type');
  if (type !== undefined && type !== company.kind) throw notFound();
  await hearBankFirst(call.db, company.id, call.now);
  const query = invoiceRows(call.db, filterOf(call, company.id));
  const sorting = {
    sort: text(call, 'sort') as InvoiceSort | undefined,
    asc: text(call, 'asc') as InvoiceSort | undefined,
    desc: text(call, 'desc') as InvoiceSort | undefined,
  };
  const { key, direction } = orderOf(sorting, 'date');
  const { limit, offset } = page(call);
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .select([...invoiceColumns])
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return list(rows.map(toInvoice), count);
}
