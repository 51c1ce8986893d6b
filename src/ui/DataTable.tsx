import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { SumRow, type DataSum } from './SumRow.tsx';
import { useScrollable } from './useScrollable.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A column of a table. */
export interface DataColumn {
  readonly key: string;
  readonly title: ReactNode;
  /** `end` for amounts: right-aligned, tabular figures. */
  readonly align?: 'start' | 'end' | undefined;
  readonly sortable?: boolean | undefined;
  /** On phones a row shows its `main` cells; the others on demand. */
  readonly priority?: 'main' | 'detail' | undefined;
  /** Its values stay on one line; `long` ones get wider columns in tables with named rows. */
  readonly nowrap?: boolean | 'long' | undefined;
  /** Its cells contain a badge: on phones they are at the end of their row. */
  readonly badge?: boolean | undefined;
  /** Chosen width in pixels; the column is wider only if its content needs it. */
  readonly width?: number | undefined;
  /** Rendered at the edge of the heading: what resizes the column. */
  readonly edge?: ReactNode;
}

/** A row of a table with its cells by column. */
export interface DataRow {
  readonly key: string;
  readonly cells: Readonly<Record<string, ReactNode>>;
  readonly selected?: boolean | undefined;
  readonly muted?: boolean | undefined;
}

/** Rows that are shown together, below a row with their name and totals. */
export interface DataGroup {
  readonly key: string;
  readonly head: DataSum;
  readonly rows: readonly DataRow[];
}

/** Props of `DataTable`. */
export interface DataTableProps {
  readonly id?: string | undefined;
  readonly caption: ReactNode;
  readonly showCaption?: boolean | undefined;
  readonly columns: readonly DataColumn[];
  readonly rows: readonly DataRow[];
  /** The same rows by group; without it they are one list. */
  readonly groups?: readonly DataGroup[] | undefined;
  /** The totals of all rows, at the end. */
  readonly total?: DataSum | undefined;
  readonly sort?: { readonly key: string; readonly direction: 'asc' | 'desc' } | undefined;
  readonly onSort?: ((key: string) => void) | undefined;
  /** Read out after the title of a sortable column. */
  readonly sortLabels?:
    | { readonly ascending: string; readonly descending: string; readonly none: string }
    | undefined;
  /** Keeps the old rows, dimmed. */
  readonly loading?: boolean | undefined;
  readonly loadingLabel: string;
  /** Shown instead of the rows if there are none. */
  readonly empty?: ReactNode;
  /** Rendered before the cells of a row: its checkbox. */
  readonly rowChoice?: ((key: string) => ReactNode) | undefined;
  readonly choiceTitle?: string | undefined;
  readonly rowActions?: ((key: string) => ReactNode) | undefined;
  readonly actionsTitle?: string | undefined;
  readonly expandLabel?: ((key: string, open: boolean) => string) | undefined;
  readonly onRowClick?: ((key: string, event: MouseEvent) => void) | undefined;
  readonly footer?: ReactNode;
}

type HeadProps = Pick<DataTableProps, 'sort' | 'onSort' | 'sortLabels'> & {
  readonly column: DataColumn;
};

const sizeOf = ({ width }: DataColumn) => (width === undefined ? undefined : { width });

