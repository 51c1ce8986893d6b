import type { Json } from '../compiler/json.ts';
import { parse } from '../compiler/parse/parse.ts';
import type { ExpressionNote, NameNote } from '../compiler/resolve/notes.ts';
import { functionNames } from '../expressions/checkExpression.ts';
import { expressionParts, type ExpressionPart } from '../expressions/expressionParts.ts';
import { fieldOf, withoutMissing, type Type } from '../expressions/type.ts';
import type { Draft } from './createDraft.ts';
import { describeName, type Meaning } from './names/describe.ts';
import { namedByPath, type Named } from './names/occurrence.ts';
import { isIn, readNames, type FileNames } from './names/readNames.ts';
import type { TextRange } from './names/textRanges.ts';
import { marker, readPlace, type Place } from './places/readPlace.ts';

/** A name or a key that may stand at a place. */
export interface Choice {
  readonly name: string;
  /** What kind of name it is: `key`, `screen`, `text key`. */
  readonly kind: string;
  readonly detail: string | undefined;
  readonly lines: readonly string[];
  /** The text that replaces the range. */
  readonly text: string;
}

/** What may stand at a place, and the range that it replaces. */
export interface Completion {
  readonly range: TextRange;
  readonly choices: readonly Choice[];
}

/** What may stand at an offset of a file; undefined where nothing can be completed. */
export function complete(draft: Draft, file: string, offset: number): Completion | undefined {
  const text = draft.files.get(file);
  const place = text === undefined ? undefined : readPlace(text, offset);
  if (place === undefined) return undefined;
  if (place.role !== 'key' && place.written.startsWith('=') && place.offset > 0)
    return inExpression(draft, file, place);
  const document = parse(file, place.text).document;
  if (document === undefined) return undefined;
  const at = { draft, file, place, value: document.value, concept: document.concept };
  const choices = [...(place.role === 'value' ? [] : keys(at)), ...values(at)];
  const range = place.isBlank
    ? { start: offset, end: offset }
    : { start: place.start, end: place.end };
  return { range, choices: choices.filter(isFirst) };
}

function isFirst(choice: Choice, index: number, all: readonly Choice[]): boolean {
  return all.findIndex(({ name }) => name === choice.name) === index;
}

interface PlaceInFile {
  readonly draft: Draft;
  readonly file: string;
  readonly place: Place;
  readonly value: Json;
  readonly concept: string;
}

/** The keys of the map at a place, of the grammar and of what the compiler knows. */
function keys({ draft, file, place, value, concept }: PlaceInFile): readonly Choice[] {
  const colon = place.hasColon ? '' : ': ';
  const ofGrammar = draft.grammar
    .keys(value, concept, place.path)
    .map(({ name, description }): Choice => ({
      name,
      kind: 'key',
      detail: undefined,
      lines: description === undefined ? [] : [description],
      text: `${name}${colon}`,
    }));
  const tail = place.hasColon ? '' : ': 0';
  const typed = [`${marker}${tail}`, `state.${marker}${tail}`];
  const names = namesTyped(draft, file, { place, typed, part: 'key' });
  return [...names.map((one) => ({ ...one, text: `${one.text}${colon}` })), ...ofGrammar];
}

/** The values at a place: fixed ones of the grammar, and names that the compiler knows. */
function values({ draft, file, place, value, concept }: PlaceInFile): readonly Choice[] {
  if (place.role === 'key') return [];
  const fixed = draft.grammar
    .values(value, concept, place.path)
    .map(({ name, description }): Choice => ({
      name,
      kind: 'value',
      detail: undefined,
      lines: description === undefined ? [] : [description],
      text: name,
    }));
  const dotted = fixed.length > 0 ? [] : [`state.${marker}`, `data.${marker}`];
  const typed = [marker, ...dotted];
  return [...namesTyped(draft, file, { place, typed, part: 'value' }), ...fixed];
}

interface Typed {
  readonly place: Place;
  /** What is put at the place, one after the other, until the compiler takes it as a name. */
  readonly typed: readonly string[];
  readonly part: 'key' | 'value';
}

/** The names at a place where a name stands, as the compiler finds them with a marker in it. */
function namesTyped(draft: Draft, file: string, { place, typed, part }: Typed): readonly Choice[] {
  for (const word of typed) {
    const text = place.text.slice(0, place.start) + word + place.text.slice(place.end);
    const names = readNames(draft, file, { text, keep: place.path });
    if (names === undefined) continue;
    const range = { start: place.start, end: place.start + word.length };
    const found = [
      ...names.names
        .filter((note) => note.part === part && isMarked(note, names, range))
        .flatMap((note) => choicesOf(draft, note)),
      ...names.expressions
        .filter(
          (note) => note.isPath === true && note.part === part && isAtPath(note, names, range),
        )
        .flatMap((note) => pathChoices(draft, note)),
    ];
    if (found.length > 0) return found;
  }
  return [];
}

function isMarked(note: NameNote, { ranges }: FileNames, range: TextRange): boolean {
  const found = ranges.ofName(note.document, note, note.name);
  return found !== undefined && note.name.includes(marker) && isIn(range, found.start);
}

function isAtPath(note: ExpressionNote, { ranges }: FileNames, range: TextRange): boolean {
  const start = ranges.within(note.document, note, { start: 0, end: 0 }).start;
  return note.source.includes(marker) && isIn(range, start);
}

