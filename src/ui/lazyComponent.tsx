import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** Milliseconds in which React may draw a failed part again by itself before it lets the failure show. */
const settling = 100;

export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Asks for the component before it is drawn, and ends when it is there or could not be loaded, which is told where it is drawn. */
  ask(): Promise<void>;
}

/** A component that is loaded when it is first drawn. Unlike React's own, one that could not be loaded is asked for again where it is drawn anew. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const begun: { part: ComponentType<P> | undefined } = { part: undefined };
  const keep = (loaded: ComponentType<P>) => void (begun.part = loaded);
  const begin = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        // Asked for again only after the failure was shown: a part that begins anew while React still draws it would never fail, and never end.
        const Failed = (): ReactNode => {
          setTimeout(() => (begun.part = undefined), settling);
          throw error;
        };
        return { default: Failed };
      }
    }) as unknown as ComponentType<P>;
  function LazyPart(props: P): ReactNode {
    const [Part] = useState(() => (begun.part ??= begin()));
    return <Part {...props} />;
  }
  return Object.assign(LazyPart, { ask: () => load().then(keep, () => undefined) });
}
