import type { ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Select } from '../../ui/Select.tsx';
import type { TableRows } from './useTableRows.ts';

/** Props of `SortChoice`. */
export interface SortChoiceProps {
  readonly id: string;
  readonly table: TableRows;
  readonly t: Translate;
}

/** The sort order of the rows, if their headings are hidden. */
export function SortChoice({ id, table, t }: SortChoiceProps): ReactNode {
  const { columns, order, setOrder } = table;
  const orders = columns.flatMap(({ order: key, title }) =>
    key === undefined
      ? []
      : (['asc', 'desc'] as const).map((direction) => ({ key, direction, title })),
  );
  if (orders.length === 0) return null;
  const at = orders.findIndex(
    ({ key, direction }) => key === order?.key && direction === order.direction,
  );
  return (
    <div className="w-table__order">
      <label htmlFor={`${id}-order`}>{t('sortBy')}</label>
      <Select
        id={`${id}-order`}
        compact
        placeholder={at === -1 ? t('unordered') : undefined}
        value={at === -1 ? '' : String(at)}
        options={orders.map(({ direction, title }, index) => ({
          value: String(index),
          label: t(direction === 'asc' ? 'rising' : 'falling', { column: title }),
        }))}
        onValue={(value) => {
          const chosen = orders[Number(value)];
          if (value !== '' && chosen !== undefined)
            setOrder({ key: chosen.key, direction: chosen.direction });
        }}
      />
    </div>
  );
}
