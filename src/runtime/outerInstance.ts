import type { OuterRoot } from '../language/outerRoot.ts';
import { isOuterRoot } from '../language/outerRoot.ts';
import type { Instance } from './scope.ts';

/** The shell or the parent screen of an instance; a shell is its own. */
export function outerInstance(instance: Instance, root: OuterRoot): Instance | undefined {
  if (root === 'parent') return instance.parent;
  return instance.kind === 'shells' ? instance : instance.outer;
}

/** The instance that a path of an instance leads to, and the path there. */
export function instanceAt(
  instance: Instance,
  path: readonly string[],
): { readonly instance: Instance | undefined; readonly path: readonly string[] } {
  const [root, ...rest] = path;
  return isOuterRoot(root) && rest.length > 0
    ? { instance: outerInstance(instance, root), path: rest }
    : { instance, path };
}
