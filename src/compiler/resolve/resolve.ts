import type { Diagnostic } from '../../language/diagnostic.ts';
import { crashDiagnostic } from '../crash.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Source, Vocabulary } from '../source.ts';
import { createSchemaJudge } from '../validate/schemaJudge.ts';
import { checkShared, readEnvironment, type Environment } from './environment.ts';
import { joinTexts, languageOf, readTextFile, type TextFile, type Texts } from './readTexts.ts';
import { createReport } from './report.ts';

/** The files of a portal after parsing, validation and normalization. */
export interface ReadPortal {
  /** The documents of all files that could be parsed. */
  readonly documents: readonly ParsedDocument[];
  /** The parsed files that are invalid. */
  readonly broken: ReadonlySet<string>;
  /** The files that could not be parsed. */
  readonly unparsed: readonly string[];
}

/** All names of a portal and all its texts. */
export interface ResolvedPortal {
  readonly environment: Environment;
  readonly texts: Texts;
  /** The messages of each texts file. */
  readonly textFiles: ReadonlyMap<ParsedDocument, TextFile>;
  /** False if a texts file could not be read; missing texts are then not reported. */
  readonly areTextsWhole: boolean;
  /** The problems of what all files share; also in `diagnostics`. */
  readonly sharedProblems: readonly Diagnostic[];
  /** False if no file is the portal; reported unless the portal may be one of `unparsed`. */
  readonly hasPortal: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Creates the phase that collects names and texts. It reuses what all files share, and the messages
 * of each texts file, from `before` while their documents are unchanged.
 */
export function createResolver(
  vocabulary: Vocabulary,
): (read: ReadPortal, source: Source, before: ResolvedPortal | undefined) => ResolvedPortal {
  const judgeSchema = createSchemaJudge();
  return ({ documents, broken, unparsed }, { assets, modules }, before) => {
    const diagnostics: Diagnostic[] = [];
    const report = createReport(diagnostics);
    const environment = readEnvironment(
      documents,
      { vocabulary, assets, modules, judgeSchema, broken, before: before?.environment },
      report,
    );
    const sharedProblems =
      before?.environment.shared === environment.shared
        ? before.sharedProblems
        : problemsOfShared(environment);
    diagnostics.push(...sharedProblems);
    const { portal } = environment.only;
    const hasPortal = portal !== undefined;
    if (!hasPortal && unparsed.length === 0) diagnostics.push(noPortal());
    const textFiles = new Map<ParsedDocument, TextFile>();
    const earlier = new Map([...(before?.textFiles ?? [])].map(([{ file }, read]) => [file, read]));
    for (const document of documents) {
      if (document.concept !== 'texts' || broken.has(document.file)) continue;
      try {
        const known = before?.textFiles.get(document);
        textFiles.set(document, known ?? readTextFile(document, earlier.get(document.file)));
      } catch (error) {
        diagnostics.push(crashDiagnostic(error, document.file));
      }
    }
    const areTextsWhole = [...unparsed, ...broken].every((file) => languageOf(file) === '');
    const { languages } = environment;
    const texts = joinTexts(textFiles, { languages, portal, isWhole: areTextsWhole }, report);
    return { environment, texts, textFiles, areTextsWhole, sharedProblems, hasPortal, diagnostics };
  };
}

function problemsOfShared(environment: Environment): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  checkShared(environment, createReport(diagnostics));
  return diagnostics;
}

function noPortal(): Diagnostic {
  return { ...messages.noPortal(), file: 'portal.yaml', line: 1, column: 1, path: [] };
}
