import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';

/** What something that cannot be used is given, so that it says why. */
export interface Told {
  /** For the element itself. */
  readonly props: {
    readonly 'data-told'?: 'asked' | 'shown' | 'hidden';
    readonly 'aria-describedby'?: string;
    readonly onClickCapture?: () => void;
    readonly onKeyDown?: (event: KeyboardEvent) => void;
    readonly onBlur?: () => void;
    readonly onMouseLeave?: () => void;
  };
  /** The last child of it: not a part of its name, but its description. */
  readonly tip: ReactNode;
}

/**
 * Says why something cannot be used: under the pointer, with the focus, and where it is tapped; Escape puts it away.
 * The element stays the same one whether there is a reason or not, so that it keeps the focus.
 */
export function useReason(text: string | undefined): Told {
  const id = useId();
  const [told, setTold] = useState<'asked' | 'shown' | 'hidden'>('asked');
  useEffect(() => {
    if (told !== 'shown') return undefined;
    // A finger leaves no focus and no hover behind that could end.
    const leave = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || document.getElementById(id)?.parentElement?.contains(event.target) !== true) setTold('asked');
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [told, id]);
  if (text === undefined) return { props: {}, tip: null };
  const ask = () => setTold('asked');
  return {
    props: {
      'data-told': told,
      'aria-describedby': id,
      onClickCapture: () => setTold('shown'),
      onKeyDown: (event) => event.key === 'Escape' && setTold('hidden'),
      onBlur: ask,
      onMouseLeave: ask,
    },
    tip: <span id={id} className="p-reason" aria-hidden="true">{text}</span>,
  };
}
