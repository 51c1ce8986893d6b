/** `portico/compiler`: `compile(source, vocabulary)`, a function without effects. */
export { compile, createCompiler } from '../../src/compiler/compile.ts';
export type { AccessReport, Compilation, Source, Vocabulary } from '../../src/compiler/source.ts';
export type { Diagnostic } from '../../src/language/diagnostic.ts';
export { readPortalFolder } from '../portalFolder.ts';
export { vocabulary } from '../vocabulary.ts';
