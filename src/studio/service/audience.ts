import { isObject, textAt, textsAt } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { applyEdit } from '../../editing/edit.ts';
import { addressOf, textOf } from '../../editing/edits/address.ts';
import { removeValue } from '../../editing/edits/removeValue.ts';
import { setValue } from '../../editing/edits/setValue.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { valueAt } from '../../editing/valueAt.ts';
import type { OperationResult } from './applyOperation.ts';
import type { StudioOperation } from './operation.ts';
import { fromPointer } from './pointer.ts';
import { describePart } from './readOutline.ts';

type AudienceOperation = Extract<StudioOperation, { readonly do: 'audience' }>;

/** The roles that can reach a part, and those of them from which its condition hides it. */
export interface Audience {
  readonly roles: readonly string[];
  readonly hidden: readonly string[];
}

/** A part of a file: the document, the path in it, and the value there. */
interface AudiencePlace {
  readonly file: string;
  readonly value: unknown;
  readonly path: DocumentPath;
}

/** Who sees a part. Undefined where the portal cannot tell roles apart. */
export function readAudience(draft: Draft, place: AudiencePlace): Audience | undefined {
  const role = roleExpression(draft);
  if (role === undefined) return undefined;
  const held = valueAt(place.value, place.path);
  const show = isObject(held) ? held['show'] : undefined;
  return { roles: rolesThatReach(draft, place), hidden: splitCondition(show, role).hidden };
}

/**
 * Hides a part from the roles that are not listed. Its own condition stays, joined by "and".
 * @throws EditError for a role that the portal does not have
 */
export function setAudience(
  draft: Draft,
  { file, path: pointer, roles }: AudienceOperation,
  language: string,
): OperationResult {
  const { value } = readText(textOf(draft.files, file));
  const path = fromPointer(value, pointer);
  const at = [...path, 'show'];
  const audience = readAudience(draft, { file, value, path });
  const role = roleExpression(draft);
  if (audience === undefined || role === undefined)
    throw new EditError('This portal has no roles.', path);
  const known = textsAt(draft.knowledge().environment.only.access?.value, 'roles');
  const foreign = roles.find((one) => !known.includes(one));
  if (foreign !== undefined) throw new EditError(`There is no role "${foreign}".`, path);
  const show = valueAt(value, at);
  const { rest } = splitCondition(show, role);
  const hidden = [
    ...audience.roles.filter((one) => !roles.includes(one)),
    // a role that does not reach the part keeps what was written for it
    ...audience.hidden.filter((one) => !audience.roles.includes(one)),
  ];
  const written = joinCondition(rest, hidden, role);
  const address = addressOf(draft.files, file, at);
  const edit =
    written !== undefined
      ? setValue(draft.files, address, written).edit
      : show === undefined
        ? undefined
        : removeValue(draft.files, address).edit;
  const { title } = describePart({ draft, language }, valueAt(value, path), path);
  return {
    texts: edit === undefined ? {} : applyEdit(draft.files, edit),
    file,
    path: pointer,
    sentence: audienceSentence(title, hidden, language),
  };
}

function audienceSentence(title: string, hidden: readonly string[], language: string): string {
  const names = hidden.join(', ');
  if (language === 'ro')
    return hidden.length === 0
      ? `${title}: vizibil pentru toate rolurile`
      : `${title}: ascuns pentru ${names}`;
  return hidden.length === 0 ? `${title}: shown to all roles` : `${title}: hidden from ${names}`;
}

/** The expression of the visitor's role, without `=`; undefined where the portal has no roles. */
function roleExpression(draft: Draft): string | undefined {
  const access = draft.knowledge().environment.only.access?.value;
  const role = textAt(access, 'role')?.replace(/^=/, '').trim();
  return role === undefined || textsAt(access, 'roles').length < 2 ? undefined : role;
}

interface SplitCondition {
  /** The part's own condition, as it is written; undefined without one. */
  readonly rest: string | boolean | undefined;
  readonly hidden: readonly string[];
}

/** Separates what `joinCondition` has added from the part's own condition. */
function splitCondition(show: unknown, role: string): SplitCondition {
  if (typeof show === 'boolean') return { rest: show, hidden: [] };
  if (typeof show !== 'string') return { rest: undefined, hidden: [] };
  const source = show.replace(/^=/, '').trim();
  const start = `!((${role}) in [`;
  const at = source.lastIndexOf(start);
  const list =
    at < 0 ? undefined : /^((?:'\w+'(?:, )?)+)\]\)$/.exec(source.slice(at + start.length));
  if (list === undefined || list === null) return { rest: show, hidden: [] };
  const hidden = (list[1] ?? '').split(', ').map((one) => one.slice(1, -1));
  if (at === 0) return { rest: undefined, hidden };
  const before = source.slice(0, at);
  if (!before.endsWith(' && ')) return { rest: show, hidden: [] };
  const own = before.slice(0, -' && '.length);
  const isWrapped = own.startsWith('(') && own.endsWith(')') && needsParentheses(own.slice(1, -1));
  return { rest: `= ${isWrapped ? own.slice(1, -1) : own}`, hidden };
}

function joinCondition(
  rest: SplitCondition['rest'],
  hidden: readonly string[],
  role: string,
): string | boolean | undefined {
  if (hidden.length === 0 || rest === false) return rest;
  const others = `!((${role}) in [${hidden.map((one) => `'${one}'`).join(', ')}])`;
  if (rest === undefined || rest === true) return `= ${others}`;
  const own = rest.replace(/^=/, '').trim();
  return `= ${needsParentheses(own) ? `(${own})` : own} && ${others}`;
}

/** Whether a condition could bind weaker than "and". */
function needsParentheses(source: string): boolean {
  return /\|\||\?/.test(source);
}

/** The roles that can reach a part: of an entry or a screen, by the access report. */
function rolesThatReach(draft: Draft, { file, value, path }: AudiencePlace): readonly string[] {
  const { documents, environment } = draft.knowledge();
  const all = textsAt(environment.only.access?.value, 'roles');
  const document = documents.find((one) => one.file === file);
  const { screens } = draft.compilation().access;
  const id = textAt(valueAt(value, path), 'id');
  const name = document === undefined ? '' : String(document.value[document.concept]);
  const found =
    document?.concept === 'menu'
      ? screens.flatMap(({ entries }) => entries).filter(({ entry }) => entry === `${name}/${id}`)
      : document?.concept === 'screen'
        ? screens.filter(({ screen }) => screen === name)
        : [];
  const roles = new Set(found.flatMap((one) => one.roles));
  return roles.size === 0 ? all : all.filter((one) => roles.has(one));
}
