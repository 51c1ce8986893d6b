import { refuse } from '../http/ServiceError.ts';

const maxBytes = 5 * 2 ** 20;

/**
 * The text of an uploaded file; rejects invalid base64, files over the limit, and other encodings
 * than UTF-8.
 */
export function readFileText(content: string): string {
  return decodeText(readFileBytes(content, maxBytes));
}

/** Decodes UTF-8. @throws ServiceError FILE_ENCODING for another encoding */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw refuse('FILE_ENCODING', error instanceof Error ? error.message : undefined);
  }
}

/**
 * The bytes of a file sent as base64. @throws ServiceError if it is empty, malformed or larger than
 * the limit in bytes
 */
export function readFileBytes(content: string, limit: number): Buffer {
  const given = content.replaceAll(/\s/g, '');
  const bytes = Buffer.from(given, 'base64');
  if (
    bytes.length === 0 ||
    bytes.toString('base64').replaceAll('=', '') !== given.replaceAll('=', '')
  )
    throw refuse('FILE_CONTENT');
  if (bytes.length > limit) throw refuse('FILE_SIZE');
  return bytes;
}
