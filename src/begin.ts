// Begins a page that was drawn ahead. What there is to see needs no script: its styles, letters and
// picture come first,
// and everything else, which the page keeps in a template, is asked for once they have been
// painted. Where the address
// has a query parameter that the drawing did not know, it is taken away before it is seen, and the
// app draws.

/** For a browser that does not tell of its paints; in milliseconds. */
const longest = 2000;

/** Asks for what the page has kept for later. */
export function begin(): void {
  const later = document.querySelector<HTMLTemplateElement>('template[data-later]');
  if (later === null) return;
  document.head.append(later.content);
  later.remove();
}

/**
 * Marks the button that was pressed last while there is nobody to take it: the app presses it when
 * it has drawn the page.
 */
function hold(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button === null) return;
  event.preventDefault(); // nothing is submitted by the browser itself
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
}

/**
 * Whether the visitor was further on in the screen than its page was drawn: after a reload the
 * browser's history still says so.
 */
function isFurther(): boolean {
  const state = history.state as { readonly usr?: { readonly step?: unknown } | null } | null;
  return state?.usr?.step !== undefined;
}

/**
 * Whether the address asks for another drawing: it has a query parameter of which this one knew
 * nothing.
 */
function isOther(): boolean {
  const decisive =
    document
      .querySelector<HTMLTemplateElement>('template[data-later]')
      ?.dataset['query']?.split(' ') ?? [];
  const query = new URLSearchParams(window.location.search);
  return decisive.some((name) => query.has(name));
}

const root = document.getElementById('portal');
if (isFurther() || isOther()) {
  root?.replaceChildren();
  begin();
} else {
  root?.addEventListener('click', hold);
  root?.addEventListener('drawn', () => root.removeEventListener('click', hold), { once: true });
  // a page in a tab behind is not painted
  if (document.visibilityState === 'hidden') begin();
  else {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    setTimeout(begin, longest);
  }
}