function HeadCell({ column, sort, onSort, sortLabels }: HeadProps): ReactNode {
  const active = sort?.key === column.key ? sort.direction : undefined;
  const look = classNames('p-table__head', column.align === 'end' && 'p-table__cell--end');
  if (column.sortable !== true || onSort === undefined)
    return (
      <th scope="col" className={look} data-column={column.key} style={sizeOf(column)}>
        {column.title}
        {column.edge}
      </th>
    );
  const icon = (
    <Icon
      name={active === 'asc' ? 'arrow-up' : active === 'desc' ? 'arrow-down' : 'sort'}
      size={16}
    />
  );
  const spoken =
    active === 'asc'
      ? sortLabels?.ascending
      : active === 'desc'
        ? sortLabels?.descending
        : sortLabels?.none;
  return (
    <th
      scope="col"
      className={look}
      data-column={column.key}
      style={sizeOf(column)}
      aria-sort={active === 'asc' ? 'ascending' : active === 'desc' ? 'descending' : 'none'}
    >
      <button
        type="button"
        className="p-table__sort"
        data-active={active}
        onClick={() => onSort(column.key)}
      >
        {column.align === 'end' && icon}
        <span>{column.title}</span>
        {column.align !== 'end' && icon}
        {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
      </button>
      {column.edge}
    </th>
  );
}

type RowProps = Pick<
  DataTableProps,
  | 'columns'
  | 'rowChoice'
  | 'choiceTitle'
  | 'rowActions'
  | 'actionsTitle'
  | 'expandLabel'
  | 'onRowClick'
> & { readonly row: DataRow };

function Row({
  row,
  columns,
  rowChoice,
  choiceTitle,
  rowActions,
  actionsTitle,
  expandLabel,
  onRowClick,
}: RowProps): ReactNode {
  const [open, setOpen] = useState(false);
  const opens = rowActions !== undefined || columns.some((column) => column.priority === 'detail');
  return (
    <tr
      className={classNames(
        'p-table__row',
        open && 'p-table__row--open',
        row.selected === true && 'p-table__row--selected',
        row.muted === true && 'p-table__row--muted',
        onRowClick !== undefined && 'p-table__row--link',
      )}
      data-key={row.key}
      onClick={onRowClick === undefined ? undefined : (event) => onRowClick(row.key, event)}
    >
      {rowChoice !== undefined && (
        <td
          className="p-table__cell p-table__cell--choice"
          aria-label={choiceTitle}
          onClick={(event) => event.stopPropagation()}
        >
          {rowChoice(row.key)}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-field={column.key}
          data-label={typeof column.title === 'string' ? column.title : undefined}
          className={classNames(
            'p-table__cell',
            column.align === 'end' && 'p-table__cell--end',
            (column.nowrap ?? false) !== false && 'p-table__cell--nowrap',
            column.nowrap === 'long' && 'p-table__cell--long',
            column.badge === true && 'p-table__cell--badge',
            `p-table__cell--${column.priority ?? 'main'}`,
          )}
        >
          {column.priority === 'detail' && (
            <span className="p-table__label" aria-hidden="true">
              {column.title}
            </span>
          )}
          <span className="p-table__value">{row.cells[column.key]}</span>
        </td>
      ))}
      {opens && expandLabel !== undefined && (
        <td className="p-table__cell p-table__cell--expand">
          <button
            type="button"
            className="p-icon-button p-icon-button--quiet"
            aria-expanded={open}
            aria-label={expandLabel(row.key, open)}
            onClick={(event) => {
              event.stopPropagation();
              setOpen(!open);
            }}
          >
            <Icon name={open ? 'chevron-up' : 'chevron-down'} />
          </button>
        </td>
      )}
      {rowActions !== undefined && (
        <td
          className="p-table__cell p-table__cell--actions"
          aria-label={actionsTitle}
          onClick={(event) => event.stopPropagation()}
        >
          {rowActions(row.key)}
        </td>
      )}
    </tr>
  );
}

/**
 * A table on desktops; on phones each row is a card with its main fields, and the rest on demand.
 */
export function DataTable(props: DataTableProps): ReactNode {
  const {
    id,
    caption,
    showCaption = false,
    columns,
    rows,
    groups,
    total,
    loading = false,
    loadingLabel,
    empty,
    rowChoice,
    choiceTitle,
    rowActions,
    actionsTitle,
    expandLabel,
    footer,
  } = props;
  const region = useRef<HTMLDivElement>(null);
  const reach = useScrollable(region);
  const opens =
    expandLabel !== undefined &&
    (rowActions !== undefined || columns.some((column) => column.priority === 'detail'));
  const bodies: readonly (Omit<DataGroup, 'head'> & Partial<DataGroup>)[] = groups ?? [
    { key: 'rows', rows },
  ];
  const sums = {
    columns,
    before: rowChoice === undefined ? 0 : 1,
    after: rowActions === undefined ? 0 : 1,
  };
  return (
    <div
      className={classNames('p-table-box', loading && 'p-table-box--loading')}
      aria-busy={loading || undefined}
    >
      {loading && <VisuallyHidden live>{loadingLabel}</VisuallyHidden>}
      <div ref={region} className="p-table-scroll" tabIndex={reach}>
        <table id={id} className="p-table">
          <caption className={showCaption ? 'p-table__caption' : 'p-hidden'}>{caption}</caption>
          <thead>
            <tr>
              {rowChoice !== undefined && (
                <th scope="col" className="p-table__head p-table__cell--choice">
                  <VisuallyHidden>{choiceTitle}</VisuallyHidden>
                </th>
              )}
              {columns.map((column) => (
                <HeadCell
                  key={column.key}
                  column={column}
                  sort={props.sort}
                  onSort={props.onSort}
                  sortLabels={props.sortLabels}
                />
              ))}
              {opens && <td className="p-table__head p-table__cell--expand" />}
              {rowActions !== undefined && (
                <th scope="col" className="p-table__head p-table__head--actions">
                  <VisuallyHidden>{actionsTitle}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          {bodies.map(({ key, head, rows: own }) => (
            <tbody key={key}>
              {head !== undefined && <SumRow sum={head} kind="group" {...sums} />}
              {own.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  columns={columns}
                  rowChoice={rowChoice}
                  choiceTitle={choiceTitle}
                  rowActions={rowActions}
                  actionsTitle={actionsTitle}
                  expandLabel={expandLabel}
                  onRowClick={props.onRowClick}
                />
              ))}
            </tbody>
          ))}
          {total !== undefined && rows.length > 0 && (
            <tfoot>
              <SumRow sum={total} kind="total" {...sums} />
            </tfoot>
          )}
        </table>
      </div>
      {rows.length === 0 && !loading && empty}
      {footer !== undefined && <div className="p-table-foot">{footer}</div>}
    </div>
  );
}
