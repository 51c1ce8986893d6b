import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The change of a number, as shown and as read out. */
export interface Change {
  readonly direction: 'more' | 'less' | 'same';
  readonly tone: 'neutral' | 'success' | 'danger';
  readonly shown: string;
  readonly spoken: string;
}

/** Props of `Figure`. */
export interface FigureProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly change?: Change | undefined;
  /** Whether the note has room for two lines from the start, because its words come later. */
  readonly steady?: boolean | undefined;
}

const arrows: Readonly<Record<Change['direction'], IconName>> = {
  more: 'arrow-up',
  less: 'arrow-down',
  same: 'minus',
};

/** A number and its label. */
export function Figure({
  label,
  value,
  note,
  icon,
  change,
  steady = false,
}: FigureProps): ReactNode {
  return (
    <div className="p-figure">
      <p className="p-figure__label">
        {icon !== undefined && <Icon name={icon} size={16} />}
        {label}
      </p>
      <p className="p-figure__value">{value}</p>
      {(note !== undefined || change !== undefined) && (
        <p className={classNames('p-figure__note', steady && 'p-figure__note--steady')}>
          {change !== undefined && (
            <span className={`p-figure__change p-figure__change--${change.tone}`}>
              <Icon name={arrows[change.direction]} size={16} />
              <span aria-hidden="true">{change.shown}</span>
              <VisuallyHidden>{`${change.spoken}. `}</VisuallyHidden>
            </span>
          )}
          {note}
        </p>
      )}
    </div>
  );
}
