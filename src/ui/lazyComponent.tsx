import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { whenShown } from './shownFailures.ts';

/** A component that is loaded when it is first rendered. */
export interface LazyComponent<P> {
  (props: P): ReactNode;
  /**
   * Starts loading the component before it renders. Resolves when it has loaded or failed; a
   * failure is reported on render.
   */
  ask(): Promise<void>;
}

/**
 * A component that is loaded when it is first rendered. If loading fails, rendering throws; unlike
 * React's `lazy`, it is loaded again after the failure was shown (see `retryAfter`).
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let current: ComponentType<P> | undefined;
  const begin = (): ComponentType<P> => {
    const Loading: ComponentType<P> = lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        whenShown(failure, () => {
          if (current === Loading) current = undefined;
        });
        const Failed = (): ReactNode => {
          throw failure;
        };
        return { default: Failed };
      }
    }) as unknown as ComponentType<P>;
    return Loading;
  };
  function LazyPart(props: P): ReactNode {
    const [Part] = useState(() => (current ??= begin()));
    return <Part {...props} />;
  }
  const ask = () =>
    load().then(
      (loaded) => void (current = loaded),
      () => undefined,
    );
  return Object.assign(LazyPart, { ask });
}
