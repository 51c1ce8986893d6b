import type { Diagnostic } from '../language/diagnostic.ts';
import { isBlockFile } from './blocks/blockList.ts';
import { crashDiagnostic } from './crash.ts';
import { impliedId, withImpliedKeys } from './parse/impliedKeys.ts';
import { stringsAt } from './json.ts';
import { messages } from './messages.ts';
import type { Normalize } from './normalize/normalize.ts';
import { parse } from './parse/parse.ts';
import type { ParsedDocument } from './parse/document.ts';
import { splitDocument } from './parse/splitDocument.ts';
import type { ReadPortal } from './resolve/resolve.ts';
import type { Source } from './source.ts';
import type { Validator } from './validate/validate.ts';

/** The phases that read a file by the vocabulary. */
export interface FilePhases {
  readonly validator: Validator;
  readonly normalize: Normalize;
}

/** A file after parsing, validation and normalization. */
export interface ReadFile {
  readonly text: string;
  /** The document of the file and those written in it; none if the text cannot be parsed. */
  readonly documents: readonly ParsedDocument[];
  /** True if the documents are valid. */
  readonly isSound: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** The files of a portal, each read by itself. */
export interface ReadFiles extends ReadPortal {
  readonly files: ReadonlyMap<string, ReadFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Creates the function that runs the phases of single files: parse, validate, normalize. A file
 * with the same text as `before` is not read again.
 */
export function createFileReader(
  phases: FilePhases,
): (source: Source['files'], before: ReadFiles | undefined) => ReadFiles {
  return (source, before) => {
    const names = [...source]
      .filter(([file]) => /\.(ya?ml|json)$/.test(file) && !isBlockFile(file, source))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const files = new Map(
      names.map(([file, text]) => {
        const known = before?.files.get(file);
        return [file, known?.text === text ? known : readFile(file, text, phases)];
      }),
    );
    const read = [...files];
    return {
      files,
      documents: read.flatMap(([, { documents }]) => documents),
      broken: withIncluding(
        read.flatMap(([file, { documents, isSound }]) =>
          documents.length > 0 && !isSound ? file : [],
        ),
        read.flatMap(([, { documents }]) => documents),
      ),
      unparsed: read.flatMap(([file, { documents }]) => (documents.length === 0 ? file : [])),
      diagnostics: read.flatMap(([, { diagnostics }]) => diagnostics),
    };
  };
}

/** Broken files, and those with a form that includes a form of one: its fields are unknown. */
function withIncluding(
  files: readonly string[],
  documents: readonly ParsedDocument[],
): ReadonlySet<string> {
  const broken = new Set(files);
  if (broken.size === 0) return broken;
  const forms = documents.filter(({ concept }) => concept === 'form');
  for (let before = -1; before < broken.size;) {
    before = broken.size;
    const brokenForms = forms
      .filter(({ file }) => broken.has(file))
      .map(({ value }) => value['form']);
    for (const { file, value } of forms)
      if (stringsAt(value, 'include').some((name) => brokenForms.includes(name))) broken.add(file);
  }
  return broken;
}

function readFile(file: string, text: string, { validator, normalize }: FilePhases): ReadFile {
  try {
    const { document, diagnostics } = parse(file, text);
    if (document === undefined) return { text, documents: [], isSound: false, diagnostics };
    const documents = splitDocument(document);
    if (diagnostics.length > 0)
      return { text, documents: documents.map(withImpliedKeys), isSound: false, diagnostics };
    const ofFile = [...validator.validate(document), ...nameProblems(document)];
    const problems = [
      ...ofFile,
      ...(ofFile.length > 0 ? [] : documents.slice(1)).flatMap((one) => validator.validate(one)),
    ];
    return {
      text,
      documents: documents.map(normalize),
      isSound: problems.length === 0,
      diagnostics: problems,
    };
  } catch (error) {
    return { text, documents: [], isSound: false, diagnostics: [crashDiagnostic(error, file)] };
  }
}

/** Reports a file whose name gives no valid id, if it has no other. */
function nameProblems(document: ParsedDocument): readonly Diagnostic[] {
  const { file, concept } = document;
  const id = impliedId(document);
  return id === undefined || /^[A-Za-z]\w*$/.test(id)
    ? []
    : [{ ...messages.badFileName(id, concept), file, line: 1, column: 1, path: [] }];
}
