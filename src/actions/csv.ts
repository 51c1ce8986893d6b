import { numberFormat, type Notation } from '../sdk/notation.ts';
import { signsOf } from '../sdk/writeNumber.ts';

const byteOrderMark = '\uFEFF';

interface Signs {
  readonly decimal: string;
  readonly separator: string;
}

// Spreadsheets separate cells with the sign that the decimals of the language leave free.
function signsIn(notation: Notation): Signs {
  const { decimal = '.' } = signsOf(numberFormat(notation));
  return { decimal, separator: decimal === ',' ? ';' : ',' };
}

// Spreadsheets read a cell that starts like this as a formula; a leading apostrophe makes it text.
// Plain numbers stay numbers.
function neutralisedStart(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)*$/.test(text) ? `'${text}` : text;
}

// A spreadsheet in another language splits at other signs, also within quotes; each part is then a
// cell of its own.
function neutralised(text: string, { separator }: Signs): string {
  const [first = '', ...parts] = text.split(separator === ',' ? /([;\t])/ : /([,\t])/);
  const whole = neutralisedStart(text);
  return whole.slice(0, whole.length - text.length) + first + parts.map(neutralisedPart).join('');
}

function neutralisedPart(part: string): string {
  return part === '\t' ? part : neutralisedStart(part);
}

function cellOf(value: unknown, signs: Signs): string {
  const { decimal, separator } = signs;
  if (value === undefined || value === null) return '';
  const text =
    typeof value === 'number'
      ? String(value).replace('.', decimal)
      : neutralised(typeof value === 'object' ? JSON.stringify(value) : String(value), signs);
  return text.includes(separator) || /["\r\n]|^\s|\s$/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/**
 * Rows as CSV that spreadsheets in the page's language open: numbers with its decimal sign, cells
 * separated by commas, or by semicolons where decimals follow a comma; CRLF, UTF-8 with a byte
 * order mark.
 */
export function toCsv(rows: readonly (readonly unknown[])[], notation: Notation): string {
  const signs = signsIn(notation);
  return (
    byteOrderMark +
    rows
      .map((row) => `${row.map((value) => cellOf(value, signs)).join(signs.separator)}\r\n`)
      .join('')
  );
}
