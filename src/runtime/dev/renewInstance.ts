import type { PopupEntry, Scoped, Value } from '../../language/release.ts';
import type { Core } from '../core.ts';
import type { Instance } from '../instance.ts';
import { readIn } from '../state.ts';
import { evaluateMembers } from '../values.ts';
import { become, isSame, share } from './share.ts';

type Members = Readonly<Record<string, Value>>;

/**
 * Gives a living screen, shell or popup the new text of its file. The instance holds its file by reference, so the file
 * becomes the new one in place: state and answers stay, actions are the new ones. Data are asked for again only when a
 * declaration of them has changed.
 */
export function renewInstance(core: Core, instance: Instance, file: Scoped, next: Scoped): void {
  const evaluate = (state: Scoped['state']) => evaluateMembers(state as Members, instance.scope, core.store.get, core.evaluation);
  const sameDefine = isSame(file.define, next.define);
  const restarts = !sameDefine || !isSame([file.data, file.follows, file.timers], [next.data, next.follows, next.timers]);
  const before = { state: file.state, values: evaluate(file.state), data: Object.keys(file.data) };
  const { define } = file;
  become(define, next.define); // its root was made of this object
  // Constants wake nobody: where one has changed, every expression is read anew.
  become(file, { ...((sameDefine ? share(file, next) : next) as Scoped), define });
  keepState(instance, before, { state: next.state, values: evaluate(next.state) });
  for (const name of before.data.filter((known) => !Object.hasOwn(next.data, known))) for (const root of ['data', 'failure', 'headers', 'total', 'served', 'status']) instance.tree.write([root, name], undefined);
  for (const name of Object.keys(next.data).filter((known) => !before.data.includes(known))) instance.tree.write(['status', name], 'idle');
  if (!restarts) return;
  instance.stop();
  void instance.start();
}

interface Declared {
  readonly state: Scoped['state'];
  readonly values: Readonly<Record<string, unknown>>;
}

/** What the user has changed stays; what still is as it began begins as it is declared now. */
function keepState({ tree }: Instance, before: Declared, next: Declared): void {
  for (const name of Object.keys(before.state)) if (!Object.hasOwn(next.state, name)) tree.write(['state', name], undefined);
  for (const name of Object.keys(next.state)) {
    if (Object.hasOwn(before.state, name) && isSame(before.state[name], next.state[name])) continue;
    const now = tree.peek(['state', name]);
    const initial = next.values[name];
    if (isSame(now, before.values[name])) tree.write(['state', name], initial);
    else if (typeof initial === 'object' && initial !== null && !Array.isArray(initial)) {
      for (const member of Object.keys(initial)) if (readIn(now, [member]) === undefined) tree.write(['state', name, member], readIn(initial, [member]));
    }
  }
}

/** Watches the popups of a file anew when their list has changed; gives what ends it. `watched` is the list being watched. */
export function renewPopups(core: Core, instance: Instance, watched: PopupEntry[], file: { readonly popups: readonly PopupEntry[] }): (() => void) | undefined {
  if (isSame(watched, file.popups)) {
    Object.assign(file, { popups: watched });
    return undefined;
  }
  watched.length = 0; // whoever watches the old list finds nothing in it
  return core.popups.watch(instance, file.popups);
}
