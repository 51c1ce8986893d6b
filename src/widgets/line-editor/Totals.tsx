import type { ReactNode } from 'react';
import { writeNumber } from '../../sdk/numberText.ts';
import type { Translate } from '../../sdk/widget.ts';
import { shownText, type Column, type Line } from './columns.ts';
import { sumOf } from './sumsOf.ts';

export interface TotalsProps {
  readonly lines: readonly Line[];
  readonly columns: readonly Column[];
  /** Those without a mistake. */
  readonly right: readonly Line[];
  readonly complete: boolean;
  readonly empty: string | undefined;
  readonly t: Translate;
}

/** How many lines there are, and what those without a mistake come to. */
export function Totals({ lines, right, columns, complete, empty, t }: TotalsProps): ReactNode {
  return (
    <div role="status">
      <dl className="w-lines__totals">
        <div><dt>{t('lines')}</dt><dd>{lines.length === 0 && empty !== undefined ? empty : writeNumber(lines.length)}</dd></div>
        {columns.filter(({ declared, field }) => declared.total === true && field !== undefined).map((column) => (
          <div key={column.id}><dt>{t('total', { column: column.title })}</dt><dd>{complete ? shownText(column, sumOf(right, column.field ?? '')) : '…'}</dd></div>
        ))}
        {!complete && <div><dt className="p-hidden">{t('lines')}</dt><dd>{t('checking')}</dd></div>}
      </dl>
    </div>
  );
}
