import type { ReactNode } from 'react';

export interface DividerProps {
  readonly label?: ReactNode;
}

export function Divider({ label }: DividerProps): ReactNode {
  return label === undefined ? <hr className="p-divider" /> : <div className="p-divider p-divider--labelled"><span>{label}</span></div>;
}
