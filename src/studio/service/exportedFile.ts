import { Buffer } from 'node:buffer';

/** A file that a page of the Studio saves. */
export interface ExportedFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** Its bytes as base64. */
  readonly content: string;
}

/** Creates the file of bytes or of a text. */
export function exportedFile(
  name: string,
  type: string,
  content: Uint8Array | string,
): ExportedFile {
  return { name, type, content: Buffer.from(content).toString('base64') };
}
