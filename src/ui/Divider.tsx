import type { ReactNode } from 'react';

/** Props of `Divider`. */
export interface DividerProps {
  readonly label?: ReactNode;
}

/** A line between parts of a page. */
export function Divider({ label }: DividerProps): ReactNode {
  return label === undefined ? (
    <hr className="p-divider" />
  ) : (
    <div className="p-divider p-divider--labelled">
      <span>{label}</span>
    </div>
  );
}
