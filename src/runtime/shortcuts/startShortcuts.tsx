import { createRoot, type Root } from 'react-dom/client';
import { ModalHistory } from '../../ui/ModalHistory.ts';
import type { Runtime } from '../createRuntime.ts';
import { findShortcuts, type Shortcut } from './findShortcuts.ts';
import { isPressed, isTyped, readKeys } from './shortcutKeys.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** Opens the list of shortcuts. It has no effect while they are turned off. */
const listKey = readKeys('?');
/** Opens it always, so that shortcuts can be turned on again. */
const listKeys = readKeys('Control+/ Meta+/');

// other inputs, such as choices, take no characters
const textTypes =
  'text search email tel url password number date time datetime-local month week'.split(' ');
const typed = [
  `input:is(:not([type]), ${textTypes.map((type) => `[type="${type}"]`).join()})`,
  'textarea, select, [contenteditable=""], [contenteditable="true"]',
].join();

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typed) !== null;
}

/**
 * Presses the button or link whose shortcut is pressed. Characters do so only outside of fields,
 * and nothing does while the visitor has turned shortcuts off.
 */
export function startShortcuts(portal: Runtime, window: Window): void {
  const { core, view, routes } = portal;
  const { document } = window;
  const declared = core.portal.shortcuts;
  if (declared === undefined) return;
  const isOn = () => core.session.tree.peek([declared.store]) !== false;
  let root: Root | undefined;
  let listed: readonly Shortcut[] = [];

  function draw(open: boolean): void {
    if (root === undefined) {
      const place = document.createElement('div');
      document.body.append(place);
      root = createRoot(place);
    }
    root.render(
      <ModalHistory value={routes.overlay}>
        {open && (
          <ShortcutsDialog
            shortcuts={listed}
            isMac={/mac|iphone|ipad/i.test(window.navigator.platform)}
            isOn={isOn()}
            text={view.text}
            onUse={(on) => {
              core.session.remember(declared?.store ?? '', on);
              draw(true);
            }}
            onClose={() => draw(false)}
          />
        )}
      </ModalHistory>,
    );
  }

  window.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    const is = (keys: typeof listKey) => keys.some((one) => isPressed(one, event));
    const isCharacter = isTyped(event);
    const mayUse = isOn() && !(isCharacter && isTyping(event.target));
    if (is(listKeys) || (mayUse && is(listKey))) {
      event.preventDefault();
      if (document.querySelector('[data-popup="shortcuts"]') !== null) return;
      listed = findShortcuts(document);
      draw(true);
      return;
    }
    if (!mayUse) return;
    const found = findShortcuts(document).find(({ keys }) => is(keys));
    if (found === undefined) return;
    event.preventDefault();
    // the focus shows why it cannot be pressed
    if (found.element.getAttribute('aria-disabled') === 'true') found.element.focus();
    else found.element.click();
  });
}
