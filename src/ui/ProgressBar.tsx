import type { ReactNode } from 'react';

/** Props of `ProgressBar`. */
export interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1; indeterminate without it. */
  readonly value?: number | undefined;
}

/** A progress bar. */
export function ProgressBar({ label, value }: ProgressBarProps): ReactNode {
  return <progress className="p-progress" aria-label={label} max={1} value={value} />;
}
