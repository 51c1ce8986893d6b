import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';

/** Props of `Chip`. */
export interface ChipProps {
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  readonly selected?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string | undefined;
}

/** A short text that can be removed by a button. */
export function Chip({
  label,
  icon,
  selected,
  onClick,
  onRemove,
  removeLabel,
}: ChipProps): ReactNode {
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size={16} />}
      <span className="p-chip__label">{label}</span>
    </>
  );
  const look = classNames(
    'p-chip',
    selected === true && 'p-chip--selected',
    onRemove !== undefined && 'p-chip--removable',
  );
  if (onClick !== undefined)
    return (
      <button type="button" className={look} aria-pressed={selected} onClick={onClick}>
        {content}
      </button>
    );
  return (
    <span className={look}>
      {content}
      {onRemove !== undefined && removeLabel !== undefined && (
        <button
          type="button"
          className="p-chip__remove"
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  );
}
