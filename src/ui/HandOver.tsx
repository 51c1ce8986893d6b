import { Suspense, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

/** Props of `HandOver`. */
export interface HandOverProps {
  /** Id of the element that both have and that takes the focus. */
  readonly id: string;
  /** Shown until the children are loaded; as large as they are. */
  readonly waiting: ReactNode;
  /** A control that is loaded when it is first rendered. */
  readonly children: ReactNode;
}

/** A control in place of another one until its code is loaded; it takes over the focus. */
export function HandOver({ id, waiting, children }: HandOverProps): ReactNode {
  const held = useRef(false);
  return (
    <Suspense
      fallback={
        <>
          <Leaving id={id} held={held} />
          {waiting}
        </>
      }
    >
      {children}
      <Coming id={id} held={held} />
    </Suspense>
  );
}

interface Held {
  readonly id: string;
  /** Whether the replaced control has the focus. */
  readonly held: RefObject<boolean>;
}

function Leaving({ id, held }: Held): ReactNode {
  useLayoutEffect(
    () => () => {
      held.current = document.activeElement?.id === id;
    },
    [id, held],
  );
  return null;
}

function Coming({ id, held }: Held): ReactNode {
  useLayoutEffect(() => {
    if (held.current) document.getElementById(id)?.focus();
  }, [id, held]);
  return null;
}
