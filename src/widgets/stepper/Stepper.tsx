import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Stepper as Steps } from '../../ui/Stepper.tsx';
import type { StepperProps } from './props.ts';

/** The steps of a task, with the current one highlighted. */
export function Stepper({ props, t }: WidgetProps<StepperProps>): ReactNode {
  const { label, steps, current } = props;
  const step = Math.max(1, steps.findIndex(({ id }) => id === current) + 1);
  return (
    <Steps
      label={label}
      steps={steps.map(({ id, text }) => ({ id, label: text }))}
      current={current}
      positionText={t('position', { step, total: steps.length })}
    />
  );
}
