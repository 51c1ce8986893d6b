import { parameterOwner } from '../compiler/elaborate/noteNames.ts';
import type { Draft } from './createDraft.ts';
import { iconFile } from '../compiler/blocks/readBlocks.ts';
import { declarationsOf } from './names/declarations.ts';
import { describedUses } from './names/describedUses.ts';
import { findUses } from './names/findUses.ts';
import type { Named, Occurrence } from './names/occurrence.ts';
import {
  allOccurrences,
  isIn,
  occurrencesAt,
  readNames,
  type FileNames,
} from './names/readNames.ts';
import { createTextRanges, wordAt, type TextRange } from './names/textRanges.ts';

/** A range of a file. */
export interface Location extends TextRange {
  readonly file: string;
}

/** The declarations of the name at an offset. */
export function definitionsAt(draft: Draft, file: string, offset: number): readonly Location[] {
  const names = readNames(draft, file);
  if (names === undefined) return [];
  const found = occurrencesAt(names, offset).map((one) => {
    const declared = locationsOf(draft, one);
    return declared.length > 0 || one.kind !== 'local' ? declared : variableOf(names, one);
  });
  return found.find((locations) => locations.length > 0) ?? [];
}

/** The variable of an expression where it is declared, before its uses. */
function variableOf(names: FileNames, { kind, owner, name }: Occurrence): readonly Location[] {
  const [first] = allOccurrences(names)
    .filter((one) => one.kind === kind && one.owner === owner && one.name === name)
    .toSorted((a, b) => a.start - b.start);
  return first === undefined ? [] : [{ file: first.file, start: first.start, end: first.end }];
}

/** A documented name of the engine: its entry below a heading of one of the engine's files. */
export interface DocumentedName {
  /** Path in the engine's folder. */
  readonly file: string;
  readonly heading: string;
  readonly name: string;
}

/** Where the engine documents the name at an offset, which the portal does not declare. */
export function documentedAt(
  draft: Draft,
  file: string,
  offset: number,
): DocumentedName | undefined {
  const names = readNames(draft, file);
  const icon = names && occurrencesAt(names, offset).find(({ kind }) => kind === 'icon');
  if (icon === undefined) return undefined;
  const { icons } = draft.knowledge().environment.vocabulary;
  return icons.includes(icon.name)
    ? { file: 'docs/language.md', heading: 'Icons', name: icon.name }
    : undefined;
}

/** The declarations of a name; the start of the file if the name of the file declares it. */
function locationsOf(draft: Draft, name: Named | Occurrence): readonly Location[] {
  const knowledge = draft.knowledge();
  if (name.kind === 'icon' && knowledge.environment.vocabulary.own?.icons.has(name.name) === true)
    return [{ file: iconFile(name.name), start: 0, end: 0 }];
  return declarationsOf(knowledge, name).flatMap((declaration): Location[] => {
    const { document, prefix = '', isOfFile, path, part } = declaration;
    const { file } = document;
    const ranges = createTextRanges(draft.files.get(file) ?? '');
    const range = ranges.ofName(document, declaration, name.name.slice(prefix.length));
    if (range !== undefined) return [{ ...range, file }];
    if (isOfFile === true) return [{ file, start: 0, end: 0 }];
    const start = ranges.offsetOf(document.position(path, part));
    return [{ file, start, end: start }];
  });
}

/** All places where the name at an offset is written. */
export function referencesAt(draft: Draft, file: string, offset: number): readonly Location[] {
  const names = readNames(draft, file);
  if (names === undefined) return [];
  draft.compilation();
  const [found] = [...occurrencesAt(names, offset), ...declaredAt(draft, file, offset)];
  const isDescribed = found === undefined || found.kind === 'member' || found.kind === 'option';
  const uses = isDescribed
    ? describedUses(draft, { file, offset, found })
    : findUses(draft, found).uses;
  return uses.map(({ file: of, start, end }) => ({ file: of, start, end }));
}

/** The names that are declared at an offset: where they stand there is no use of them. */
export function declaredAt(draft: Draft, file: string, offset: number): readonly Occurrence[] {
  const text = draft.files.get(file) ?? '';
  const word = wordAt(text, offset);
  if (word === '') return [];
  const knowledge = draft.knowledge();
  const ranges = createTextRanges(text);
  return knowledge.documents
    .filter((document) => document.file === file)
    .flatMap((document) => candidates(draft, document, word))
    .flatMap((name) =>
      declarationsOf(knowledge, name).flatMap((declaration): Occurrence[] => {
        if (declaration.document.file !== file) return [];
        const written = name.name.slice((declaration.prefix ?? '').length);
        const range = ranges.ofName(declaration.document, declaration, written);
        return range === undefined || !isIn(range, offset)
          ? []
          : [{ ...range, ...name, file, type: undefined }];
      }),
    );
}

const owned = ['state', 'data', 'value', 'action', 'step', 'parameter', 'field', 'variant', 'node'];
const shared = [
  'rule',
  'role',
  'pipeline',
  'validator',
  'mask',
  'function',
  'constant',
  'type',
  'store',
  'setting',
  'token',
  'operation',
  'screen',
  'service',
  'shell',
  'popup',
  'fragment',
  'form',
  'menu',
];

/** The names that a word in a document may declare. */
function candidates(
  draft: Draft,
  {
    concept,
    value,
  }: { readonly concept: string; readonly value: Readonly<Record<string, unknown>> },
  word: string,
): readonly Named[] {
  if (concept === 'texts') {
    const [own] = draft.knowledge().texts.values();
    return [...(own?.keys() ?? [])]
      .filter((key) => key === word || key.endsWith(`.${word}`))
      .map((name) => ({ kind: 'text', owner: '', name }));
  }
  const id = String(value[concept] ?? concept);
  const owner = `${concept}:${id}`;
  const { screens } = draft.knowledge().environment;
  const parameters = concept === 'screen' ? parameterOwner(screens, id, word) : owner;
  return [
    ...owned.map((kind) => ({
      kind,
      owner: kind === 'parameter' ? parameters : owner,
      name: word,
    })),
    ...shared.map((kind) => ({ kind, owner: '', name: word })),
  ] as readonly Named[];
}
