import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';

/** What a disabled element needs to show its reason. */
export interface DisabledReason {
  /** Props of the element itself. */
  readonly props: {
    readonly 'data-reason'?: 'auto' | 'shown' | 'hidden';
    readonly 'aria-describedby'?: string;
    readonly onClickCapture?: () => void;
    readonly onKeyDown?: (event: KeyboardEvent) => void;
    readonly onBlur?: () => void;
    readonly onMouseLeave?: () => void;
  };
  /** Its last child: the description, not part of the name. */
  readonly tip: ReactNode;
}

/**
 * Shows why an element is disabled on hover, focus and tap; Escape hides it. The element is the
 * same with and without a reason, so that it keeps the focus.
 */
export function useReason(text: string | undefined): DisabledReason {
  const id = useId();
  const [tipState, setTipState] = useState<'auto' | 'shown' | 'hidden'>('auto');
  useEffect(() => {
    if (tipState !== 'shown') return undefined;
    // After a tap there is no hover or focus whose end would hide it.
    const leave = (event: PointerEvent) => {
      if (
        !(event.target instanceof Node) ||
        document.getElementById(id)?.parentElement?.contains(event.target) !== true
      )
        setTipState('auto');
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [tipState, id]);
  if (text === undefined) return { props: {}, tip: null };
  const reset = () => setTipState('auto');
  return {
    props: {
      'data-reason': tipState,
      'aria-describedby': id,
      onClickCapture: () => setTipState('shown'),
      onKeyDown: (event) => event.key === 'Escape' && setTipState('hidden'),
      onBlur: reset,
      onMouseLeave: reset,
    },
    tip: (
      <span id={id} className="p-reason" aria-hidden="true">
        {text}
      </span>
    ),
  };
}
