import { reachCompany, type ReachedCompany } from '../../../access/companyAccess.ts';
import { type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { list } from '../../../list.ts';
import { idParam, text } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { page } from '../../../../../src/sandbox/http/page.ts';
import { notFound } from '../../../../../src/sandbox/http/ServiceError.ts';
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
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select([...invoiceColumns])
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return list(rows.map(toInvoice), count);
}
