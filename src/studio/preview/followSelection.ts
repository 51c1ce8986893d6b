import type { PageElement } from '../service/locatePart.ts';
import type { PageMark } from '../service/shownElements.ts';
import type { Marks } from './createMarks.ts';
import { findElement } from './findElement.ts';
import { findDrawn, isMarked } from './findDrawn.ts';

/** Outlines what is selected: pressed on the page, or chosen elsewhere in the Studio. */
export interface Selection {
  /** Selects what was pressed; returns it, or undefined if nothing there can be selected. */
  press(target: Element): PageElement | undefined;
  /** Selects what was drawn for one of these marks, and scrolls to it. */
  mark(marks: readonly PageMark[]): void;
  /** Nothing is outlined while the page is used. */
  show(isShown: boolean): void;
  /** Finds the selected element again if the page has replaced it. */
  follow(): void;
}

/** Milliseconds between two searches for an element that the page does not show. */
const pause = 500;

/** Creates the selection of a page. */
export function followSelection(window: Window, marks: Marks): Selection {
  let wanted: readonly PageMark[] = [];
  let drawn: readonly Element[] = [];
  let selected: PageElement | undefined;
  let isShown = true;
  let isNew = false;
  let searched = -Infinity;

  function select(found: ReturnType<typeof findElement>): void {
    selected = found?.element;
    drawn = found?.drawn ?? [];
    marks.select(isShown ? drawn : undefined);
  }
  function search(): void {
    searched = window.performance.now();
    const found = findDrawn(window.document, wanted);
    select(found);
    if (found === undefined || !isNew) return;
    isNew = false;
    scrollTo(window, found.drawn);
  }

  return {
    press(target) {
      const found = findElement(target);
      wanted = [];
      select(found);
      return found?.element;
    },
    mark(next) {
      wanted = next;
      // of several rows, the one that was pressed stays selected
      if (selected !== undefined && isMarked(selected, next) && drawn.some(isConnected)) return;
      isNew = true;
      search();
    },
    show(next) {
      isShown = next;
      marks.select(isShown ? drawn : undefined);
    },
    follow() {
      if (wanted.length === 0 || drawn.some(isConnected)) return;
      if (window.performance.now() - searched >= pause) search();
    },
  };
}

function isConnected(element: Element): boolean {
  return element.isConnected;
}

/** Scrolls to the first of the elements unless it is in view. */
function scrollTo(window: Window, [first]: readonly Element[]): void {
  if (first === undefined) return;
  const { top, bottom } = first.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  first.scrollIntoView({ block: bottom - top > window.innerHeight ? 'start' : 'center' });
}
