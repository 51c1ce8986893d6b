import { Fragment, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Value } from '../language/release.ts';
import type { Scope } from './scope.ts';
import { useStepsOf } from './ScreenContext.ts';
import type { DrawNodes } from './ScreenContext.ts';
import { useValue } from './values.ts';

const stepValue: Value = { '=': ['.', ['step']] };

/**
 * The place of a screen's current step. A change of step moves the focus to the step's heading;
 * without one to the screen's heading if the step sets its text; otherwise to this element. The
 * focus moves before the browser paints, so that no key press is lost.
 */
export function StepsNode({
  scope,
  draw,
}: {
  readonly scope: Scope;
  readonly draw: DrawNodes;
}): ReactNode {
  const steps = useStepsOf();
  const step = useValue(stepValue, scope);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const named = typeof step === 'string' && steps?.[step]?.title !== undefined;
    const target =
      place.current?.querySelector<HTMLElement>('h1, h2, h3') ??
      (named ? place.current?.closest('main')?.querySelector<HTMLElement>('h1') : undefined) ??
      place.current;
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: false });
  }, [step, steps]);
  const current = typeof step === 'string' ? steps?.[step] : undefined;
  return (
    <div
      ref={place}
      className="p-steps"
      data-step={typeof step === 'string' ? step : undefined}
      tabIndex={-1}
    >
      {current !== undefined && <Fragment key={String(step)}>{draw(current.body, scope)}</Fragment>}
    </div>
  );
}
