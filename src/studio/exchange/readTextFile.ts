import { most, tooLarge, unreadable, type FileTexts } from './exchangeFile.ts';
import { readTextSheet } from './textSheet.ts';
import { readXliff } from './readXliff.ts';

/**
 * The messages of a file of texts, a spreadsheet or XLIFF; its content decides which it is.
 * @throws ExchangeError when it cannot be read
 */
export function readTextFile(bytes: Uint8Array, defaultLanguage: string): FileTexts {
  if (bytes.length > most.file) throw tooLarge();
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOld = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (isArchive || isOld) return readTextSheet(bytes, defaultLanguage);
  const text = decoded(bytes).replace(/^\ufeff/, '');
  if (!text.trimStart().startsWith('<')) throw unreadable();
  return readXliff(text);
}

function decoded(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
}
