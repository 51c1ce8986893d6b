import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component that is loaded when it is first drawn. Unlike React's own, one that could not be loaded is asked for again where it is drawn anew. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const begun: { part: ComponentType<P> | undefined } = { part: undefined };
  const begin = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        begun.part = undefined;
        throw error;
      }
    }) as unknown as ComponentType<P>;
  return function LazyComponent(props: P): ReactNode {
    const [Part] = useState(() => (begun.part ??= begin()));
    return <Part {...props} />;
  };
}
