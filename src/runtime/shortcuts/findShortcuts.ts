import { readKeys, type Keys } from './shortcutKeys.ts';

/** A shortcut of the page: its keys, and the element that it presses. */
export interface Shortcut {
  readonly element: HTMLElement;
  readonly keys: readonly Keys[];
  /** The accessible name of the element. */
  readonly name: string;
}

/** The topmost modal dialog, or the whole page: what is below such a dialog cannot be used. */
function usablePart(document: Document): ParentNode {
  const dialogs = [...document.querySelectorAll('dialog[open]:not([data-modal="false"])')];
  return dialogs.at(-1) ?? document;
}

function isVisible(element: HTMLElement): boolean {
  return (
    element.closest('[inert], [hidden]') === null &&
    (typeof element.checkVisibility !== 'function' || element.checkVisibility())
  );
}

/** The shortcuts of what can be used on the page now, in its order. */
export function findShortcuts(document: Document): readonly Shortcut[] {
  return [...usablePart(document).querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].flatMap(
    (element) => {
      const keys = readKeys(element.getAttribute('aria-keyshortcuts') ?? '');
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return keys.length > 0 && isVisible(element) ? [{ element, keys, name }] : [];
    },
  );
}
