import type { Diagnostic } from '../language/diagnostic.ts';
import type { Concept, ParsedDocument } from './parse/document.ts';
import type { ReadFiles } from './readFiles.ts';

/** The codes of missing names, by the kind of file that declares such names. */
const declared: Partial<Readonly<Record<Concept, readonly string[]>>> = {
  access: ['unknown-rule', 'unknown-role'],
  define: ['unknown-type', 'unknown-function', 'unknown-member', 'unknown-name'],
  errors: ['unknown-pipeline'],
  screen: ['unknown-screen', 'screen-without-path', 'unknown-form', 'no-screen-yet'],
  service: [
    'unknown-operation',
    'unknown-service',
    'unknown-scheme',
    'unknown-type',
    'unknown-name',
  ],
  shell: ['unknown-shell', 'access-missing', 'unknown-action'],
  validators: ['unknown-validator', 'unknown-mask'],
};

/**
 * Returns whether a diagnostic of a later phase is a mistake in itself. It only follows from an
 * empty file if that kind of file declares such names, and from an empty portal in any case.
 */
export function createCauseFilter({
  documents,
  broken,
}: Pick<ReadFiles, 'documents' | 'broken'>): (diagnostic: Diagnostic) => boolean {
  const blank = documents.filter((document) => broken.has(document.file) && isBlank(document));
  if (blank.some(({ concept }) => concept === 'portal')) return () => false;
  return (diagnostic) => !blank.some((document) => followsFrom(document, diagnostic));
}

/** Whether a diagnostic follows from an empty file; of a screen, those that name it. */
function followsFrom({ concept, value }: ParsedDocument, { code, message }: Diagnostic): boolean {
  if (declared[concept]?.includes(code) !== true) return false;
  const name = concept === 'screen' && code !== 'no-screen-yet' ? value[concept] : undefined;
  return typeof name !== 'string' || message.includes(`"${name}"`);
}

/** Whether a document has no content, except what follows from the name of its file. */
function isBlank({ concept, value }: ParsedDocument): boolean {
  return Object.keys(value).every((key) => key === concept || key === 'title');
}
