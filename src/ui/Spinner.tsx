import type { ReactNode } from 'react';

/** Props of `Spinner`. */
export interface SpinnerProps {
  readonly label?: string | undefined;
  readonly size?: 16 | 20 | 32 | undefined;
}

/** A loading indicator. */
export function Spinner({ label, size = 20 }: SpinnerProps): ReactNode {
  const accessible =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className="p-spinner"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      {...accessible}
    >
      <circle className="p-spinner__track" cx="12" cy="12" r="9" strokeWidth="2.5" />
      <path
        className="p-spinner__arc"
        d="M12 3a9 9 0 0 1 9 9"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
