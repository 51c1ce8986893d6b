import { useMemo, useRef, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { classNames } from '../../ui/classNames.ts';
import { useScrollable } from '../../ui/useScrollable.ts';
import { RowsState, retryOf } from '../RowsState.tsx';
import { formatValue } from '../drawing/numbers.ts';
import { cellsOf, type Cell } from './cells.ts';
import type { HeatmapProps } from './props.ts';
import './heatmap.css';

// The policy of pages forbids style attributes, so the style sheet has a rule for each level.
const levels = 10;

/** A table of numbers; the larger a number, the stronger the colour of its cell. */
export function Heatmap({
  id,
  props,
  emit,
  handles,
  notation,
  t,
}: WidgetProps<HeatmapProps>): ReactNode {
  const { rows = [], label, yLabel, colour, format, status, error, empty } = props;
  const unit = format === 'money' ? props.currency : props.unit;
  const region = useRef<HTMLDivElement>(null);
  const tabIndex = useScrollable(region);
  const { columns, lines } = useMemo(() => cellsOf(props), [props]);
  const busy = status === 'loading' && rows.length > 0;
  return (
    <RowsState
      count={rows.length}
      status={status}
      error={error}
      empty={empty ?? t('empty')}
      emptyIcon="chart"
      onRetry={retryOf({ handles, emit })}
      t={t}
    >
      <div
        ref={region}
        id={id}
        className={classNames('w-heatmap', busy && 'w-busy')}
        role="group"
        aria-label={label}
        aria-busy={busy || undefined}
        tabIndex={tabIndex}
      >
        <table className="w-heatmap__table" data-colour={colour}>
          <caption className="p-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{yLabel}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <HeatCell key={index} cell={cell} none={t('none')}>
                    {cell && formatValue(cell.value, { format, unit, notation })}
                  </HeatCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </RowsState>
  );
}

interface HeatCellProps {
  readonly cell: Cell | undefined;
  /** Read out for a cell without a number. */
  readonly none: string;
  readonly children: ReactNode;
}

function HeatCell({ cell, none, children }: HeatCellProps): ReactNode {
  if (cell === undefined)
    return (
      <td>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{none}</VisuallyHidden>
      </td>
    );
  return (
    <td className="w-heatmap__cell" data-level={Math.round(cell.strength * levels)}>
      {children}
    </td>
  );
}
