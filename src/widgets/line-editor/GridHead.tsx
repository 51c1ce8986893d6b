import { memo, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import type { Column } from './columns.ts';

/** Props of `GridHead`. */
export interface GridHeadProps {
  readonly columns: readonly Column[];
  /** Whether lines can be removed, which adds a column. */
  readonly removable: boolean;
  readonly t: Translate;
}

function HeadOf({ columns, removable, t }: GridHeadProps): ReactNode {
  return (
    <div role="rowgroup" className="w-lines__head">
      <div role="row" aria-rowindex={1} className="w-lines__headings">
        <div role="columnheader" aria-colindex={1} className="w-lines__heading">
          {t('line')}
        </div>
        {columns.map((one, index) => (
          <div
            key={one.id}
            role="columnheader"
            aria-colindex={index + 2}
            className={one.end ? 'w-lines__heading w-lines__cell--end' : 'w-lines__heading'}
          >
            {one.title}
            {one.declared.required && (
              <span className="w-lines__required" title={t('required')}>
                {' '}
                *
              </span>
            )}
          </div>
        ))}
        {removable && (
          <div role="columnheader" aria-colindex={columns.length + 2} className="w-lines__heading">
            <span className="p-hidden">{t('remove')}</span>
          </div>
        )}
      </div>
    </div>
  );
}

/** The column headings of the grid. */
export const GridHead = memo(HeadOf);
