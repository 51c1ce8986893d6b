import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface FigureProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: IconName | undefined;
}

/** One number and what it counts. */
export function Figure({ label, value, note, icon }: FigureProps): ReactNode {
  return (
    <div className="p-figure">
      <p className="p-figure__label">{icon !== undefined && <Icon name={icon} size={16} />}{label}</p>
      <p className="p-figure__value">{value}</p>
      {note !== undefined && <p className="p-figure__note">{note}</p>}
    </div>
  );
}
