import type { Path } from '../language/expression.ts';
import { isOuterRoot } from '../language/outerRoot.ts';

/**
 * The path at which the failure of `data.x`, `actions.y`, `shell.data.x` or an `as` name is stored.
 */
export function failurePath(of: string): Path {
  const segments = of.split('.');
  const name = segments.at(-1) ?? of;
  const [root] = segments;
  return isOuterRoot(root) ? [root, 'failure', name] : ['failure', name];
}
