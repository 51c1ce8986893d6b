// Starts a pre-rendered page. The first paint needs no script: the page loads its styles, fonts and
// image first. It keeps everything else in a template, which this script inserts after the first
// paint. If the page was rendered for another step or query, this script removes its content before
// the first paint, and the app renders the page.

/** Milliseconds to wait for the first paint, for browsers that do not report it. */
const longest = 2000;

/** Requests the resources in the template. */
export function begin(): void {
  const later = document.querySelector<HTMLTemplateElement>('template[data-later]');
  if (later === null) return;
  document.head.append(later.content);
  later.remove();
}

/** Marks the last button pressed before the app has rendered; the app then replays the press. */
function hold(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button === null) return;
  event.preventDefault(); // prevents a native form submission
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.setAttribute('data-pressed', '');
}

/**
 * Whether the visitor was at a later step of the screen: after a reload the history entry still has
 * it.
 */
function isAtLaterStep(): boolean {
  const state = history.state as { readonly usr?: { readonly step?: unknown } | null } | null;
  return state?.usr?.step !== undefined;
}

/** Whether the query has a parameter that changes the page and was unknown at pre-rendering. */
function hasOtherQuery(): boolean {
  const decisive =
    document
      .querySelector<HTMLTemplateElement>('template[data-later]')
      ?.dataset['query']?.split(' ') ?? [];
  const query = new URLSearchParams(window.location.search);
  return decisive.some((name) => query.has(name));
}

const root = document.getElementById('portal');
if (isAtLaterStep() || hasOtherQuery()) {
  root?.replaceChildren();
  begin();
} else {
  root?.addEventListener('click', hold);
  root?.addEventListener('drawn', () => root.removeEventListener('click', hold), { once: true });
  // a background tab is not painted
  if (document.visibilityState === 'hidden') begin();
  else {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    setTimeout(begin, longest);
  }
}
