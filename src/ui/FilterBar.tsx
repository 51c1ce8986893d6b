import type { ReactNode } from 'react';
import { Chip } from './Chip.tsx';

export interface FilterBarProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Filters as a row that wraps, with the actions at its end. */
export function FilterBar({ label, children, actions }: FilterBarProps): ReactNode {
  return (
    <div className="p-filters" role="search" aria-label={label}>
      <div className="p-filters__fields">{children}</div>
      {actions !== undefined && <div className="p-filters__actions">{actions}</div>}
    </div>
  );
}

export interface ActiveFiltersProps {
  readonly label: string;
  readonly count?: ReactNode;
  readonly chips: readonly { readonly id: string; readonly label: ReactNode; readonly removeLabel: string }[];
  readonly onRemove: (id: string) => void;
  readonly clearLabel?: string | undefined;
  readonly onClear?: (() => void) | undefined;
}

/** What narrows the list now; each can be taken away. */
export function ActiveFilters({ label, count, chips, onRemove, clearLabel, onClear }: ActiveFiltersProps): ReactNode {
  return (
    <div className="p-active-filters">
      {count !== undefined && <p className="p-active-filters__count" role="status">{count}</p>}
      {chips.length > 0 && (
        <ul className="p-active-filters__list" aria-label={label} role="list">
          {chips.map((chip) => <li key={chip.id}><Chip label={chip.label} removeLabel={chip.removeLabel} onRemove={() => onRemove(chip.id)} /></li>)}
        </ul>
      )}
      {chips.length > 0 && clearLabel !== undefined && onClear !== undefined && (
        <button type="button" className="p-button p-button--link p-button--small" onClick={onClear}><span className="p-button__label">{clearLabel}</span></button>
      )}
    </div>
  );
}
