import { refuse } from '../http/ServiceError.ts';

const maxBytes = 5 * 2 ** 20;

/** The text of an uploaded file; refuses what is no base64, too large or not UTF-8. */
export function readFileText(content: string): string {
  return decodeText(readFileBytes(content, maxBytes));
}

export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw refuse('FILE_ENCODING', error instanceof Error ? error.message : undefined);
  }
}

export function readFileBytes(content: string, limit: number): Buffer {
  const given = content.replaceAll(/\s/g, '');
  const bytes = Buffer.from(given, 'base64');
  if (bytes.length === 0 || bytes.toString('base64').replaceAll('=', '') !== given.replaceAll('=', '')) throw refuse('FILE_CONTENT');
  if (bytes.length > limit) throw refuse('FILE_SIZE');
  return bytes;
}
