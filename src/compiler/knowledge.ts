import type { CheckedPortal } from './check/check.ts';
import type { TextUse, Unit } from './elaborate/context.ts';
import type { ElaboratedPortal } from './elaborate/elaborate.ts';
import { elaborateUnit } from './elaborate/elaborateUnits.ts';
import { normalize } from './normalize/normalize.ts';
import type { DocumentPath, ParsedDocument } from './parse/document.ts';
import { parse } from './parse/parse.ts';
import { splitDocument } from './parse/splitDocument.ts';
import { createEnvironment, type Environment } from './resolve/environment.ts';
import { createNotes, type Notes } from './resolve/notes.ts';
import type { Texts } from './resolve/readTexts.ts';
import type { ReadPortal, ResolvedPortal } from './resolve/resolve.ts';
import { sharedNotes } from './resolve/sharedNotes.ts';
import { checkUnusedDefinitions } from './check/unusedDefinitions.ts';
import type { Validator } from './validate/validate.ts';

/** What a compilation knows about the names of a portal, for tools that edit descriptors. */
export interface Knowledge {
  readonly documents: readonly ParsedDocument[];
  readonly environment: Environment;
  readonly texts: Texts;
  /** The text keys in use, with their arguments; also those that no descriptor writes. */
  readonly textUses: readonly TextUse[];
  /** The beginnings of text keys that are looked up with a code. */
  readonly textPrefixes: readonly string[];
  /** The notes of each checked unit, and last those of what all files share. */
  readonly notes: readonly Notes[];
  /**
   * Notes of one file with another text, which may be unfinished: parts that are not valid are left
   * out, except those around the path `keep`. The knowledge itself stays as it is.
   */
  probe(file: string, text: string, keep: DocumentPath): Probe | undefined;
}

/** What a changed file tells. */
export interface Probe {
  readonly notes: readonly Notes[];
  /** The content of the file, with its invalid parts. */
  readonly value: ParsedDocument['value'];
  readonly environment: Environment;
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
  validator: Validator,
): Knowledge {
  const { environment, texts } = resolved;
  const units = [...elaborated.files.map(({ unit }) => unit), ...checked.unusedDefinitions];
  let shared: Notes | undefined;
  return {
    documents: read.documents,
    environment,
    texts,
    textUses: units.flatMap(({ uses }) => uses.texts),
    textPrefixes: [...new Set(units.flatMap(({ uses }) => [...uses.textPrefixes]))],
    get notes() {
      shared ??= sharedNotes(environment);
      return [...units.map(({ notes }) => notes), shared];
    },
    probe(file, text, keep) {
      const valid = validPart(file, text, { keep, validator });
      if (valid === undefined) return undefined;
      const changed = environmentWith({ read, environment }, file, valid.documents);
      return {
        notes: notesOf(changed, { file, units, documents: valid.documents }),
        value: valid.value,
        environment: changed,
      };
    },
  };
}

interface ValidPart {
  readonly documents: readonly ParsedDocument[];
  readonly value: ParsedDocument['value'];
}

/** How often invalid parts are left out, since leaving one out can make another invalid. */
const rounds = 8;

/** A list from which an item was left out. */
interface LeftOut {
  readonly list: DocumentPath;
  readonly index: number;
}

function validPart(
  file: string,
  text: string,
  { keep, validator }: { readonly keep: DocumentPath; readonly validator: Validator },
): ValidPart | undefined {
  const { document } = parse(file, text);
  if (document === undefined) return undefined;
  const value = structuredClone(document.value) as Record<string, unknown>;
  const items: LeftOut[] = [];
  const whole: ParsedDocument = {
    ...document,
    value,
    position: (path, part) => document.position(beforeLeavingOut(path, items), part),
    within: (path, offset) => document.within(beforeLeavingOut(path, items), offset),
  };
  for (let round = 0; round < rounds; round++) {
    const problems = [
      ...validator.validate(whole),
      ...splitDocument(whole)
        .slice(1)
        .flatMap((one) => validator.validate(one)),
    ];
    const paths = outermost(problems.map(({ path }) => path));
    const left = paths.filter((path) => {
      const written = beforeLeavingOut(path, items);
      const isAround = written.every((part, index) => keep[index] === part);
      return !isAround && leaveOut(value, path, items);
    });
    if (left.length === 0) break;
  }
  return { documents: splitDocument(whole).map(normalize), value: document.value };
}

