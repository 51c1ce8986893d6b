import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Routes } from './routes.ts';

/** Identifies an element so that it can be found after its screen is rendered again. */
interface FocusPlace {
  readonly node: string;
  readonly index: number;
  readonly label: string;
}

/** Scroll position and focus on a page that was left. */
interface Left {
  readonly top: number;
  readonly focus: FocusPlace | undefined;
}

/** Scroll position and focus of each history entry that this page has rendered. */
export interface Places {
  /**
   * Called when a screen is rendered. If the browser's history led to it, restores scroll position
   * and focus; the returned function cancels that.
   */
  arrive(heading: HTMLElement | null): (() => void) | undefined;
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]';
/** Milliseconds to wait for the rows of a list. */
const timeLimit = 5000;
/** Events that end the restoration, because the user has moved on. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function labelOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}

function focusPlace(element: Element | null): FocusPlace | undefined {
  const node = element?.closest<HTMLElement>('[data-node]');
  const name = node?.dataset['node'];
  if (element === null || node === null || node === undefined || name === undefined)
    return undefined;
  return {
    node: name,
    index: [...node.querySelectorAll(focusable)].indexOf(element),
    label: labelOf(element),
  };
}

function findPlace({ node, index, label }: FocusPlace): HTMLElement | undefined {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      `[data-node="${CSS.escape(node)}"] :is(${focusable})`,
    ),
  ];
  const there = all[index];
  return there !== undefined && labelOf(there) === label
    ? there
    : all.find((element) => labelOf(element) === label);
}

/** Restores scroll position and focus as soon as the content is rendered. */
function bringBack({ top, focus }: Left, heading: HTMLElement | null): () => void {
  let found = focus === undefined;
  const attempt = () => {
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo(0, top);
    const element = found || focus === undefined ? undefined : findPlace(focus);
    found ||= element !== undefined;
    // a focus moved by the user meanwhile is kept
    if (
      element !== undefined &&
      [heading, document.body].includes(document.activeElement as HTMLElement)
    )
      element.focus({ preventScroll: true });
    if (found && Math.abs(window.scrollY - top) <= 1) stop();
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), timeLimit);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const input of inputs) removeEventListener(input, stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const input of inputs) addEventListener(input, stop, { passive: true });
  attempt();
  return stop;
}

/** Remembers scroll position and focus of each history entry and restores them on Back. */
export function usePlaces(routes: Routes): Places {
  const location = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, Left>());
  const drawn = useRef({ key: '', pathname: '' });
  const latest = useRef({ location, type });
  latest.current = { location, type };
  // Another query of the same screen is another entry, rendered at once.
  useLayoutEffect(() => {
    if (location.pathname === drawn.current.pathname)
      drawn.current = { key: location.key, pathname: location.pathname };
  }, [location]);
  useEffect(() => {
    const keep = () => {
      const { key } = drawn.current;
      // while another entry loads, the browser scrolls by itself
      if (routes.place()?.key !== key) return;
      places.current.set(key, { top: window.scrollY, focus: focusPlace(document.activeElement) });
    };
    addEventListener('scroll', keep, { passive: true });
    document.addEventListener('focusin', keep);
    return () => {
      removeEventListener('scroll', keep);
      document.removeEventListener('focusin', keep);
    };
  }, [routes]);
  return useMemo(
    () => ({
      arrive(heading) {
        const { location: at, type: how } = latest.current;
        drawn.current = { key: at.key, pathname: at.pathname };
        const saved = how === 'POP' ? places.current.get(at.key) : undefined;
        return saved && bringBack(saved, heading);
      },
    }),
    [],
  );
}
