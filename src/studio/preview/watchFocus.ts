/** Milliseconds in which a press gives the focus to the page. */
const pressTime = 1000;

/**
 * Calls back whenever the page of a frame gets the focus although nobody pressed on it: the browser
 * gave it to the page, or somebody came by keyboard. The Studio, which had the focus before, knows
 * which.
 */
export function watchFocus(window: Window, act: () => void): void {
  let isFocused = window.document.hasFocus();
  let pressed = -Infinity;
  window.addEventListener('pointerdown', () => (pressed = performance.now()), true);
  window.addEventListener('blur', () => (isFocused = false));
  window.addEventListener('focus', () => {
    const isPressed = performance.now() - pressed < pressTime;
    if (!isFocused && !isPressed) act();
    isFocused = true;
  });
}
