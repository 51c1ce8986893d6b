import type { ReactNode } from 'react';
import type { Notation } from '../../sdk/notation.ts';
import { writeNumber } from '../../sdk/writeNumber.ts';
import type { Translate } from '../../sdk/widget.ts';
import { shownText, type Column, type Line } from './columns.ts';
import { sumOf } from './sumsOf.ts';

/** Props of `Totals`. */
export interface TotalsProps {
  readonly lines: readonly Line[];
  readonly columns: readonly Column[];
  /** The valid lines. */
  readonly right: readonly Line[];
  readonly complete: boolean;
  readonly empty: string | undefined;
  readonly notation: Notation;
  readonly t: Translate;
}

/** The number of lines, and the totals of the valid ones. */
export function Totals({
  lines,
  right,
  columns,
  complete,
  empty,
  notation,
  t,
}: TotalsProps): ReactNode {
  return (
    <div role="status">
      <dl className="w-lines__totals">
        <div>
          <dt>{t('lines')}</dt>
          <dd>
            {lines.length === 0 && empty !== undefined
              ? empty
              : writeNumber(lines.length, notation)}
          </dd>
        </div>
        {columns
          .filter(({ declared, field }) => declared.total && field !== undefined)
          .map((column) => (
            <div key={column.id}>
              <dt>{t('total', { column: column.title })}</dt>
              <dd>{complete ? shownText(column, sumOf(right, column.field ?? '')) : '…'}</dd>
            </div>
          ))}
        {!complete && (
          <div>
            <dt className="p-hidden">{t('lines')}</dt>
            <dd>{t('checking')}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
