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
  const concepts = documents
    .filter((document) => broken.has(document.file) && isBlank(document))
    .map(({ concept }) => concept);
  if (concepts.length === 0) return () => true;
  const codes = new Set(concepts.flatMap((concept) => declared[concept] ?? []));
  return ({ code }) => !concepts.includes('portal') && !codes.has(code);
}

/** Whether a document has no content, except what follows from the name of its file. */
function isBlank({ concept, value }: ParsedDocument): boolean {
  return Object.keys(value).every((key) => key === concept || key === 'title');
}
