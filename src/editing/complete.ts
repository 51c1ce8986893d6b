import type { DocumentPath } from '../compiler/parse/document.ts';
import type { Knowledge } from '../compiler/knowledge.ts';
import { reservedRoots } from '../compiler/elaborate/steps.ts';
import type { ExpressionNote, NameKind, NameNote } from '../compiler/resolve/notes.ts';
import { functionNames } from '../expressions/checkExpression.ts';
import {
  declarationOf,
  expressionParts,
  type ExpressionPart,
} from '../expressions/expressionParts.ts';
import { fieldOf, withoutMissing, type Type } from '../expressions/type.ts';
import type { OuterRoot } from '../language/outerRoot.ts';
import type { Draft } from './createDraft.ts';
import { describeName, type Meaning } from './names/describe.ts';
import { namedByPath, type Named } from './names/occurrence.ts';
import { isDescriptor, isIn, readNames, type FileNames } from './names/readNames.ts';
import type { TextRange } from './names/textRanges.ts';
import type { GrammarChoice } from './places/grammar.ts';
import { conceptOf, marker, readPlace, type Place } from './places/readPlace.ts';

/** A name or a key that may stand at a place. */
export interface Choice {
  readonly name: string;
  /** What kind of name it is: `key`, `screen`, `text key`. */
  readonly kind: string;
  readonly detail: string | undefined;
  readonly lines: readonly string[];
  /** The text that replaces the range. */
  readonly text: string;
  /** Whether it is one of several tokens of a value, separated by spaces. */
  readonly isToken?: boolean;
}

/** What may stand at a place, and the range that it replaces. */
export interface Completion {
  readonly range: TextRange;
  readonly choices: readonly Choice[];
}

/** What may stand at an offset of a file; undefined where nothing can be completed. */
export function complete(draft: Draft, file: string, offset: number): Completion | undefined {
  const text = draft.files.get(file);
  if (text === undefined || !isDescriptor(draft, file)) return undefined;
  const place = readPlace(text, offset);
  if (place === undefined) return undefined;
  if (place.role !== 'key' && place.written.startsWith('=') && place.offset > 0)
    return inExpression(draft, file, place);
  const range = place.isBlank
    ? { start: offset, end: offset }
    : { start: place.start, end: place.end };
  const choices = [
    ...(place.role === 'value' ? [] : keys(draft, file, place)),
    ...(place.role === 'key' ? [] : values(draft, file, place)),
  ];
  const ofTokens = !place.isBlank && choices.some(({ isToken }) => isToken);
  return {
    range: ofTokens ? tokenAt(place).range : range,
    choices: withoutRepeated(choices),
  };
}

/** The token at the cursor of a value of tokens that are separated by spaces. */
export function tokenAt(place: Place): { readonly range: TextRange; readonly token: string } {
  const { written, offset } = place;
  const cursor = cursorOf(place);
  const before = /\S*$/.exec(written.slice(0, offset))?.[0] ?? '';
  const after = /^\S*/.exec(written.slice(offset))?.[0] ?? '';
  return {
    range: { start: cursor - before.length, end: cursor + after.length },
    token: before + after,
  };
}

/** The choices with different names; of equal ones the first. */
function withoutRepeated(choices: readonly Choice[]): readonly Choice[] {
  const names = new Map<string, Choice>();
  for (const choice of choices) if (!names.has(choice.name)) names.set(choice.name, choice);
  return [...names.values()];
}

/** The keys of the map at a place, of the grammar and of what the compiler knows. */
function keys(draft: Draft, file: string, place: Place): readonly Choice[] {
  const { value, path, hasColon } = place;
  const concept = conceptOf(value);
  const word = hasColon ? marker : `${marker}: 0`;
  const known = draft.grammar.isOpen('key', value, { concept, path })
    ? namesAt(draft, file, { place, word, part: 'key', keep: [...path, marker] })
    : [];
  const ofGrammar = draft.grammar
    .keys(value, concept, path)
    .map((choice) => ofGrammarChoice(choice, 'key'));
  const colon = hasColon ? '' : ': ';
  return [...known, ...ofGrammar].map((one) => ({ ...one, text: `${one.text}${colon}` }));
}

/** The values at a place: names that the compiler knows, and fixed ones of the grammar. */
function values(draft: Draft, file: string, place: Place): readonly Choice[] {
  const { value, path } = place;
  const concept = conceptOf(value);
  const known = draft.grammar.isOpen('value', value, { concept, path })
    ? namesAt(draft, file, { place, word: marker, part: 'value', keep: path })
    : [];
  const fixed = draft.grammar
    .values(value, concept, path)
    .map((choice) => ofGrammarChoice(choice, 'value'));
  return [...known, ...fixed];
}

function ofGrammarChoice({ name, description, isToken }: GrammarChoice, kind: string): Choice {
  const lines = description === undefined ? [] : [description];
  return { name, kind, detail: undefined, lines, text: name, ...(isToken && { isToken }) };
}

interface Marked {
  readonly place: Place;
  /** What is put at the place. */
  readonly word: string;
  readonly part: 'key' | 'value';
  readonly keep: DocumentPath;
}

/** What may stand at a place, as far as the compiler takes a marker there as a name. */
function namesAt(
  draft: Draft,
  file: string,
  { place, word, part, keep }: Marked,
): readonly Choice[] {
  const text = place.text.slice(0, place.start) + word + place.text.slice(place.end);
  const names = readNames(draft, file, { text, around: { keep, at: place.start } });
  if (names === undefined) return [];
  const range = { start: place.start, end: place.start + marker.length };
  return [
    ...names.names
      .filter((note) => note.part === part && isMarked(note, names, range))
      .flatMap((note) => choicesOf(draft, note)),
    ...names.expressions
      .filter((note) => note.isPath === true && note.part === part)
      .filter((note) => isAtPath(note, names, range))
      .flatMap((note) => pathChoices(draft, note)),
  ];
}

