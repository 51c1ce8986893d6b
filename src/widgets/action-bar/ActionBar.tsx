import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import './action-bar.css';
import type { ActionBarProps } from './props.ts';

/** The largest share of the window's height that the bar may cover. */
const share = 1 / 3;

/**
 * The totals and buttons at the end of a screen or step. It sticks to the lower edge of the window,
 * unless it is higher than a third of the window.
 */
export function ActionBar({ id, props, slots }: WidgetProps<ActionBarProps>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => setFits(element.offsetHeight <= window.innerHeight * share);
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    observer?.observe(element);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return (
    <div
      ref={box}
      id={id}
      role="group"
      aria-label={props.label}
      className={classNames('w-action-bar', fits && 'w-action-bar--sticky')}
    >
      {slots['summary'] !== undefined && (
        <div className="w-action-bar__summary" role="status">
          {slots['summary']()}
        </div>
      )}
      <div className="w-action-bar__start">{slots['start']?.()}</div>
      <div className="w-action-bar__end">{slots['end']?.()}</div>
    </div>
  );
}
