import { setImmediate } from 'node:timers/promises';
import { reachCompany } from '../../../access/companyAccess.ts';
import { rowsOf, writeSpreadsheet } from '../../../../../src/sandbox/documents/writeSpreadsheet.ts';
import { writeZip } from '../../../../../src/sandbox/documents/writeZip.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { notFound, refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { InvoiceArchiveRequest } from '../../../service-types/company.ts';
import { hearBank } from '../merchants/settlePayments.ts';
import { invoicePdf } from './invoiceDocument.ts';
import { invoiceRows, orderOf, readDay } from './invoiceQuery.ts';

/**
 * The maximum number of invoices whose PDFs fit into a response. Larger archives contain only the
 * list.
 */
const maxPdfs = 100;

/** Creates an archive of the selected invoices: a list as a spreadsheet, and the PDFs. */
export async function createInvoiceArchive(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call));
  const request = bodyOf<InvoiceArchiveRequest>(call);
  if (request.company_type !== company.kind) throw notFound();
  const { key, direction } = orderOf(
    { sort: request.sort, asc: request.asc?.[0], desc: request.desc?.[0] },
    'date',
  );
  const filter = {
    companyId: company.id,
    brand: request.brand,
    paid: request.paid,
    from: readDay(request.start_date),
    to: readDay(request.end_date),
    invoiceGroup: request.invoice_group,
    point: request.codall,
  };
  await hearBank(call.db, company.id, call.now);
  const rows = await invoiceRows(call.db, filter)
    .select(['company_id', 'invoice', 'brand', 'date', 'due_date', 'amount'])
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(request.per_page)
    .offset((request.page - 1) * request.per_page)
    .execute();
  if (rows.length === 0) throw refuse('NO_INVOICES');
  const files = [{ name: 'facturi.xlsx', content: await invoiceList(call, rows) }];
  for (const row of rows.slice(0, rows.length > maxPdfs ? 0 : maxPdfs)) {
    const content = await invoicePdf(call, {
      ...row,
      name: company.name,
      fiscal_code: company.fiscal_code,
    });
    files.push({ name: `${row.invoice}.pdf`, content });
    await setImmediate();
  }
  const archive = await writeZip(files, call.today);
  return {
    ...ok({ response_content: archive.toString('base64'), content_type: 'application/zip' }),
    secret: true,
  };
}

function invoiceList(
  call: Call,
  rows: readonly { invoice: string; date: string; due_date: string; amount: number }[],
): Promise<Buffer> {
  const ro = call.language === 'ro';
  return writeSpreadsheet({
    sheet: ro ? 'Facturi' : 'Invoices',
    columns: [
      { title: ro ? 'Număr factură' : 'Invoice number' },
      { title: ro ? 'Data' : 'Date', type: 'date' },
      { title: ro ? 'Scadență' : 'Due', type: 'date' },
      { title: ro ? 'Valoare (lei)' : 'Amount (lei)', type: 'amount' },
    ],
    chunks: rowsOf(rows.map((row) => [row.invoice, row.date, row.due_date, row.amount])),
  });
}
