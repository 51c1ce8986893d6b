import { useEffect, useLayoutEffect, useMemo, type RefObject } from 'react';
import { directionOf } from './direction.ts';
import { useHistoryEntry } from './ModalHistory.ts';
import { phoneWidth } from './widths.ts';

/** A floating surface and its anchor. */
export interface Floating {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly surface: RefObject<HTMLElement | null>;
  readonly align?: 'start' | 'end' | undefined;
  /** Whether it has the width of its anchor. */
  readonly matchWidth?: boolean | undefined;
  /** Whether it lies over its anchor, and handles its own keys. */
  readonly covers?: boolean | undefined;
  readonly onDismiss: () => void;
}

const gap = 6;
const margin = 8;

function place({ anchor, surface, align, matchWidth, covers }: Floating): void {
  if (anchor.current === null || surface.current === null) return;
  const from = anchor.current.getBoundingClientRect();
  const floating = surface.current;
  if (matchWidth === true) floating.style.inlineSize = `${from.width}px`;
  const { offsetWidth: width, offsetHeight: height } = floating;
  const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const isAtRight = (align === 'end') !== (directionOf(anchor.current) === 'rtl');
  const wanted = isAtRight ? from.right - width : from.left;
  const left = Math.max(margin, Math.min(wanted, viewport.width - width - margin));
  const below = covers === true ? from.top - gap : from.bottom + gap;
  const above = from.top - gap - height;
  const top =
    below + height <= viewport.height - margin || above < margin
      ? Math.max(margin, Math.min(below, viewport.height - height - margin))
      : above;
  floating.style.left = `${left}px`;
  floating.style.top = `${top}px`;
}

/** Whether an event happens in a dialog above the anchor, which handles its own keys. */
function isAbove(target: EventTarget | null, anchor: HTMLElement | null): boolean {
  const dialog = target instanceof Element ? target.closest('dialog') : null;
  return dialog !== null && !dialog.contains(anchor);
}

/** On phones, Back closes floating surfaces. */
const isPhone = () =>
  typeof window.matchMedia === 'function' && window.matchMedia(phoneWidth).matches;

/**
 * Positions a surface at an anchor inside the viewport, and dismisses it on an outside press,
 * Escape, or, on phones, Back.
 */
export function useFloating(floating: Floating): void {
  const { open, anchor, surface, covers = false, onDismiss } = floating;
  useHistoryEntry(
    useMemo(() => open && isPhone(), [open]),
    onDismiss,
  );

  useLayoutEffectInBrowser(() => {
    if (!open) return undefined;
    const update = () => place(floating);
    update();
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, { capture: true });
    };
  });

  useEffect(() => {
    if (!open) return undefined;
    const press = (event: PointerEvent) => {
      const target = event.target;
      if (!(target instanceof Node)) return;
      if (anchor.current?.contains(target) === true || surface.current?.contains(target) === true)
        return;
      onDismiss();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isAbove(event.target, anchor.current)) return;
      event.preventDefault();
      event.stopPropagation();
      onDismiss();
    };
    document.addEventListener('pointerdown', press);
    if (!covers) document.addEventListener('keydown', key, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key, { capture: true });
    };
  }, [open, anchor, surface, covers, onDismiss]);
}

/** React warns about layout effects during server rendering, where nothing floats. */
const useLayoutEffectInBrowser = typeof document === 'undefined' ? useEffect : useLayoutEffect;
