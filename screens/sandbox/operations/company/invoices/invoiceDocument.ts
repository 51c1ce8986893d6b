import { reachCompany } from '../../../access/companyAccess.ts';
import { formatAmount, formatDay } from '../../../documents/formatAmount.ts';
import { writePdf } from '../../../../../src/sandbox/documents/writePdf.ts';
import {
  rowsOf,
  spreadsheetType,
  writeSpreadsheet,
} from '../../../../../src/sandbox/documents/writeSpreadsheet.ts';
import type { Call } from '../../../Call.ts';
import { notFound } from '../../../../../src/sandbox/http/ServiceError.ts';
import { invoiceLines, type InvoiceLine } from './invoiceLines.ts';
import { pdfWords } from '../../../documents/pdfWords.ts';

const words = {
  ro: {
    invoice: 'Factura',
    customer: 'Client',
    fiscal: 'Cod fiscal',
    date: 'Data',
    due: 'Scadentă la',
    service: 'Denumire',
    place: 'Nr.',
    net: 'Valoare',
    vat: 'TVA 21%',
    total: 'Total',
    lei: 'lei',
    cards: 'Servicii aferente cardurilor',
    card: 'Alimentare card',
    day: 'Decontare din',
    footer: 'Document emis de mediul demonstrativ; nu are valoare contabilă.',
  },
  en: {
    invoice: 'Invoice',
    customer: 'Customer',
    fiscal: 'Fiscal code',
    date: 'Date',
    due: 'Due on',
    service: 'Item',
    place: 'No.',
    net: 'Amount',
    vat: 'VAT 21%',
    total: 'Total',
    lei: 'lei',
    cards: 'Card services',
    card: 'Card top-up',
    day: 'Settlement of',
    footer: 'Issued by the demonstration; it has no accounting value.',
  },
};

export interface InvoiceDocument {
  name: string;
  contentType: string;
  content: Buffer;
  companyId: number;
}

/** Creates an invoice document: a spreadsheet if the number begins with 212, otherwise a PDF. */
export async function makeInvoiceDocument(call: Call, number: string): Promise<InvoiceDocument> {
  const spreadsheet = number.startsWith('212');
  const invoice = await findInvoice(call, number, spreadsheet);
  const content = spreadsheet
    ? await invoiceSpreadsheet(call, invoice)
    : await invoicePdf(call, invoice);
  return {
    name: `${words[call.language].invoice}-${invoice.invoice}.${spreadsheet ? 'xlsx' : 'pdf'}`,
    contentType: spreadsheet ? spreadsheetType : 'application/pdf',
    content,
    companyId: invoice.company_id,
  };
}

export interface InvoiceRecord {
  company_id: number;
  invoice: string;
  brand: string;
  date: string;
  due_date: string;
  amount: number;
  name: string;
  fiscal_code: string;
}

async function findInvoice(
  call: Call,
  number: string,
  spreadsheet: boolean,
): Promise<InvoiceRecord> {
  if (!/^\d{4,12}$/.test(number)) throw notFound();
  const invoice = await call.db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .select([
      'company_id',
      'invoice',
      'brand',
      'date',
      'due_date',
      'amount',
      'companies.name',
      'companies.fiscal_code',
    ])
    .where('invoice', spreadsheet ? 'like' : '=', spreadsheet ? `___${number.slice(3)}` : number)
    .executeTakeFirst();
  if (invoice === undefined) throw notFound();
  await reachCompany(call, invoice.company_id);
  return invoice;
}

function amounts(invoice: InvoiceRecord): { net: number; vat: number } {
  const net = Math.round((invoice.amount / 1.21) * 100) / 100;
  return { net, vat: Math.round((invoice.amount - net) * 100) / 100 };
}

export async function invoicePdf(call: Call, invoice: InvoiceRecord): Promise<Buffer> {
  const text = words[call.language];
  const { net, vat } = amounts(invoice);
  const lines = await invoiceLines(call, invoice, net);
  return writePdf({
    title: `${text.invoice} ${invoice.invoice}`,
    language: call.language,
    words: pdfWords[call.language],
    date: invoice.date,
    lines: [
      `${text.customer}: ${invoice.name}`,
      `${text.fiscal}: ${invoice.fiscal_code}`,
      `${text.date}: ${formatDay(invoice.date)}`,
      `${text.due}: ${formatDay(invoice.due_date)}`,
    ],
    table: {
      columns: [
        { title: text.place, share: 1 },
        { title: text.service, share: 8 },
        { title: `${text.net} (${text.lei})`, share: 3, align: 'right' },
      ],
      rows: lines.map(({ about, amount }, index) => [
        String(index + 1),
        lineText(text, about),
        formatAmount(amount),
      ]),
      totals: [
        [text.net, formatAmount(net)],
        [text.vat, formatAmount(vat)],
        [`${text.total} (${text.lei})`, formatAmount(invoice.amount)],
      ],
    },
    footer: text.footer,
  });
}

function lineText(text: (typeof words)['ro'], about: InvoiceLine['about']): string {
  if ('card' in about) return `${text.card} ${about.card}, ${about.name}`;
  return 'day' in about ? `${text.day} ${formatDay(about.day)}` : `${text.cards} ${about.brand}`;
}

function invoiceSpreadsheet(call: Call, invoice: InvoiceRecord): Promise<Buffer> {
  const text = words[call.language];
  const { net, vat } = amounts(invoice);
  return writeSpreadsheet({
    sheet: invoice.invoice,
    columns: [
      { title: text.invoice },
      { title: text.date, type: 'date' },
      { title: text.service, width: 36 },
      { title: text.net, type: 'amount' },
      { title: text.vat, type: 'amount' },
      { title: text.total, type: 'amount' },
    ],
    chunks: rowsOf([
      [invoice.invoice, invoice.date, `${text.cards} ${invoice.brand}`, net, vat, invoice.amount],
    ]),
  });
}
