// Begins a page that was drawn ahead. What there is to see needs no script: its styles, letters and picture come first,
// and everything else, which the page keeps in a template, is asked for once they have been painted.

/** For a browser that does not tell of its paints; in milliseconds. */
const longest = 2000;

/** Asks for what the page has kept for later. */
export function begin(): void {
  const later = document.querySelector<HTMLTemplateElement>('template[data-later]');
  if (later === null) return;
  document.head.append(later.content);
  later.remove();
}

// a page in a tab behind is not painted
if (document.visibilityState === 'hidden') begin();
else {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, longest);
}
