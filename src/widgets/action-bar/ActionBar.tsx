import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import './action-bar.css';
import type { ActionBarProps } from './props.ts';

/** The part of the window that may be covered while the page is scrolled. */
const share = 1 / 3;

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
    <div ref={box} id={id} role="group" aria-label={props.label} className={classNames('w-action-bar', fits && 'w-action-bar--sticky')}>
      {slots['summary'] !== undefined && <div className="w-action-bar__summary" role="status">{slots['summary']()}</div>}
      <div className="w-action-bar__start">{slots['start']?.()}</div>
      <div className="w-action-bar__end">{slots['end']?.()}</div>
    </div>
  );
}
