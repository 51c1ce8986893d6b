import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  readonly id?: string | undefined;
  readonly live?: boolean | undefined;
  readonly children: ReactNode;
}

/** Text for those who listen instead of look. */
export function VisuallyHidden({ id, live = false, children }: VisuallyHiddenProps): ReactNode {
  return <span id={id} className="p-hidden" {...(live ? { role: 'status' } : {})}>{children}</span>;
}
