import type { Diagnostic } from '../language/diagnostic.ts';
import { accessReport } from './check/accessReport.ts';
import { checkLeftovers } from './check/leftovers.ts';
import { checkSpares } from './check/spares.ts';
import { checkCodeUses, checkTextPrefixes, checkTextUses } from './check/textUses.ts';
import { crashDiagnostic } from './crash.ts';
import { checkUnits, type CheckedFile } from './checkUnits.ts';
import { emit } from './emit/emit.ts';
import { messages } from './messages.ts';
import { normalize } from './normalize/normalize.ts';
import type { DocumentPath, ParsedDocument } from './parse/document.ts';
import { parse } from './parse/parse.ts';
import { createEnvironment, type Environment, type Report } from './resolve/environment.ts';
import { joinTexts, languageOf, readTextFile, type TextFile } from './resolve/readTexts.ts';
import { objectAt } from './resolve/schemas.ts';
import type { Compilation, Source, Vocabulary } from './source.ts';
import { writeStylesheet } from './emit/stylesheet.ts';
import { createSchemaJudge } from './validate/schemaJudge.ts';
import { createValidator } from './validate/validate.ts';
import { checkConfiguration } from './check/configuration.ts';
import { createEmitter } from './emit/createEmitter.ts';

/** A compiler that remembers: a second compilation checks what has changed, and what depends on it. */
export interface Compiler {
  compile(source: Source): Compilation;
}

interface ReadFile {
  readonly text: string;
  readonly document: ParsedDocument | undefined;
  /** Well-shaped: may be checked. */
  readonly sound: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: TextFile | undefined;
}

/** Prepares a compiler for a vocabulary. */
export function createCompiler(vocabulary: Vocabulary): Compiler {
  const validator = createValidator(vocabulary);
  let read = new Map<string, ReadFile>();
  const judgeSchema = createSchemaJudge();
  let before: Environment | undefined;
  let checked: ReadonlyMap<string, CheckedFile> = new Map();
  const emitter = createEmitter();

  function readFile(file: string, text: string): ReadFile {
    const known = read.get(file);
    if (known?.text === text) return known;
    try {
      return readText(file, text);
    } catch (error) {
      return { text, document: undefined, sound: false, diagnostics: [crashDiagnostic(error, file)], texts: undefined };
    }
  }

  function readText(file: string, text: string): ReadFile {
    const parsed = parse(file, text);
    if (parsed.document === undefined || parsed.diagnostics.length > 0) return { text, document: parsed.document, sound: false, diagnostics: parsed.diagnostics, texts: undefined };
    const shape = validator.validate(parsed.document);
    const sound = shape.length === 0;
    const document = sound ? normalize(parsed.document) : parsed.document;
    return { text, document, sound, diagnostics: shape, texts: sound && document.concept === 'texts' ? readTextFile(document) : undefined };
  }

  function compileSource(source: Source): Compilation {
    const files = [...source.files].filter(([file]) => /\.(ya?ml|json)$/.test(file)).sort(([a], [b]) => (a < b ? -1 : 1));
    read = new Map(files.map(([file, text]) => [file, readFile(file, text)]));
    const diagnostics: Diagnostic[] = [...read.values()].flatMap((file) => file.diagnostics);
    const report: Report = (document, path, message, part = 'value') => void diagnostics.push({ ...message, file: document.file, path, ...document.position(path, part) });
    const all = [...read.values()];
    const documents = all.flatMap(({ document }) => document ?? []);
    const broken = new Set(all.flatMap(({ document, sound }) => (document !== undefined && !sound ? document.file : [])));
    const environment = createEnvironment(documents, { vocabulary, assets: source.assets, judgeSchema, before }, report);
    before = environment;
    // A texts file that cannot be read lacks every one of its texts: its own mistake is the one to mend.
    const textsRead = [...read].every(([file, { sound }]) => sound || languageOf(file) === '');
    const texts = joinTexts(all.flatMap(({ document, texts: own }) => (document !== undefined && own !== undefined ? [[document, own] as const] : [])), environment.languages, environment.only.portal, textsRead, report);
    if (environment.only.portal === undefined && all.every(({ document }) => document !== undefined)) diagnostics.push(noPortal());
    const units = checkUnits(environment, broken, checked);
    checked = units.files;
    diagnostics.push(...units.crashes);
    const list = [...units.files.values()].map(({ unit }) => unit);
    // What is used can be told only where every file can be read.
    const { portal: portalDocument } = environment.only;
    const spares = portalDocument !== undefined && all.every(({ sound }) => sound) ? [checkSpares(environment, list, portalDocument)] : [];
    for (const unit of [...list, ...spares]) diagnostics.push(...unit.diagnostics);
    const configuration = documents.filter(({ concept }) => concept === 'config').map(({ value }) => value);
    const configured = Object.keys(objectAt(objectAt(portalDocument?.value, 'configuration'), 'kinds')).length > 0;
    if (textsRead) for (const unit of [...list, ...spares]) diagnostics.push(...checkTextUses(unit.uses.texts, texts), ...checkCodeUses(unit.uses.codes, texts, configuration, configured));
    if (textsRead) diagnostics.push(...checkTextPrefixes([...list, ...spares].flatMap(({ uses }) => uses.prefixes), texts));
    diagnostics.push(...checkConfiguration(environment, documents));
    const stylesheet = writeStylesheet(environment, broken, report);
    // What is declared and not used can be told only of a portal that is whole.
    if (all.every(({ sound }) => sound) && !diagnostics.some(({ severity }) => severity === 'error')) checkLeftovers(environment, list, spares, { texts, report });
    const sorted = sortDiagnostics(diagnostics);
    const access = accessReport(environment, list);
    const { portal } = units;
    if (portal === undefined || sorted.some(({ severity }) => severity === 'error')) return { diagnostics: sorted, access };
    return { diagnostics: sorted, access, release: emit({ environment, units: emitter.write([...units.files.values()], texts), portal, texts, stylesheet }) };
  }

  return {
    compile(source) {
      try {
        return compileSource(source);
      } catch (error) {
        return { diagnostics: [crashDiagnostic(error, 'portal.yaml')], access: { roles: [], screens: [] } };
      }
    },
  };
}

function noPortal(): Diagnostic {
  const path: DocumentPath = [];
  return { ...messages.noPortal(), file: 'portal.yaml', line: 1, column: 1, path };
}

/** By place, each once. */
function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const distinct = new Map(diagnostics.map((one) => [`${one.file}\n${one.line}\n${one.column}\n${one.code}\n${one.message}`, one]));
  return [...distinct.values()].sort((a, b) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : a.code > b.code ? 1 : a.message < b.message ? -1 : 1);
  });
}
