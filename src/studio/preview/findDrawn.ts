import type { PageElement } from '../service/locatePart.ts';
import type { PageMark } from '../service/shownElements.ts';
import { findElement, type FoundElement } from './findElement.ts';

/** The first visible element of a document that was drawn for one of the marks. */
export function findDrawn(
  document: Document,
  marks: readonly PageMark[],
): FoundElement | undefined {
  if (marks.length === 0) return undefined;
  for (const target of document.body.querySelectorAll('*')) {
    const found = findElement(target);
    if (found !== undefined && isMarked(found.element, marks) && found.drawn.some(isVisible))
      return found;
  }
  return undefined;
}

/** Whether an element of the page is one of the marks. */
export function isMarked(element: PageElement, marks: readonly PageMark[]): boolean {
  return marks.some((mark) => {
    if (mark.kind === 'field')
      return element.kind === 'node' && element.form === mark.form && element.field === mark.field;
    if (mark.kind === 'entry')
      return element.kind === 'entry' && element.menu === mark.menu && element.id === mark.id;
    if (mark.kind === 'screen') return element.kind === 'screen' && element.id === mark.id;
    return (
      element.kind === 'node' &&
      element.field === undefined &&
      element.owner === mark.owner &&
      element.id === mark.id &&
      element.key === mark.key
    );
  });
}

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0;
}
