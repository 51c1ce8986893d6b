import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import type { Runtime } from '../../runtime/createRuntime.ts';

/** Milliseconds after which something is shown without the data that it reads. */
const mostWaiting = 3000;

/** Resolves when a condition holds, or after some time. */
export async function until(
  store: Runtime['core']['store'],
  holds: (get: Getter) => boolean,
): Promise<void> {
  const condition = atom(holds);
  if (store.get(condition)) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, mostWaiting);
    const stop = store.sub(condition, () => store.get(condition) && end());
  });
}
