import { memo, type ReactNode } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { cellValue, shownText, type Column, type Line } from './columns.ts';
import type { Problem } from './judgeLines.ts';

/** Props of `GridRow`. */
export interface GridRowProps {
  readonly id: string;
  readonly line: Line | undefined;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly Column[];
  readonly problems: readonly Problem[];
  /** Column of the active cell, if it is in this row. */
  readonly active: number | undefined;
  /** First and last selected column. */
  readonly chosen: readonly [number, number] | undefined;
  /** The input, if a cell of this row is being edited. */
  readonly editor: ReactNode;
  readonly removeLabel: string | undefined;
  readonly statusId: string;
}

function RowOf({
  id,
  line,
  index,
  top,
  columns,
  problems,
  active,
  chosen,
  editor,
  removeLabel,
  statusId,
}: GridRowProps): ReactNode {
  const whole = problems.find(
    ({ column }) => column === undefined || !columns.some((one) => one.id === column),
  );
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames('w-lines__row', line === undefined && 'w-lines__row--blank')}
      data-row={index}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role={line === undefined ? 'gridcell' : 'rowheader'}
        aria-colindex={1}
        className={classNames('w-lines__number', problems.length > 0 && 'w-lines__number--bad')}
        title={whole?.text}
        aria-label={line === undefined ? String(index + 1) : undefined}
      >
        {problems.length > 0 && <Icon name="error" size={16} />}
        {line === undefined ? <Icon name="plus" size={16} /> : index + 1}
      </div>
      {columns.map((column, at) => {
        const problem = problems.find((one) => one.column === column.id);
        const isActive = at === active;
        return (
          <div
            key={column.id}
            role="gridcell"
            id={`${id}-${index}-${at}`}
            aria-colindex={at + 2}
            aria-selected={chosen !== undefined && at >= chosen[0] && at <= chosen[1]}
            aria-readonly={column.field === undefined || undefined}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem !== undefined && isActive ? statusId : undefined}
            title={problem?.text}
            data-column={at}
            className={classNames(
              'w-lines__cell',
              column.end && 'w-lines__cell--end',
              column.field === undefined && 'w-lines__cell--computed',
              problem !== undefined && 'w-lines__cell--bad',
              isActive && 'w-lines__cell--active',
            )}
          >
            {isActive && editor !== undefined ? (
              editor
            ) : (
              <span className="w-lines__text">
                {line === undefined ? '' : shownText(column, cellValue(column, line, index))}
              </span>
            )}
          </div>
        );
      })}
      {removeLabel !== undefined && (
        <div role="gridcell" aria-colindex={columns.length + 2} className="w-lines__remove">
          {line !== undefined && (
            <button
              type="button"
              tabIndex={-1}
              data-remove={index}
              aria-label={removeLabel}
              title={removeLabel}
            >
              <Icon name="trash" size={16} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** A row of the grid; memoized, so that only rows that change render. */
export const GridRow = memo(RowOf);
