import { sql } from 'kysely';
import { reachCompany } from '../../../access/companyAccess.ts';
import { readAmount } from '../../../documents/readAmount.ts';
import { readTable, type TableRow } from '../../../../../src/sandbox/documents/readTable.ts';
import { shownCard } from '../../../documents/shownCard.ts';
import {
  answerSpreadsheet,
  spreadsheetType,
} from '../../../../../src/sandbox/documents/writeSpreadsheet.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { refuse } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { OrderFile, OrderFileUpload } from '../../../service-types/company.ts';
import { checkLines, sumOf, type GivenLine } from './orderLines.ts';
import { reachOrder } from './orderRecord.ts';

const maxRows = 20_000;

/** The recognized column headings, in lower case without diacritics and punctuation. */
const headings = {
  id: ['id', 'beneficiaryid', 'idbeneficiar'],
  employeeNumber: ['employeenumber', 'number', 'marca', 'numarmarca', 'nrmarca', 'nummarca'],
  amount: ['amount', 'amountlei', 'value', 'valoare', 'valoarelei', 'suma', 'sumalei'],
} as const;

/**
 * Reads the lines of an order from an uploaded file. Its header row names the columns; amounts are
 * parsed in the given language.
 */
export function readFileLines(content: string, language: Call['language']): GivenLine[] {
  const [head, ...rows] = readTable(content);
  if (rows.length > maxRows) throw refuse('FILE_ROWS');
  const names = (head?.cells ?? []).map((cell) => plain(String(cell)));
  const place = (column: keyof typeof headings) =>
    names.findIndex((name) => headings[column].some((heading) => heading === name));
  const places = {
    id: place('id'),
    employeeNumber: place('employeeNumber'),
    amount: place('amount'),
  };
  if ((places.id < 0 && places.employeeNumber < 0) || places.amount < 0)
    throw refuse('FILE_COLUMNS');
  const cell = ({ cells }: TableRow, column: keyof typeof places) =>
    String(cells[places[column]] ?? '').trim();
  return rows.map((row) => {
    const amount = readAmount(row.cells[places.amount] ?? '', language);
    return {
      row: row.number,
      id: cell(row, 'id'),
      employeeNumber: cell(row, 'employeeNumber'),
      amount,
      amountText: cell(row, 'amount'),
    };
  });
}

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/**
 * Stores the file for a later order. Returns the number and the sum of its valid lines, and the
 * invalid lines.
 */
export async function uploadOrderFile(call: Call): Promise<Answer> {
  const file = bodyOf<OrderFileUpload>(call);
  const company = await reachCompany(call, file.company_id, 'CST');
  const { lines, rejected } = await checkLines(call, {
    companyId: company.id,
    product: file.product,
    given: readFileLines(file.content, call.language),
  });
  const { id } = await call.db
    .insertInto('order_files')
    .values({
      company_id: company.id,
      order_id: null,
      name: file.name,
      content_type: file.type,
      language: call.language,
      content: Buffer.from(file.content, 'base64'),
      created_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer: OrderFile = { id: String(id), lines: lines.length, amount: sumOf(lines), rejected };
  return ok(answer);
}

/** Writes the cards of an order to a spreadsheet with headings in the requested language. */
export async function readCardOrderFile(call: Call): Promise<Answer> {
  const order = await reachOrder(call, idParam(call));
  const ro = call.params['lang'] !== 'en';
  return answerSpreadsheet(
    {
      sheet: order.number,
      columns: [
        { title: ro ? 'Nume' : 'Name', width: 32 },
        { title: ro ? 'Număr card' : 'Card number', width: 22 },
        { title: ro ? 'Marcă' : 'Employee number' },
        { title: ro ? 'Valoare (lei)' : 'Amount (lei)', type: 'amount' },
      ],
      chunks: lineChunks(call, order.id),
    },
    { content_type: spreadsheetType, name: `${ro ? 'comanda' : 'order'}-${order.number}.xlsx` },
  );
}

async function* lineChunks(call: Call, orderId: number): AsyncGenerator<string> {
  const row = await call.db
    .selectFrom('order_lines as line')
    .innerJoin('cards as c', 'c.id', 'line.card_id')
    .innerJoin('beneficiaries as b', 'b.id', 'line.beneficiary_id')
    .where('line.order_id', '=', orderId)
    .select(
      sql<string>`coalesce(json_agg(json_build_array(b.first_name || ' ' || b.last_name, ${shownCard('c.pan')},
        b.employee_number, line.amount) order by line.id), '[]')::text`.as('rows'),
    )
    .executeTakeFirstOrThrow();
  yield row.rows;
}
