import { expressionParts, type ExpressionPart } from '../../expressions/expressionParts.ts';
import { reservedRoots } from '../../compiler/elaborate/steps.ts';
import type { Type } from '../../expressions/type.ts';
import { isOuterRoot, type OuterRoot } from '../../language/outerRoot.ts';
import type { Path } from '../../language/expression.ts';
import type {
  ExpressionNote,
  ExpressionOwners,
  NameKind,
  NameNote,
} from '../../compiler/resolve/notes.ts';
import type { TextRange, TextRanges } from './textRanges.ts';

/** A declared name: its kind, and what declares it (`screen:home`; empty for the whole portal). */
export interface Named {
  readonly kind: NameKind;
  readonly name: string;
  readonly owner: string;
}

/** A name in the text of a file. */
export interface Occurrence extends Named, TextRange {
  readonly file: string;
  /** The type of what it stands for, if it has one. */
  readonly type: Type | undefined;
  /** Of a member: the type that has it; of an option: the type that it is a value of. */
  readonly within?: Type | undefined;
  /** What it means, if its declaration does not say it. */
  readonly meaning?: string | undefined;
}

const sections: Readonly<Record<string, NameKind>> = {
  state: 'state',
  data: 'data',
  status: 'data',
  headers: 'data',
  failure: 'data',
  total: 'data',
  progress: 'data',
  values: 'value',
  params: 'parameter',
  query: 'parameter',
  path: 'parameter',
  define: 'constant',
  session: 'store',
  settings: 'setting',
  form: 'field',
  portal: 'value',
};

/** The declared name at the end of a path of an expression; undefined for a deeper member. */
export function namedByPath(path: Path, owners: ExpressionOwners): Named | undefined {
  const outer = isOuterRoot(path[0]) ? path[0] : undefined;
  const [root, ...names] = outer === undefined ? path : path.slice(1);
  if (root === undefined || (names.length === 0 && reservedRoots.includes(root)))
    return rootOf(path, owners);
  const isAnswer = path.length === 1 && owners.unit !== '' && !reservedRoots.includes(root);
  if (isAnswer) return { kind: 'answer', name: root, owner: owners.unit };
  const kind = Object.hasOwn(sections, root) ? sections[root] : undefined;
  const [name] = names;
  if (kind === undefined || name === undefined || names.length > 1) return undefined;
  return { kind, name, owner: ownerOf(root, name, { outer, owners }) };
}

/** A name of the language, by the file that it reads: `data`, `shell`, `shell.data`. */
function rootOf(path: Path, owners: ExpressionOwners): Named | undefined {
  const outer = isOuterRoot(path[0]) ? path[0] : undefined;
  const name = path.at(-1) ?? '';
  const isInner = name === 'params' || name === 'values';
  const own = isInner && outer === undefined ? owners.inner : owners.unit;
  return { kind: 'root', name, owner: outer === undefined ? own : owners[outer] };
}

function ownerOf(
  root: string,
  name: string,
  { outer, owners }: { readonly outer: OuterRoot | undefined; readonly owners: ExpressionOwners },
): string {
  if (root === 'portal') return 'portal:portal';
  if (['define', 'session', 'settings'].includes(root)) return '';
  if (outer !== undefined) return owners[outer];
  if (root === 'path') return owners.inPath(name);
  return root === 'params' || root === 'values' ? owners.inner : owners.unit;
}

/** The occurrence of a noted name; undefined if the file does not write it. */
export function occurrenceOfName(note: NameNote, ranges: TextRanges): Occurrence | undefined {
  const { kind, name, owner, document } = note;
  const range = ranges.ofName(document, note, name);
  if (range === undefined) return undefined;
  const type = note.typeOf?.(name);
  const { within } = note;
  const found = { ...range, kind, name, owner, file: document.file, type, within };
  return note.meaningOf === undefined ? found : { ...found, meaning: note.meaningOf(name) };
}

const partsOf = new WeakMap<ExpressionNote, readonly ExpressionPart[]>();

/** The names and texts of a noted expression; cached with the note. */
function partsOfNote(note: ExpressionNote): readonly ExpressionPart[] {
  const parts = partsOf.get(note) ?? expressionParts(note.source, note);
  partsOf.set(note, parts);
  return parts;
}

/** The occurrences of names in a noted expression. */
export function occurrencesIn(note: ExpressionNote, ranges: TextRanges): readonly Occurrence[] {
  const { document, start, owners, functions } = note;
  return partsOfNote(note).flatMap((part): Occurrence[] => {
    const named =
      part.kind === 'call'
        ? callOf(part.name, Object.hasOwn(functions, part.name))
        : part.kind === 'text'
          ? comparedName(part, owners)
          : (localName(note, part) ??
            (part.path && namedByPath(part.path, owners)) ?? {
              kind: 'member' as const,
              name: part.name,
              owner: '',
            });
    const range = ranges.within(document, note, {
      start: start + part.start,
      end: start + part.end,
    });
    // Expressions that the compiler adds, such as those of `source`, are not written there.
    if (!ranges.hasName(range, part.name)) return [];
    const type = part.kind === 'text' ? part.compared : part.type;
    const within = part.kind === 'text' ? part.compared : part.owner;
    return [{ ...range, ...named, file: document.file, type, within }];
  });
}

/** A variable of an expression, or a parameter of the function whose value it is. */
function localName({ document, path, owners }: ExpressionNote, part: ExpressionPart) {
  const { local, name } = part;
  const isParameter = part.kind === 'name' && owners.unit === '' && !reservedRoots.includes(name);
  if (local === undefined && !isParameter) return undefined;
  const place = [document.file, ...(local === undefined ? path.slice(0, -1) : [...path, local])];
  return { kind: 'local' as const, name, owner: `local:${place.join('/')}` };
}

// The root `step` is the name of a step of the screen.
function comparedName({ name, comparedPath }: ExpressionPart, owners: ExpressionOwners): Named {
  return comparedPath?.join('.') === 'step'
    ? { kind: 'step', name, owner: owners.unit }
    : { kind: 'option', name, owner: '' };
}

// Functions of the language have no declaration in the portal.
function callOf(name: string, isOwn: boolean): Named {
  return { kind: 'function', name, owner: isOwn ? '' : 'language' };
}
