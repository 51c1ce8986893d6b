import type { CheckedPortal } from './check/check.ts';
import type { TextUse, Unit } from './elaborate/context.ts';
import type { ElaboratedPortal } from './elaborate/elaborate.ts';
import { elaborateUnit } from './elaborate/elaborateUnits.ts';
import type { DocumentPath, ParsedDocument, Position } from './parse/document.ts';
import { changeDocuments, haveIds } from './resolve/changeDocuments.ts';
import { readEnvironment, type Environment } from './resolve/environment.ts';
import { createNotes, type Notes } from './resolve/notes.ts';
import type { Texts } from './resolve/readTexts.ts';
import type { ReadPortal, ResolvedPortal } from './resolve/resolve.ts';
import { sharedNotes } from './resolve/sharedNotes.ts';
import { checkTests } from './check/tests.ts';
import { checkUnusedDefinitions } from './check/unusedDefinitions.ts';
import type { FilePhases } from './readFiles.ts';
import { validPart } from './validPart.ts';

/** What a compilation knows about the names of a portal, for tools that edit descriptors. */
export interface Knowledge {
  readonly documents: readonly ParsedDocument[];
  readonly environment: Environment;
  readonly texts: Texts;
  /** The text keys in use, with their arguments; also those that no descriptor writes. */
  readonly textUses: readonly TextUse[];
  /** The beginnings of text keys that are looked up with a code. */
  readonly textPrefixes: readonly string[];
  /** The types of the widgets that the portal shows. */
  readonly usedWidgets: ReadonlySet<string>;
  /** The notes of each checked unit, and last those of what all files share. */
  readonly notes: readonly Notes[];
  /**
   * Notes of one file with another text, which may be unfinished: parts that are not valid are left
   * out, except those around the kept path. The knowledge itself stays as it is.
   */
  probe(file: string, text: string, around?: ProbedPlace): readonly Notes[];
}

/** The place in a text that a probe is about. */
export interface ProbedPlace {
  /** The path that is kept although it is not valid. */
  readonly keep: DocumentPath;
  /** Its offset in the text: nodes and cases elsewhere have no notes. */
  readonly at: number;
}

interface Phases {
  readonly read: ReadPortal;
  readonly resolved: ResolvedPortal;
  readonly elaborated: ElaboratedPortal;
  readonly checked: CheckedPortal;
}

/** Gathers what the phases of a compilation know. */
export function knowledgeOf(
  { read, resolved, elaborated, checked }: Phases,
  filePhases: FilePhases,
): Knowledge {
  const { environment, texts } = resolved;
  const units = [...elaborated.files.map(({ unit }) => unit), ...checked.unusedDefinitions];
  const all = [...units, ...checked.tests.units];
  let shared: Notes | undefined;
  return {
    documents: read.documents,
    environment,
    texts,
    get textUses() {
      return units.flatMap(({ uses }) => uses.texts);
    },
    get textPrefixes() {
      return [...new Set(units.flatMap(({ uses }) => [...uses.textPrefixes]))];
    },
    get usedWidgets() {
      return new Set(elaborated.files.flatMap(({ unit }) => [...unit.uses.widgets]));
    },
    get notes() {
      shared ??= sharedNotes(environment);
      return [...all.map(({ notes }) => notes), shared];
    },
    probe(file, text, around) {
      if (read.documents.some((one) => one.file === file && unnoted.includes(one.concept)))
        return [];
      const documents = validPart(file, text, { keep: around?.keep ?? [], ...filePhases });
      if (documents === undefined) return [];
      const changed = environmentWith({ read, environment }, file, documents);
      const focus = around && { file, position: positionIn(text, around.at) };
      return notesOf(
        { ...changed, ...(focus && { focus }) },
        {
          file,
          units,
          documents,
          keep: around?.keep ?? [],
          others: read.documents.filter((one) => one.file !== file),
        },
      );
    },
  };
}

function positionIn(text: string, offset: number): Position {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { line: text.slice(0, start).split('\n').length, column: offset - start + 1 };
}

