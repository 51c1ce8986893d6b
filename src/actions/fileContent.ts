import type { Notation } from '../sdk/notation.ts';
import { toBytes } from './base64.ts';
import { toCsv } from './csv.ts';
import type { DownloadParameters } from './parameters.ts';

type File = DownloadParameters['download'];

interface Content {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** The longest file name that every file system accepts together with an extension. */
const longestName = 120;

/**
 * Cleans a file name from a service: no folders, control characters, invisible characters or
 * characters that reverse the writing direction (`exe.fdp` for `pdf.exe`), no device names, no
 * trailing characters that some systems drop, never empty.
 */
export function safeName(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(clean) ?? [];
  const short = [...stem].slice(0, longestName).join('').trim() + ending;
  if (short === '') return 'download';
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(short) ? `_${short}` : short;
}

function csvOf({ rows = [], columns = [] }: File, notation: Notation): Content {
  const lines = rows.map((row, index) => columns.map(({ value }) => value(row, index)));
  return {
    bytes: new TextEncoder().encode(toCsv([columns.map(({ title }) => title), ...lines], notation)),
    type: 'text/csv;charset=utf-8',
  };
}

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  throw new Error('The download has no bytes.');
}

/** The bytes of a file that a step describes, and a default type if the step gives none. */
export function contentOf(file: File, notation: Notation): Content {
  if (file.columns !== undefined) return csvOf(file, notation);
  if (file.text !== undefined)
    return { bytes: new TextEncoder().encode(file.text), type: 'text/plain;charset=utf-8' };
  if (file.bytes !== undefined)
    return { bytes: bytesOf(file.bytes), type: 'application/octet-stream' };
  return { bytes: toBytes(file.base64 ?? ''), type: 'application/octet-stream' };
}
