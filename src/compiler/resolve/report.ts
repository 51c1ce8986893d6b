import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Message } from '../message.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import { pathInFile } from '../parse/splitDocument.ts';

/** Reports a message at a place of a document: at its value, unless `part` selects the key. */
export type Report = (
  document: ParsedDocument,
  path: DocumentPath,
  message: Message,
  part?: 'key' | 'value',
) => void;

/** Creates a reporter that adds each message to a list, with its position in the file. */
export function createReport(diagnostics: Diagnostic[]): Report {
  return (document, path, message, part = 'value') =>
    void diagnostics.push({
      ...message,
      file: document.file,
      path: pathInFile(document, path),
      ...document.position(path, part),
    });
}