function choicesOf(draft: Draft, note: NameNote): readonly Choice[] {
  const knowledge = draft.knowledge();
  const known =
    note.kind === 'text'
      ? [...(knowledge.texts.values().next().value?.keys() ?? [])]
      : note.known();
  return known.map((name) => {
    const short = note.kind === 'data' || note.kind === 'action' ? name.replace(/^.*\./, '') : name;
    const named = { kind: note.kind, owner: note.owner, name: short };
    return toChoice(name, describeName(knowledge, named, note.typeOf?.(name)));
  });
}

function toChoice(name: string, meaning: Meaning): Choice {
  return { name, ...meaning, text: name };
}

/** The dotted paths of the state that may stand at a place, down to the members of objects. */
function pathChoices(draft: Draft, { roots, owners }: ExpressionNote): readonly Choice[] {
  const shell = withoutMissing(roots['shell'] ?? { kind: 'null' });
  const starts: readonly (readonly [string, Type | undefined])[] = [
    ['state', roots['state']],
    ['params', roots['params']],
    ['form', roots['form']],
    ['shell.state', shell.kind === 'object' ? shell.fields['state'] : undefined],
  ];
  return starts.flatMap(([path, type]) =>
    type === undefined
      ? []
      : pathsBelow(path, type, 0).map(([name, held]) => {
          const named = namedByPath(name.split('.') as [string, ...string[]], owners);
          const member: Named = named ?? { kind: 'member', name, owner: '' };
          return toChoice(name, describeName(draft.knowledge(), member, held));
        }),
  );
}

function pathsBelow(
  path: string,
  type: Type,
  depth: number,
): readonly (readonly [path: string, type: Type])[] {
  const held = withoutMissing(type);
  if (held.kind !== 'object' || depth > 2) return [];
  return Object.entries(held.fields).flatMap(([name, member]) => [
    [`${path}.${name}`, member] as const,
    ...pathsBelow(`${path}.${name}`, member, depth + 1),
  ]);
}

/** What may stand in an expression: members after a dot, texts to compare with, or names. */
function inExpression(draft: Draft, file: string, place: Place): Completion | undefined {
  const names = readNames(draft, file, { text: place.text, keep: place.path });
  const note = names?.expressions.find(({ document, path, isPath }) => {
    const start = names.ranges.offsetOf(document.position(path));
    return isPath !== true && start === place.start;
  });
  if (note === undefined) return undefined;
  const before = place.written.slice(1, place.offset);
  const after = place.written.slice(place.offset);
  const word = /\w*$/.exec(before)?.[0] ?? '';
  const rest = /^\w*/.exec(after)?.[0] ?? '';
  const cursor = place.isBlank ? place.start : cursorOf(place);
  const range = { start: cursor - word.length, end: cursor + rest.length };
  const head = before.slice(0, before.length - word.length);
  const tail = after.slice(rest.length);
  const part = markedPart(note, head, tail);
  if (part === undefined) return undefined;
  return { range, choices: expressionChoices(draft, note, part).filter(isFirst) };
}

/** The offset of the cursor in the text: `written` and its spelling differ by quotes and folds. */
function cursorOf({ text, start, end, written, offset }: Place): number {
  const spelling = text.slice(start, end);
  const lead = spelling.startsWith('"') || spelling.startsWith("'") ? 1 : 0;
  if (spelling.slice(lead, lead + offset) === written.slice(0, offset))
    return start + lead + offset;
  let [at, seen] = [lead, 0];
  for (; at < spelling.length && seen < offset; at++) if (spelling[at] === written[seen]) seen++;
  return start + at;
}

/** The marked part of the expression with a marker at the cursor, which has to parse. */
function markedPart(note: ExpressionNote, head: string, tail: string): ExpressionPart | undefined {
  const open = closing(head);
  const sources = [`${head}${marker}${tail}`, `${head}${marker}${open}`];
  for (const source of sources) {
    const found = expressionParts(source, note).find(({ name }) => name.includes(marker));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The quotes and brackets that are open at the end of an expression. */
function closing(head: string): string {
  const stack: string[] = [];
  let quote = '';
  for (const sign of head) {
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === "'" || sign === '"') quote = sign;
    else if ('([{'.includes(sign)) stack.push(sign === '(' ? ')' : sign === '[' ? ']' : '}');
    else if (')]}'.includes(sign)) stack.pop();
  }
  return quote + stack.toReversed().join('');
}

function expressionChoices(
  draft: Draft,
  note: ExpressionNote,
  part: ExpressionPart,
): readonly Choice[] {
  const knowledge = draft.knowledge();
  const described = (named: Named, type?: Type) =>
    toChoice(named.name, describeName(knowledge, named, type));
  if (part.kind === 'text') {
    const compared = part.compared && withoutMissing(part.compared);
    const listed = compared?.kind === 'string' ? (compared.values ?? []) : [];
    return listed
      .filter((name) => !name.includes(marker))
      .map((name) => described({ kind: 'option', name, owner: '' }));
  }
  if (part.kind === 'member') {
    const owner = part.owner && withoutMissing(part.owner);
    if (owner?.kind !== 'object') return [];
    const path = part.path?.slice(0, -1) ?? [];
    return Object.keys(owner.fields).map((name) => {
      const named =
        path.length === 0 ? undefined : namedByPath([...path, name] as never, note.owners);
      return described(named ?? { kind: 'member', name, owner: '' }, fieldOf(owner, name));
    });
  }
  const variables = { ...note.roots, ...part.locals };
  return [
    ...Object.entries(variables).map(([name, type]) =>
      described({ kind: 'member', name, owner: '' }, type),
    ),
    ...Object.keys(note.functions).map((name) => described({ kind: 'function', name, owner: '' })),
    ...functionNames.map((name) => described({ kind: 'function', name, owner: 'language' })),
  ];
}
