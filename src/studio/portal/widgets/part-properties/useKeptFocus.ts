import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the focus in the panel: where the focused element is removed, such as the form of a new
 * field once it is added, the button of the same name gets the focus, otherwise the title of the
 * part.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel;
    if (current === null) return undefined;
    let last: Element | undefined;
    let name = '';
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element && current.contains(target) ? target : undefined;
      name = last === undefined ? '' : nameOf(last);
    };
    // a press beside every control leaves the panel by intention
    const onBlur = ({ relatedTarget, target }: FocusEvent) => {
      if (relatedTarget === null && target === last && last?.isConnected === true)
        queueMicrotask(() => {
          if (last?.isConnected === true && isOnBody()) last = undefined;
        });
    };
    const observer = new MutationObserver(() => {
      if (last === undefined || last.isConnected || !isOnBody()) return;
      const again = [...current.querySelectorAll('button')].find(
        (button) => name !== '' && nameOf(button) === name,
      );
      (again ?? current.querySelector<HTMLElement>('h2'))?.focus();
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    observer.observe(current, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, [panel]);
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}

function isOnBody(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
