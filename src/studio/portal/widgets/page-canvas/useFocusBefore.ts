import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Milliseconds between pressing Tab and the focus in the frame. */
const tabTime = 200;
/** Milliseconds until the page in the frame has told that it got the focus. */
const tellTime = 3000;

/**
 * Returns the function that gives the focus back to the element that had it before the frame,
 * unless a person moved it there by keyboard, or it has been there for a while.
 */
export function useFocusBefore(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const last = useRef<Element>(null);
  const lost = useRef({ at: -Infinity, byTab: false });
  useEffect(() => {
    let tabbed = -Infinity;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== frame.current) last.current = target;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      tabbed = key === 'Tab' ? performance.now() : -Infinity;
    };
    // the window loses the focus to its frame, too
    const onBlur = () => {
      const at = performance.now();
      lost.current = { at, byTab: at - tabbed < tabTime };
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('blur', onBlur);
    };
  }, [frame]);
  return useCallback(() => {
    const { at, byTab } = lost.current;
    if (document.activeElement !== frame.current) return;
    if (byTab || performance.now() - at > tellTime) return;
    frame.current?.blur();
    const { current } = last;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
  }, [frame]);
}