function environmentWith(
  { read, environment }: { readonly read: ReadPortal; readonly environment: Environment },
  file: string,
  documents: readonly ParsedDocument[],
): Environment {
  if (haveIds(documents, environment)) return changeDocuments(environment, file, documents);
  const { vocabulary, assets, modules, judgeSchema, broken } = environment;
  return readEnvironment(
    [...read.documents.filter((document) => document.file !== file), ...documents],
    {
      vocabulary,
      assets,
      modules,
      judgeSchema,
      broken: new Set([...broken].filter((one) => one !== file)),
      before: environment,
    },
    () => undefined,
  );
}

interface Probed {
  readonly file: string;
  readonly units: readonly Unit[];
  readonly documents: readonly ParsedDocument[];
  /** The path that the probe is about. */
  readonly keep: DocumentPath;
  /** The documents of the other files. */
  readonly others: readonly ParsedDocument[];
}

/** Concepts without names of descriptors. */
const unnoted: readonly ParsedDocument['concept'][] = ['texts', 'theme', 'config', 'service'];

/** Concepts that are checked where something uses them. */
const usedConcepts: readonly ParsedDocument['concept'][] = ['fragment', 'menu', 'access', 'errors'];

const ownUnits: readonly Unit['kind'][] = ['screen', 'shell', 'popup', 'form', 'portal', 'test'];

/** Tests are checked only to resolve their names: without texts, and without the cache. */
const unread = { texts: new Map(), before: new Map() };

/** Checks the units of a file, or one that uses it. An unfinished file may end a check early. */
function notesOf(environment: Environment, probed: Probed): readonly Notes[] {
  const all: Notes[] = [];
  const noting = { ...environment, onNotes: (notes: Notes) => void all.push(notes) };
  for (const [kind, id] of unitsOf(probed)) {
    try {
      if (kind === undefined) checkAlone(noting, probed);
      else if (kind === 'test')
        checkTests(noting, probed.documents, { ...unread, others: probed.others });
      else elaborateUnit(noting, kind, id);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
  return [...all, sharedOf(environment)];
}

function sharedOf(environment: Environment): Notes {
  try {
    return sharedNotes(environment);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return createNotes();
  }
}

/** The units to check for a file; one without kind stands for definitions that nothing uses. */
function unitsOf({
  file,
  units,
  documents,
  keep,
}: Probed): readonly (readonly [kind: Unit['kind'] | undefined, id: string])[] {
  const own = documents.flatMap(({ concept, value }) => {
    const kind = ownUnits.find((one) => one === concept);
    if (kind === undefined) return [];
    const id = String(value[concept] ?? concept);
    const variants = kind === 'form' ? Object.keys((value['variants'] as object) ?? {}) : [];
    return [[kind, id] as const, ...variants.map((one) => [kind, `${id}.${one}`] as const)];
  });
  if (own.length > 0) return own;
  if (!documents.some(({ concept }) => usedConcepts.includes(concept))) return [];
  const user = userOf(file, units, keep);
  return user === undefined || user.id === 'unused' ? [[undefined, '']] : [[user.kind, user.id]];
}

/** The unit that uses the definitions of a file; of several, one that uses most of a path. */
function userOf(file: string, units: readonly Unit[], keep: DocumentPath): Unit | undefined {
  let user: Unit | undefined;
  let most = -1;
  for (const unit of units)
    for (const { document, path } of [...unit.notes.names, ...unit.notes.expressions]) {
      if (document.file !== file) continue;
      const differs = keep.findIndex((part, index) => String(part) !== String(path[index]));
      const common = differs < 0 ? keep.length : differs;
      if (common <= most) continue;
      [user, most] = [unit, common];
    }
  return user;
}

function checkAlone(environment: Environment, { units }: Probed): void {
  const { portal } = environment.only;
  if (portal !== undefined)
    checkUnusedDefinitions(
      environment,
      units.filter(({ id }) => id !== 'unused'),
      portal,
    );
}
