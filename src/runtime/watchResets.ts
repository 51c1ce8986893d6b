import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import type { Path } from '../language/expression.ts';
import { isOuterRoot } from '../language/outerRoot.ts';
import type { Data } from '../language/release.ts';
import type { Core } from './core.ts';
import type { Instance } from './scope.ts';
import { evaluateOnce } from './values.ts';

/**
 * Writes the declared reset values whenever a watched path gets another value, before the data are
 * requested again. The first response of other data is not another value.
 */
export function watchResets(core: Core, instance: Instance, data: Data): (() => void)[] {
  const { resets } = data;
  if (resets === undefined) return [];
  const { store } = core;
  return resets.on.map((path) => {
    const watched = atom((get) => watchedText(instance, path, get));
    let before = store.get(watched);
    return store.sub(watched, () => {
      const now = store.get(watched);
      const isOther = before !== undefined && now !== undefined && now !== before;
      before = now ?? before;
      if (!isOther) return;
      for (const { path: target, value } of resets.values)
        instance.scope.write(target, evaluateOnce(value, instance.scope));
    });
  });
}

/** The value at a path as text; undefined while it belongs to data that are not loaded. */
function watchedText({ scope }: Instance, path: Path, get: Getter): string | undefined {
  const [root, inner = ''] = path;
  const isOuter = isOuterRoot(root);
  const isLoaded =
    !['data', 'headers', 'total'].includes(isOuter ? inner : root) ||
    scope.read([root, ...path.slice(1, isOuter ? 3 : 2)], get) !== undefined;
  return isLoaded ? (JSON.stringify(scope.read(path, get)) ?? '') : undefined;
}
