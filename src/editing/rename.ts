import { iconFile } from '../compiler/blocks/readBlocks.ts';
import { blockListFile } from '../compiler/source.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Knowledge } from '../compiler/knowledge.ts';
import type { DocumentPath } from '../compiler/parse/document.ts';
import type { NameKind } from '../compiler/resolve/notes.ts';
import { titleOfScreen } from '../compiler/parse/impliedKeys.ts';
import { applyEdit, type Edit, type Move } from './edit.ts';
import type { Draft } from './createDraft.ts';
import { EditError } from './locate.ts';
import { declarationsOf } from './names/declarations.ts';
import { findUses, impliedTitle, type Use } from './names/findUses.ts';
import type { Named } from './names/occurrence.ts';
import { occurrencesAt, readNames } from './names/readNames.ts';
import type { TextRange } from './names/textRanges.ts';
import { declaredAt } from './define.ts';
import type { Splice } from './splice.ts';

/** Kinds that the portal names itself, so that it can rename them. */
const renamable: readonly NameKind[] = [
  'action',
  'answer',
  'constant',
  'data',
  'field',
  'form',
  'fragment',
  'function',
  'mask',
  'menu',
  'node',
  'parameter',
  'person',
  'pipeline',
  'popup',
  'role',
  'rule',
  'screen',
  'service',
  'setting',
  'shell',
  'state',
  'step',
  'store',
  'text',
  'type',
  'validator',
  'value',
  'variant',
];

/** The name at an offset that can be renamed, and its range; undefined if there is none. */
export function renamableAt(
  draft: Draft,
  file: string,
  offset: number,
): { readonly name: Named; readonly range: TextRange } | undefined {
  const names = readNames(draft, file);
  if (names === undefined) return undefined;
  const found = [...occurrencesAt(names, offset), ...declaredAt(draft, file, offset)].find(
    ({ kind, owner }) => renamable.includes(kind) && owner !== 'language',
  );
  return found && { name: found, range: { start: found.start, end: found.end } };
}

/** Why the name at an offset cannot be renamed; undefined if there is no name. */
export function refusalAt(draft: Draft, file: string, offset: number): string | undefined {
  const names = readNames(draft, file);
  const [found] = names === undefined ? [] : occurrencesAt(names, offset);
  if (found === undefined) return undefined;
  const knowledge = draft.knowledge();
  const { kind, name } = found;
  if (kind === 'icon')
    return knowledge.environment.vocabulary.own?.icons.has(name) === true
      ? `The icon "${name}" has the name of its file: rename ${iconFile(name)}, its line in ${blockListFile}, and its uses.`
      : `The icon "${name}" is one of the engine's.`;
  if (kind === 'root') return `"${name}" is a name of the language.`;
  if (kind === 'local')
    return `"${name}" is a variable: change it where it is named, and its uses.`;
  const [declared] = declarationsOf(knowledge, found);
  if (declared === undefined) return `"${name}" is not named by the portal.`;
  const { concept, file: of, position } = declared.document;
  const { line } = position.call(declared.document, declared.path, declared.part);
  return concept === 'service'
    ? `"${name}" is named by the service description, in ${of}:${line}.`
    : `"${name}" is part of a value: change it in ${of}:${line}, and its uses.`;
}

/**
 * Renames a name in all its uses. The draft does not change.
 * @throws EditError when the name is taken or unusable, or the portal would not compile any more
 */
export function rename(draft: Draft, name: Named, to: string): Edit {
  const { diagnostics } = draft.compilation();
  const pattern = name.kind === 'text' ? /^[A-Za-z][\w.-]*$/ : /^[A-Za-z_]\w*$/;
  if (!pattern.test(to)) throw new EditError(`"${to}" cannot be a name.`, []);
  const title = impliedTitle(draft, name);
  const all = [
    renameOne(draft, name, to),
    ...(title === undefined ? [] : [renameOne(draft, title, titleOfScreen(to))]),
  ];
  const splices = new Map<string, readonly Splice[]>();
  for (const { splices: own } of all)
    for (const [file, some] of own) splices.set(file, [...(splices.get(file) ?? []), ...some]);
  const edit = { splices, moves: all.flatMap(({ moves }) => moves) };
  prove(draft, edit, diagnostics);
  return edit;
}

