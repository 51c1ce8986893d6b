import type { Path, Tree } from '../../language/expression.ts';
import type { Data as DataDescriptor } from '../../language/generated/descriptors.ts';
import { isOuterRoot } from '../../language/outerRoot.ts';
import type { Data, Value } from '../../language/release.ts';
import { pageState } from '../resolve/expandPaging.ts';
import { pathsIn, toPath } from '../resolve/tree.ts';
import { toTree } from './value.ts';

/** Roots whose values select the rows of a list; a change of another one keeps the page. */
const selecting: readonly string[] = [
  'state',
  'session',
  'path',
  'query',
  'params',
  'step',
  'data',
  'headers',
  'total',
];

/** The parts of a piece of data that decide which rows it has, as the release has them. */
type Question = Pick<Data, 'with' | 'body' | 'url' | 'when'>;

/**
 * The reset to the first page when anything changes that the call reads: directly, through named
 * values, or through functions, all of which its trees contain. Undefined for data without pages
 * and for data that declare their own `resets`.
 */
export function pageResets(
  name: string,
  { paging, resets }: DataDescriptor,
  question: Question,
): Data['resets'] {
  if (paging === undefined || paging.first !== undefined || resets !== undefined) return undefined;
  const page = toPath('state', [pageState(paging)]);
  const own = ['data', 'headers', 'total'].map((root) => toPath(root, [name]));
  const read = new Map<string, Path>();
  for (const path of treesOf(question).flatMap(pathsIn)) {
    const [root, inner = ''] = path;
    if (!selecting.includes(isOuterRoot(root) ? inner : root)) continue;
    if ([page, ...own].some((one) => isWithin(path, one))) continue;
    read.set(path.join('.'), path);
  }
  const on = [...read.values()];
  return on.length === 0
    ? undefined
    : {
        on,
        values: [{ path: toPath('state', [pageState(paging), 'number']), value: 1 }],
      };
}

/** The paths that the call of a piece of data reads: directly, through values or functions. */
export function pathsOfCall({ with: parameters, body, url }: Question): readonly Path[] {
  return treesOf({
    ...(parameters !== undefined && { with: parameters }),
    ...(body !== undefined && { body }),
    ...(url !== undefined && { url }),
  }).flatMap(pathsIn);
}

function treesOf({ with: parameters = {}, body, url = null, when = null }: Question): Tree[] {
  const values: Value[] = [...Object.values(parameters), ...Object.values(body ?? {}), url, when];
  return values.map(toTree);
}

/** Whether a path is another one or leads into it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((part, index) => path[index] === part);
}
