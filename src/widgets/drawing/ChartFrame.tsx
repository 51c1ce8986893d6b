import { startTransition, useState, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { RowsState, type RowsStateProps } from '../RowsState.tsx';
import './chart.css';

/** Props of `ChartFrame`. */
export interface ChartFrameProps {
  readonly id: string;
  readonly rows: readonly unknown[];
  readonly status: RowsStateProps['status'];
  readonly error: RowsStateProps['error'];
  readonly empty: string | undefined;
  /** Undefined if the descriptor does not handle a retry. */
  readonly onRetry: (() => void) | undefined;
  readonly t: Translate;
  /** The numbers as a table. */
  readonly table: () => ReactNode;
  /** The chart; `waiting` until there are rows. */
  readonly children: (waiting: boolean) => ReactNode;
}

/** A chart with its states, and a button that shows its numbers as a table instead. */
export function ChartFrame(props: ChartFrameProps): ReactNode {
  const { id, rows, status, error, empty, onRetry, t, table, children } = props;
  const [asTable, setAsTable] = useState(false);
  const waiting =
    rows.length === 0 && error === undefined && (status === 'idle' || status === 'loading');
  const busy = status === 'loading' && rows.length > 0;
  return (
    <RowsState
      count={waiting ? 1 : rows.length}
      status={status}
      error={error}
      empty={empty ?? t('empty')}
      emptyIcon="chart"
      onRetry={onRetry}
      t={t}
    >
      <figure
        id={id}
        className={classNames('w-chart', busy && 'w-busy')}
        aria-busy={busy || undefined}
      >
        {asTable && !waiting ? table() : children(waiting)}
        {!waiting && (
          <div className="w-chart__foot">
            <Button
              variant="quiet"
              size="small"
              icon={asTable ? 'chart' : 'list'}
              // the chart stays until the code of the table is there
              onClick={() => startTransition(() => setAsTable(!asTable))}
            >
              {asTable ? t('chart') : t('table')}
            </Button>
          </div>
        )}
      </figure>
    </RowsState>
  );
}