/** Paths without those below others; later items first, so that the indices of earlier ones stay. */
function outermost(paths: readonly DocumentPath[]): readonly DocumentPath[] {
  const isBelow = (path: DocumentPath, other: DocumentPath) =>
    other.length <= path.length && other.every((part, index) => path[index] === part);
  return paths
    .filter((path, index) =>
      paths.every(
        (other, at) =>
          at === index || !isBelow(path, other) || (other.length === path.length && at > index),
      ),
    )
    .toSorted((a, b) => {
      const at = a.findIndex((part, index) => part !== b[index]);
      return Number(b[at]) - Number(a[at]) || 0;
    });
}

/** The path in the file of a path in the document without what was left out. */
function beforeLeavingOut(path: DocumentPath, items: readonly LeftOut[]): DocumentPath {
  const written = [...path];
  for (const { list, index } of items.toReversed()) {
    const at = written[list.length];
    const isInside = list.every((part, depth) => written[depth] === part);
    if (isInside && typeof at === 'number' && at >= index) written[list.length] = at + 1;
  }
  return written;
}

/** Removes the value at a path; returns whether there was one. */
function leaveOut(value: object, path: DocumentPath, items: LeftOut[]): boolean {
  const list = path.slice(0, -1);
  const last = path.at(-1);
  const owner = list.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined,
    value,
  );
  if (typeof owner !== 'object' || owner === null || last === undefined) return false;
  if (!Object.hasOwn(owner, last)) return false;
  if (!Array.isArray(owner)) return Reflect.deleteProperty(owner, last);
  owner.splice(Number(last), 1);
  items.push({ list, index: Number(last) });
  return true;
}

function environmentWith(
  { read, environment }: { readonly read: ReadPortal; readonly environment: Environment },
  file: string,
  documents: readonly ParsedDocument[],
): Environment {
  const { vocabulary, assets, modules, judgeSchema, broken } = environment;
  return createEnvironment(
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
}

const ownUnits: readonly Unit['kind'][] = ['screen', 'shell', 'popup', 'form', 'portal'];

/** Checks the units of a file, or one that uses it. An unfinished file may end a check early. */
function notesOf(environment: Environment, probed: Probed): readonly Notes[] {
  const all: Notes[] = [];
  const noting = { ...environment, onNotes: (notes: Notes) => void all.push(notes) };
  for (const [kind, id] of unitsOf(probed)) {
    try {
      if (kind === undefined) checkAlone(noting, probed.documents);
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
}: Probed): readonly (readonly [kind: Unit['kind'] | undefined, id: string])[] {
  const own = documents.flatMap(({ concept, value }) => {
    const kind = ownUnits.find((one) => one === concept);
    if (kind === undefined) return [];
    const id = String(value[concept] ?? 'portal');
    const variants = kind === 'form' ? Object.keys((value['variants'] as object) ?? {}) : [];
    return [[kind, id] as const, ...variants.map((one) => [kind, `${id}.${one}`] as const)];
  });
  if (own.length > 0) return own;
  const user = units.find(({ notes }) =>
    [notes.names, notes.expressions].some((list) =>
      list.some(({ document }) => document.file === file),
    ),
  );
  return user === undefined || user.id === 'unused' ? [[undefined, '']] : [[user.kind, user.id]];
}

function checkAlone(environment: Environment, documents: readonly ParsedDocument[]): void {
  const { portal } = environment.only;
  const [document] = documents;
  if (portal !== undefined && document !== undefined)
    checkUnusedDefinitions(environment, [], portal);
}