function renameOne(draft: Draft, name: Named, to: string): Edit {
  const { names, uses, files } = findUses(draft, name);
  const fail = (message: string) => new EditError(message, []);
  if (!names.every(({ kind, owner }) => renamable.includes(kind) && owner !== 'language'))
    throw fail(`"${name.name}" is not named by the portal.`);
  const taken = names.find(
    (one) => declarationsOf(draft.knowledge(), { ...one, name: to }).length > 0,
  );
  if (taken !== undefined) throw fail(`There is a ${taken.kind} "${to}" already.`);
  for (const one of names) refuseForeign(draft, one);
  if (!uses.some(({ isDeclaration }) => isDeclaration) && files.length === 0)
    throw fail(`"${name.name}" is not declared in the portal.`);
  return {
    splices: splicesOf(uses, to),
    moves: files.map((file) => moveOf(file, name.name, to)),
  };
}

/** Refuses names that services also use, which an edit of descriptors cannot change there. */
function refuseForeign(draft: Draft, name: Named): void {
  const knowledge = draft.knowledge();
  const isOfService =
    name.kind !== 'service' &&
    declarationsOf(knowledge, name).some(({ document }) => document.concept === 'service');
  if (isOfService) throw new EditError(`"${name.name}" is named by a service description.`, []);
  if (name.kind === 'role') refuseAnsweredRole(knowledge, name.name);
}

const rolePlaces = /^access:(?:roles|rules\.\w+\.roles)\.\d+$|^portal:mock\.accounts\.\d+\.role$/;

/** Refuses a role that is also a value: a service answers it, or an expression compares it. */
function refuseAnsweredRole({ documents, notes }: Knowledge, role: string): void {
  const quoted = [`'${role}'`, `"${role}"`];
  const isCompared = notes.some(({ expressions }) =>
    expressions.some(({ source }) => quoted.some((text) => source.includes(text))),
  );
  const isValue = documents
    .filter(({ concept }) => concept !== 'texts')
    .some(({ concept, value }) =>
      pathsTo(value, role).some((path) => !rolePlaces.test(`${concept}:${path.join('.')}`)),
    );
  if (isCompared || isValue)
    throw new EditError(
      `The role "${role}" is also a value that services answer or expressions compare.`,
      [],
    );
}

function pathsTo(value: unknown, text: string, path: DocumentPath = []): readonly DocumentPath[] {
  if (value === text) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => pathsTo(member, text, [...path, key]));
}

function splicesOf(uses: readonly Use[], to: string): ReadonlyMap<string, readonly Splice[]> {
  const splices = new Map<string, Splice[]>();
  for (const { file, start, end, prefix } of uses) {
    if (!to.startsWith(prefix))
      throw new EditError(`A text in the group "${prefix.slice(0, -1)}" has to stay in it.`, []);
    const own = splices.get(file) ?? [];
    own.push({ start, end, text: to.slice(prefix.length) });
    splices.set(file, own);
  }
  return splices;
}

function moveOf(file: string, from: string, to: string): Move {
  const at = file.lastIndexOf('/') + 1;
  return { from: file, to: file.slice(0, at) + to + file.slice(at + from.length) };
}

/** Compiles the edited portal; the draft is afterwards as before. */
function prove(draft: Draft, edit: Edit, earlier: readonly Diagnostic[]): void {
  const after = applyEdit(draft.files, edit);
  const before = Object.fromEntries(
    Object.keys(after).map((file) => [file, draft.files.get(file)]),
  );
  draft.change(after);
  const { diagnostics } = draft.compilation();
  draft.change(before);
  draft.compilation();
  const [wrong] = diagnostics.filter(
    ({ code, message }) => !earlier.some((one) => one.code === code && one.message === message),
  );
  if (diagnostics.length > earlier.length)
    throw new EditError(`The portal would not mean the same: ${wrong?.message ?? ''}`, []);
}
