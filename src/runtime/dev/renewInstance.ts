import type { PopupEntry, Scoped, Value } from '../../language/release.ts';
import type { Instance } from '../scope.ts';
import { readIn } from '../state.ts';
import { evaluateMembersOnce } from '../values.ts';
import { become, isSame, share } from './share.ts';

type Members = Readonly<Record<string, Value>>;

/**
 * Applies the new version of a file to a running screen, shell or popup. The instance holds its
 * file by reference, so the file is updated in place: state and responses are kept, actions are
 * replaced. Data are requested again only if their declaration has changed.
 */
export function renewInstance(instance: Instance, file: Scoped, next: Scoped): void {
  const evaluate = (state: Scoped['state']) =>
    evaluateMembersOnce(state as Members, instance.scope);
  const sameDefine = isSame(file.define, next.define);
  const restarts =
    !sameDefine ||
    !isSame([file.data, file.follows, file.timers], [next.data, next.follows, next.timers]);
  const before = { state: file.state, values: evaluate(file.state), data: Object.keys(file.data) };
  const { define } = file;
  become(define, next.define); // its root object was created from this one
  // Readers do not subscribe to constants or to the sources of values: when either changes,
  // re-evaluate every expression.
  const isShared = sameDefine && isSame(file.values, next.values);
  become(file, { ...((isShared ? share(file, next) : next) as Scoped), define });
  keepState(instance, before, { state: next.state, values: evaluate(next.state) });
  for (const name of before.data.filter((known) => !Object.hasOwn(next.data, known)))
    for (const root of ['data', 'failure', 'headers', 'total', 'served', 'status'])
      instance.tree.write([root, name], undefined);
  for (const name of Object.keys(next.data).filter((known) => !before.data.includes(known)))
    instance.tree.write(['status', name], 'idle');
  if (!restarts) return;
  instance.stop();
  void instance.start();
}

interface Declared {
  readonly state: Scoped['state'];
  readonly values: Readonly<Record<string, unknown>>;
}

/** Keeps state that the user has changed; unchanged state gets its new initial value. */
function keepState({ tree }: Instance, before: Declared, next: Declared): void {
  for (const name of Object.keys(before.state))
    if (!Object.hasOwn(next.state, name)) tree.write(['state', name], undefined);
  for (const name of Object.keys(next.state)) {
    if (Object.hasOwn(before.state, name) && isSame(before.state[name], next.state[name])) continue;
    const now = tree.peek(['state', name]);
    const initial = next.values[name];
    if (isSame(now, before.values[name])) tree.write(['state', name], initial);
    else if (typeof initial === 'object' && initial !== null && !Array.isArray(initial)) {
      for (const member of Object.keys(initial))
        if (readIn(now, [member]) === undefined)
          tree.write(['state', name, member], readIn(initial, [member]));
    }
  }
}

/**
 * Watches the popups of a file again when their list has changed; returns the function that stops
 * it.
 *
 * @param watched the list being watched; emptied when another one replaces it
 */
export function renewPopups(
  watch: (entries: readonly PopupEntry[]) => () => void,
  watched: PopupEntry[],
  file: { readonly popups: readonly PopupEntry[] },
): (() => void) | undefined {
  if (isSame(watched, file.popups)) {
    Object.assign(file, { popups: watched });
    return undefined;
  }
  watched.length = 0; // watchers of the old list now find no entries
  return watch(file.popups);
}
