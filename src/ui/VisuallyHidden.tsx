import type { ReactNode } from 'react';

/** Props of `VisuallyHidden`. */
export interface VisuallyHiddenProps {
  readonly id?: string | undefined;
  readonly live?: boolean | undefined;
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ id, live = false, children }: VisuallyHiddenProps): ReactNode {
  return (
    <span id={id} className="p-hidden" {...(live ? { role: 'status' } : {})}>
      {children}
    </span>
  );
}
