import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A condition and whether it is met. */
export interface Condition {
  readonly id: string;
  readonly text: ReactNode;
  /** `pending`: no input yet. */
  readonly state: 'met' | 'unmet' | 'pending';
}

/** Props of `ConditionList`. */
export interface ConditionListProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly metLabel: string;
  readonly unmetLabel: string;
  readonly items: readonly Condition[];
}

const marks = { met: 'success', unmet: 'error', pending: 'minus' } as const;

/** Conditions that are checked during typing, such as the rules of a password. */
export function ConditionList({
  id,
  label,
  metLabel,
  unmetLabel,
  items,
}: ConditionListProps): ReactNode {
  return (
    <ul id={id} className="p-conditions" aria-label={label} aria-live="polite">
      {items.map((item) => (
        <li
          key={item.id}
          className={`p-condition p-condition--${item.state}`}
          data-id={item.id}
          data-state={item.state}
        >
          <Icon name={marks[item.state]} size={16} />
          <span>{item.text}</span>
          <VisuallyHidden>{item.state === 'met' ? metLabel : unmetLabel}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
