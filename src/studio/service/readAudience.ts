import { isObject, stringAt, stringsAt } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { valueAt } from '../../editing/valueAt.ts';

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

/** The expression of the visitor's role, without `=`; undefined where the portal has no roles. */
export function roleExpression(draft: Draft): string | undefined {
  const access = draft.knowledge().environment.only.access?.value;
  const role = stringAt(access, 'role')?.replace(/^=/, '').trim();
  return role === undefined || stringsAt(access, 'roles').length < 2 ? undefined : role;
}

/** A condition without what hides the part from roles, and these roles. */
export interface SplitCondition {
  /** The part's own condition, as it is written; undefined without one. */
  readonly rest: string | boolean | undefined;
  readonly hidden: readonly string[];
}

/** Separates what hides the part from roles from the part's own condition. */
export function splitCondition(show: unknown, role: string): SplitCondition {
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

/** Whether a condition could bind weaker than "and". */
export function needsParentheses(source: string): boolean {
  return /\|\||\?/.test(source);
}

/** The roles that can reach a part: of an entry or a screen, by the access report. */
function rolesThatReach(draft: Draft, { file, value, path }: AudiencePlace): readonly string[] {
  const { documents, environment } = draft.knowledge();
  const all = stringsAt(environment.only.access?.value, 'roles');
  const document = documents.find((one) => one.file === file);
  const { screens } = draft.compilation().access;
  const id = stringAt(valueAt(value, path), 'id');
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
