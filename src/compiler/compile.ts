import type { Compilation, Source, Vocabulary } from './source.ts';
import { createCompiler } from './createCompiler.ts';

/**
 * Compiles a portal's folder. Pure: the same source and vocabulary give the same diagnostics and the same bytes.
 *
 * ```
 *  text ──parse──▶ document ──validate──▶ well-shaped document ──normalize──▶ the same language, smaller
 *        parse/             validate/ (schemas/ + manifests)       normalize/
 *
 *  documents ──resolve──▶ environment: every name, by kind      routes, operations, types, roles, texts
 *                         resolve/
 *
 *  document + environment ──check──▶ file of the release, uses, positions      expressions become checked trees
 *                           check/   (one file at a time, kept while nothing it looked at has changed)
 *
 *  files + texts ──emit──▶ release      content-addressed; validators as ES modules
 *                  emit/
 * ```
 * Each phase collects diagnostics; a file that a phase refuses does not reach the next, the others do.
 */
export function compile(source: Source, vocabulary: Vocabulary): Compilation {
  return createCompiler(vocabulary).compile(source);
}

export { createCompiler } from './createCompiler.ts';
export type { Compiler } from './createCompiler.ts';
export type { Compilation, Release, Source, Vocabulary } from './source.ts';
export type { AccessReport } from './check/accessReport.ts';
