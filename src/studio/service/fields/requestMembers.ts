import { isObject, stringAt } from '../../../compiler/json.ts';
import type { DocumentPath, ParsedDocument } from '../../../compiler/parse/document.ts';
import { canBeMissing, withoutMissing, type Type } from '../../../expressions/type.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import { toPointer } from '../pointer.ts';

/** Where a form is written: the file, and the pointer of the owner of its fields. */
export interface FormPlace {
  readonly file: string;
  readonly path: string;
}

/** A member of a request that a form fills in. */
export interface RequestMember {
  readonly name: string;
  readonly type: Type;
  readonly isRequired: boolean;
}

/** A call whose body is made from the state of a form. */
interface Sender {
  readonly document: ParsedDocument;
  /** The path of the body in its file. */
  readonly path: DocumentPath;
  readonly body: unknown;
  readonly state: string;
  readonly members: ReadonlyMap<string, RequestMember>;
}

/** The form that is written at a place; undefined if there is none, as inside another field. */
export function formAt(draft: Draft, { file, path }: FormPlace): ParsedDocument | undefined {
  return draft
    .knowledge()
    .documents.find(
      (one) =>
        one.concept === 'form' && one.file === file && toPointer(one.inFile?.([]) ?? []) === path,
    );
}

/** The states that nodes of a form bind: `visit` of `bind: state.visit`. */
export function boundStates(value: unknown, form: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => boundStates(one, form));
  if (!isObject(value)) return [];
  const bound = /^state\.(\w+)$/.exec(stringAt(value, 'bind') ?? '')?.[1];
  const named = value['form'] ?? value['id'];
  const isOwn = value['type'] === 'form' && named === form && bound !== undefined;
  return [
    ...(isOwn ? [bound] : []),
    ...Object.values(value).flatMap((one) => boundStates(one, form)),
  ];
}

/** The members of the requests that the form sends and that it has no field for. */
export function missingMembers(draft: Draft, place: FormPlace): readonly RequestMember[] {
  const form = formAt(draft, place);
  if (form === undefined) return [];
  const fields = Object.keys((form.value['fields'] ?? {}) as object);
  const found = new Map<string, RequestMember>();
  for (const { body, members } of sendersOf(draft, form))
    for (const [name, member] of members) {
      const isSent = isObject(body) && name in body;
      if (!fields.includes(name) && !isSent && !found.has(name)) found.set(name, member);
    }
  return [...found.values()];
}

/** A member of a body that has to be written so that the field is sent. */
export interface BodyEntry {
  readonly file: string;
  readonly path: DocumentPath;
  readonly value: string;
}

/** What the bodies of the requests need in addition, so that they send a new field of the form. */
export function bodyEntries(
  draft: Draft,
  place: FormPlace,
  field: { readonly name: string; readonly isText: boolean; readonly isRequired: boolean },
): readonly BodyEntry[] {
  const form = formAt(draft, place);
  if (form === undefined) return [];
  const { name, isText, isRequired } = field;
  return sendersOf(draft, form).flatMap(({ document, path, body, state, members }) => {
    if (!isObject(body) || name in body || !members.has(name)) return [];
    const held = `state.${state}.${name}`;
    const isAlways = isRequired || !isText;
    const value = isAlways ? `= ${held}` : `= when(${held} != '', ${held})`;
    return [{ file: document.file, path: [...path, name], value }];
  });
}

function sendersOf(draft: Draft, form: ParsedDocument): readonly Sender[] {
  const { documents } = draft.knowledge();
  return documents
    .filter(({ concept }) => concept === 'screen' || concept === 'popup')
    .flatMap((document) => {
      const states = new Set(boundStates(document.value, String(form.value['form'])));
      return states.size === 0 ? [] : callsIn(draft, { document, states }, []);
    });
}

interface Searched {
  readonly document: ParsedDocument;
  readonly states: ReadonlySet<string>;
}

function callsIn(draft: Draft, searched: Searched, path: DocumentPath): readonly Sender[] {
  const { document, states } = searched;
  const value = valueAt(document.value, path);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.keys(value).flatMap((key) =>
    callsIn(draft, searched, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  const call = stringAt(value, 'call');
  const body = isObject(value) ? value['body'] : undefined;
  if (call === undefined || body === undefined) return inside;
  const state = [...states].find((one) => isMadeFrom(body, one));
  const members = membersOf(draft, call);
  return state === undefined || members === undefined
    ? inside
    : [...inside, { document, path: [...path, 'body'], body, state, members }];
}

function isMadeFrom(body: unknown, state: string): boolean {
  if (typeof body === 'string') return body.replace(/^=/, '').trim() === `state.${state}`;
  const read = new RegExp(`\\bstate\\.${state}\\.`);
  return isObject(body) && Object.values(body).some((one) => read.test(String(one)));
}

function membersOf(draft: Draft, call: string): ReadonlyMap<string, RequestMember> | undefined {
  const found = draft.knowledge().environment.operations.find(call);
  const body = found?.entry.body;
  const type = found?.variant === undefined ? body?.type : body?.variants.get(found.variant);
  if (type === undefined) return undefined;
  const held = withoutMissing(type);
  if (held.kind !== 'object') return undefined;
  return new Map(
    Object.entries(held.fields).map(([name, member]) => [
      name,
      { name, type: withoutMissing(member), isRequired: !canBeMissing(member) },
    ]),
  );
}
