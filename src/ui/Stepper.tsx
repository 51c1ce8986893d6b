import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Props of `Stepper`. */
export interface StepperProps {
  readonly label: string;
  readonly steps: readonly { readonly id: string; readonly label: ReactNode }[];
  readonly current: string;
  /** The current position as text: "Step 2 of 4". */
  readonly positionText: string;
  readonly doneLabel?: string | undefined;
}

/** The steps of a process, with the current one marked. */
export function Stepper({
  label,
  steps,
  current,
  positionText,
  doneLabel,
}: StepperProps): ReactNode {
  const index = steps.findIndex((step) => step.id === current);
  return (
    <nav className="p-stepper" aria-label={label}>
      <p className="p-stepper__position">
        {positionText}
        <span className="p-stepper__now" aria-hidden="true">
          {steps[index]?.label}
        </span>
      </p>
      <ol className="p-stepper__list" role="list">
        {steps.map((step, place) => {
          const state = place < index ? 'done' : place === index ? 'current' : 'ahead';
          return (
            <li
              key={step.id}
              className={`p-stepper__step p-stepper__step--${state}`}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className="p-stepper__mark">
                {state === 'done' ? <Icon name="check" size={16} /> : place + 1}
              </span>
              <span className="p-stepper__label">{step.label}</span>
              {state === 'done' && doneLabel !== undefined && (
                <VisuallyHidden>{doneLabel}</VisuallyHidden>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
