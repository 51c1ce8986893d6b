import { useEffect, useRef, useState } from 'react';
import type { Node } from '../language/release.ts';
import type { WidgetProps } from '../sdk/widget.ts';
import { createEventQueue, type EventQueue } from './eventQueue.ts';
import { constantRoot } from './scope.ts';
import type { Scope } from './scope.ts';
import { useViewServices } from './viewServices.ts';

/** Milliseconds. Steps that finish sooner show no busy state. */
const pendingDelay = 100;

/**
 * The function that runs the steps of a node's events, and whether steps are running. Events that
 * wait run although the node is hidden meanwhile, unless its screen or popup has ended.
 */
export function useEmit(node: Node, scope: Scope): Pick<WidgetProps<unknown>, 'emit' | 'pending'> {
  const view = useViewServices();
  const ends = useRef(new Map<string, () => void>());
  const alive = useRef(true);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const queue = useRef<EventQueue>(undefined);
  queue.current ??= createEventQueue({
    onBegin(event) {
      const { store } = view.evaluation;
      const count = () => store.get(view.popups).length;
      const before = count();
      // steps that wait for a popup which they have opened are not busy
      const look = () => alive.current && setPending(count() <= before);
      let stop: (() => void) | undefined;
      const late = setTimeout(() => {
        look();
        stop = store.sub(view.popups, look);
      }, pendingDelay);
      ends.current.set(event, () => {
        clearTimeout(late);
        stop?.();
      });
    },
    onEnd(event) {
      ends.current.get(event)?.();
      ends.current.delete(event);
      if (alive.current) setPending(ends.current.size > 0);
    },
  });
  return {
    pending,
    emit(name, payload, { again } = {}) {
      const steps = node.on?.[name];
      if (steps === undefined) return;
      queue.current?.take({
        name,
        payload,
        again,
        // the node can belong to another row when the steps begin
        run: async () =>
          scope.owner?.stopped() !== true &&
          (await view.dispatch(steps, scope.with({ event: constantRoot(payload) }))),
      });
    },
  };
}