/** A name that is written in a file: its range, and whether it is a key. */
export interface WrittenName {
  readonly range: TextRange;
  readonly part: 'key' | 'value';
}

/** What may stand in place of a name, as far as the compiler has resolved it. */
export function choicesInPlace(
  draft: Draft,
  file: string,
  { range, part }: WrittenName,
): readonly Choice[] {
  const names = readNames(draft, file);
  if (names === undefined) return [];
  const isHere = (start: number | undefined) => start !== undefined && isIn(range, start);
  const { ranges } = names;
  // an empty name has a place, but no range
  const startOf = ({ document, name, ...note }: NameNote) =>
    name === ''
      ? ranges.within(document, note, { start: 0, end: 0 }).start
      : ranges.ofName(document, note, name)?.start;
  return withoutRepeated([
    ...names.names
      .filter((note) => note.part === part)
      .filter((note) => isHere(startOf(note)))
      .flatMap((note) => choicesOf(draft, note)),
    ...names.expressions
      .filter((note) => note.isPath === true && note.part === part)
      .filter((note) => isHere(ranges.within(note.document, note, { start: 0, end: 0 }).start))
      .flatMap((note) => pathChoices(draft, note)),
  ]);
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
  const known = textNames(knowledge, note) ?? note.known();
  return known.map((name) => {
    const short = note.kind === 'data' || note.kind === 'action' ? name.replace(/^.*\./, '') : name;
    const named = { kind: note.kind, owner: note.owner, name: short };
    const meaning = describeName(knowledge, named, note.typeOf?.(name));
    const lines = [note.meaningOf?.(name) ?? [], meaning.lines].flat();
    return toChoice(`${note.prefix ?? ''}${name}`, { ...meaning, lines });
  });
}

/**
 * The text keys of the portal, in a chain also those with a code in them, or the arguments of a
 * text; undefined for other names.
 */
function textNames(knowledge: Knowledge, note: NameNote): readonly string[] | undefined {
  const { kind, owner, prefix = '' } = note;
  const [own] = knowledge.texts.values();
  if (kind === 'text') {
    const withCode = prefix === '' ? [] : knowledge.textPrefixes.map((one) => `${one}{code}`);
    return [...withCode, ...(own?.keys() ?? [])];
  }
  if (!owner.startsWith('text:')) return undefined;
  return Object.keys(own?.get(owner.slice('text:'.length))?.message.args ?? {});
}

function toChoice(name: string, meaning: Meaning): Choice {
  return { name, ...meaning, text: name };
}

/** The dotted paths of the state that may stand at a place, down to the members of objects. */
function pathChoices(draft: Draft, { roots, owners }: ExpressionNote): readonly Choice[] {
  const stateOf = (outer: OuterRoot): readonly [string, Type | undefined] => {
    const around = withoutMissing(roots[outer] ?? { kind: 'null' });
    return [`${outer}.state`, around.kind === 'object' ? around.fields['state'] : undefined];
  };
  const starts: readonly (readonly [string, Type | undefined])[] = [
    ['state', roots['state']],
    ['params', roots['params']],
    ['form', roots['form']],
    stateOf('shell'),
    stateOf('parent'),
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
  const around = { keep: place.path, at: place.start };
  const names = readNames(draft, file, { text: place.text, around });
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
  const part = markedPart(note, { head, word: marker, tail });
  if (part === undefined) return undefined;
  const choices = [
    ...(part.kind === 'name' ? comparedTexts(draft, note, { head, tail }) : []),
    ...expressionChoices(draft, note, part),
  ];
  return { range, choices: withoutRepeated(choices) };
}

/** The texts that a name without quotes may be meant as, in the quotes of the expression. */
function comparedTexts(
  draft: Draft,
  note: ExpressionNote,
  around: { readonly head: string; readonly tail: string },
): readonly Choice[] {
  const part = markedPart(note, { ...around, word: `'${marker}'` });
  if (part?.kind !== 'text') return [];
  return expressionChoices(draft, note, part).map((choice) => ({
    ...choice,
    text: `'${choice.text}'`,
  }));
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
function markedPart(
  note: ExpressionNote,
  { head, word, tail }: { readonly head: string; readonly word: string; readonly tail: string },
): ExpressionPart | undefined {
  const sources = [`${head}${word}${tail}`, `${head}${word}${closing(head)}`];
  for (const source of sources) {
    const parts = expressionParts(source, note);
    const found = parts.find(({ name }) => name.includes(marker));
    // a new variable is not one of the names that are there
    if (found !== undefined) return declarationOf(parts, found) === found ? undefined : found;
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
    ...['true', 'false'].map((name) => described({ kind: 'option', name, owner: '' })),
    ...Object.entries(variables).map(([name, type]) =>
      described({ kind: kindOf(name, part), name, owner: '' }, type),
    ),
    ...Object.keys(note.functions).map((name) => described({ kind: 'function', name, owner: '' })),
    ...functionNames.map((name) => described({ kind: 'function', name, owner: 'language' })),
  ];
}

/** What a variable of an expression is: one of its own, a name of the language, or another. */
function kindOf(name: string, { locals }: ExpressionPart): NameKind {
  if (Object.hasOwn(locals, name)) return 'local';
  return reservedRoots.includes(name) ? 'root' : 'member';
}
