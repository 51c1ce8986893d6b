import type { ActionContext } from '../sdk/action.ts';
import { toBytes } from './base64.ts';
import { toCsv } from './csv.ts';
import { evaluated, isRecord, isText, required } from './parameter.ts';

interface Content {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** The longest name that every system of files takes, with an ending of its own. */
const longestName = 120;

/**
 * Names come from services: no folders, no control characters, none that turn the direction of reading (`exe.fdp` for
 * `pdf.exe`) or are not seen, none that is a device, no endings that some systems drop, never empty.
 */
export function safeName(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '').replace(/[\\/:*?"<>|]/g, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(clean) ?? [];
  const short = [...stem].slice(0, longestName).join('').trim() + ending;
  if (short === '') return 'download';
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(short) ? `_${short}` : short;
}

function csvOf(file: Readonly<Record<string, unknown>>, context: ActionContext): Content {
  const rows = context.evaluate(file['rows']);
  const columns = context.evaluate(required(file, 'columns', Array.isArray));
  if (!Array.isArray(columns)) throw new Error('The columns of the download are missing.');
  const readers = columns.filter(isRecord).map((column) => ({ title: String(column['title'] ?? ''), value: column['value'] }));
  const lines = (Array.isArray(rows) ? rows : []).map((row: unknown, index) =>
    readers.map(({ value }): unknown => (typeof value === 'function' ? value(row, index) : value)));
  return { bytes: new TextEncoder().encode(toCsv([readers.map(({ title }) => title), ...lines])), type: 'text/csv;charset=utf-8' };
}

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  throw new Error('The download has no bytes.');
}

/** The bytes of a file that a step describes, and their type where the step names none. */
export function contentOf(file: Readonly<Record<string, unknown>>, context: ActionContext): Content {
  if (Object.hasOwn(file, 'rows')) return csvOf(file, context);
  if (Object.hasOwn(file, 'text')) return { bytes: new TextEncoder().encode(evaluated(file, 'text', isText, context)), type: 'text/plain;charset=utf-8' };
  if (Object.hasOwn(file, 'bytes')) return { bytes: bytesOf(context.evaluate(file['bytes'])), type: 'application/octet-stream' };
  return { bytes: toBytes(evaluated(file, 'base64', isText, context)), type: 'application/octet-stream' };
}
