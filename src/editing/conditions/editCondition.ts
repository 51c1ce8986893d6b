import { EditError } from '../locate.ts';
import { meaningOf } from './meaningOf.ts';
import type { Condition } from './condition.ts';
import { writePart, type NewPart } from './writePart.ts';

/** The way to a part of a condition: the index in each `of`, from the whole condition. */
export type PartPath = readonly number[];

/**
 * The part at a path.
 * @throws EditError when there is none
 */
function partAt(condition: Condition, path: PartPath): Condition {
  let at = condition;
  for (const index of path) {
    const inner: Condition | undefined = isGroup(at) ? at.of[index] : undefined;
    if (inner === undefined) throw new EditError('The condition has no such part.', []);
    at = inner;
  }
  return at;
}

type Group = Extract<Condition, { readonly of: readonly Condition[] }>;

function isGroup(condition: Condition): condition is Group {
  return condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'not';
}

/**
 * Replaces a part of a condition; the rest of its text stays.
 * @param source the condition that `condition` was read from
 * @throws EditError when the part is not well-formed, or the rest would mean something else
 */
export function replacePart(
  source: string,
  condition: Condition,
  { path, part }: { readonly path: PartPath; readonly part: NewPart },
): string {
  const { start, end } = partAt(condition, path);
  const owner = path.length === 0 ? undefined : partAt(condition, path.slice(0, -1));
  const written = inOwner(part, owner);
  const after = source.slice(0, start) + written + source.slice(end);
  return proved(after, meaningOf(source, { path, put: meaningOf(writePart(part)) }));
}

/**
 * Adds a part at the end of a group, or makes the condition a group with it.
 * @param group the kind of the new group, if the part at `path` is none of that kind
 * @throws EditError when the part is not well-formed, or the rest would mean something else
 */
export function addPart(
  source: string,
  condition: Condition,
  {
    path,
    part,
    group,
  }: { readonly path: PartPath; readonly part: NewPart; readonly group: 'all' | 'any' },
): string {
  const target = partAt(condition, path);
  const sign = group === 'all' ? ' && ' : ' || ';
  const last = target.kind === group ? target.of.at(-1) : undefined;
  const added = meaningOf(writePart(part));
  const own = { group, of: [meaningOf(source, { path }), added] };
  const put = inOwner(part, { kind: group });
  if (last !== undefined) {
    const after = source.slice(0, last.end) + sign + put + source.slice(last.end);
    return proved(after, meaningOf(source, { path, put: own }));
  }
  const isLoose = target.kind === 'any' || target.kind === 'expression';
  const before = isLoose && !isInParentheses(target) ? `(${target.text})` : target.text;
  const whole = `${before}${sign}${put}`;
  const written = path.length === 0 ? whole : `(${whole})`;
  const after = source.slice(0, target.start) + written + source.slice(target.end);
  return proved(after, meaningOf(source, { path, put: own }));
}

/**
 * Removes a part of a group; the only other part takes the place of the group.
 * @throws EditError when the part is in no group, or the rest would mean something else
 */
export function removePart(source: string, condition: Condition, path: PartPath): string {
  const group = partAt(condition, path.slice(0, -1));
  const index = path.at(-1);
  if (index === undefined || !isGroup(group) || group.kind === 'not')
    throw new EditError('Only a part of a group can be removed.', []);
  const [before, own, next] = [group.of[index - 1], group.of[index], group.of[index + 1]];
  if (own === undefined) throw new EditError('The condition has no such part.', []);
  const from = before?.end ?? own.start;
  const to = before === undefined ? (next?.start ?? own.end) : own.end;
  return proved(
    source.slice(0, from) + source.slice(to),
    meaningOf(source, { path, put: undefined }),
  );
}

/** A part in the text of a group, in parentheses if it binds less than the group. */
function inOwner(part: NewPart, owner: Pick<Condition, 'kind'> | undefined): string {
  const written = writePart(part);
  if (owner === undefined) return written;
  const isAtom = ['flag', 'named', 'presence'].includes(part.kind);
  if (owner.kind === 'not') return isAtom ? written : `(${written})`;
  const isLooser = part.kind === 'expression' || (part.kind === 'any' && owner.kind === 'all');
  return isLooser ? `(${written})` : written;
}

function isInParentheses({ text }: Condition): boolean {
  return text.startsWith('(') && text.endsWith(')');
}

function proved(after: string, intended: unknown): string {
  if (JSON.stringify(meaningOf(after)) !== JSON.stringify(intended))
    throw new EditError('The rest of the condition would mean something else.', []);
  return after;
}
