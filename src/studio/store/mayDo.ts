import type { Area, Person, Role } from './people.ts';

/** What people do in the Studio. */
export type StudioAction = 'view' | 'comment' | 'write' | 'review' | 'publish' | 'administrate';

const needs: Readonly<Record<StudioAction, Role>> = {
  view: 'viewer',
  comment: 'viewer',
  write: 'editor',
  review: 'approver',
  publish: 'approver',
  administrate: 'administrator',
};

const order: readonly Role[] = ['viewer', 'editor', 'approver', 'administrator'];

/** A file that an action changes, with its concept, such as `texts`. */
export interface ChangedFile {
  readonly file: string;
  readonly concept: string | undefined;
}

/**
 * Whether a person may do something. The area limits which files a person may write, review and
 * publish; administrators have no such limit.
 */
export function mayDo(
  { role, area, isActive }: Pick<Person, 'role' | 'area' | 'isActive'>,
  action: StudioAction,
  files: readonly ChangedFile[] = [],
): boolean {
  if (!isActive || order.indexOf(role) < order.indexOf(needs[action])) return false;
  if (role === 'administrator' || action === 'view' || action === 'comment') return true;
  return files.every((file) => isWithin(area, file));
}

/** Whether a person has a role, or one that includes it. */
export function hasRole({ role }: Pick<Person, 'role'>, least: Role): boolean {
  return order.indexOf(role) >= order.indexOf(least);
}

/** Whether a file is in an area. */
export function isWithin({ concepts, paths }: Area, { file, concept }: ChangedFile): boolean {
  const isConcept = concepts.length === 0 || (concept !== undefined && concepts.includes(concept));
  const isPath =
    paths.length === 0 ||
    paths.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path));
  return isConcept && isPath;
}
