import type { ReactNode } from 'react';
import type { DataColumn } from './DataTable.tsx';
import { classNames } from './classNames.ts';

/** A row of totals: its label, and a value for each column that has one. */
export interface DataSum {
  readonly label: ReactNode;
  readonly cells: Readonly<Record<string, ReactNode>>;
}

/** Props of `SumRow`. */
export interface SumRowProps {
  readonly sum: DataSum;
  readonly columns: readonly DataColumn[];
  /** `group`: it begins the rows of a group. `total`: it ends the table. */
  readonly kind: 'group' | 'total';
  /** Number of cells before and after those of the columns. */
  readonly before: number;
  readonly after: number;
}

/**
 * A row of totals. Its label takes the columns before the first total; a total in the first column
 * follows the label.
 */
export function SumRow({ sum, columns, kind, before, after }: SumRowProps): ReactNode {
  const first = columns.findIndex(({ key }) => sum.cells[key] !== undefined);
  const labelled = first === -1 ? columns.length : Math.max(1, first);
  const beside = first === 0 ? sum.cells[columns[0]?.key ?? ''] : undefined;
  return (
    <tr className={classNames('p-table__sum', `p-table__sum--${kind}`)}>
      <th
        scope={kind === 'group' ? 'rowgroup' : 'row'}
        colSpan={before + labelled + (first === -1 ? after : 0)}
        className="p-table__cell p-table__sum-label"
      >
        {sum.label}
        {beside !== undefined && (
          <>
            {' '}
            <span className="p-table__sum-beside">{beside}</span>
          </>
        )}
      </th>
      {columns.slice(labelled).map(({ key, title, align }) => (
        <td
          key={key}
          data-field={key}
          data-label={typeof title === 'string' ? title : undefined}
          className={classNames(
            'p-table__cell p-table__cell--nowrap',
            align === 'end' && 'p-table__cell--end',
            sum.cells[key] === undefined && 'p-table__cell--blank',
          )}
        >
          {sum.cells[key] !== undefined && (
            <>
              <span className="p-table__label" aria-hidden="true">
                {title}
              </span>
              <span className="p-table__value">{sum.cells[key]}</span>
            </>
          )}
        </td>
      ))}
      {first !== -1 && after > 0 && (
        <td colSpan={after} className="p-table__cell p-table__cell--blank" />
      )}
    </tr>
  );
}
