import type { ReactNode } from 'react';

export interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1; without it the bar only says that work goes on. */
  readonly value?: number | undefined;
}

export function ProgressBar({ label, value }: ProgressBarProps): ReactNode {
  return <progress className="p-progress" aria-label={label} max={1} value={value} />;
}
