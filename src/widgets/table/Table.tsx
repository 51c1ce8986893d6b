import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Translate, WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import '../../ui/table.css';
import { paginationTexts } from '../paginationTexts.ts';
import { RowsState, retryOf } from '../RowsState.tsx';
import { pageBeyond } from '../pageBeyond.ts';
import { servedPage } from '../servedPage.ts';
import { useNarrow } from '../../ui/useNarrow.ts';
import { useStableTranslate } from '../useStableTranslate.ts';
import { ChoiceBar } from './Choice.tsx';
import type { ColumnChooserProps } from './ColumnChooser.tsx';
import { cellText, cellValue } from './cellText.ts';
import type { IndexedRow } from './columns.ts';
import type { TableProps } from './props.ts';
import { SortChoice } from './SortChoice.tsx';
import { useChosen } from './useChosen.ts';
import { chunk, FirstRows, RowsView } from './RowsView.tsx';
import { headOf, type ColumnSizes } from './SmallTable.tsx';
import { useColumnView, type ColumnView } from './useColumnView.ts';
import { useEditing } from './useEditing.ts';
import { useTableRows, type TableRows } from './useTableRows.ts';
import './table.css';
import { belowDesktop } from '../../ui/widths.ts';

const ColumnChooser = lazyComponent(
  async () => (await import('./ColumnChooser.tsx')).ColumnChooser,
);

/** Minimum height of a row, in pixels. */
const lowestRow = 44;

/** Number of rows that fill the grid's height. */
function rowsInSight(): number {
  return typeof window === 'undefined' ? 20 : Math.ceil((window.innerHeight * 0.7) / lowestRow);
}

/**
 * Rows and columns with sorting, filtering, pages and row actions. On phones rows are cards;
 * thousands of rows are virtualized.
 */
export function Table(widget: WidgetProps<TableProps>): ReactNode {
  const { id, props, slots, emit, linkOf, handles, language, notation, t, services } = widget;
  const { label, status, error, empty } = props;
  const say = useStableTranslate(t, language);
  const words = useMemo(() => ({ yes: say('yes'), no: say('no'), none: say('none') }), [say]);
  const view = useColumnView(props);
  const arranged = { ...props, columns: view.columns };
  const table = useTableRows({ props: arranged, emit, notation, words });
  const editing = useEditing(props, table.entries);
  const chosen = useChosen(props, table.entries, emit);
  const onPhone = useNarrow(belowDesktop);
  const [shown, setShown] = useState(chunk);
  const gridBegun = useRef(false);
  const [inSight] = useState(rowsInSight);
  const [first] = table.columns;
  const busy = status === 'loading' && table.entries.length > 0;
  const drawn = {
    id,
    label,
    columns: table.columns,
    entries: table.entries,
    groups: table.groups,
    summed: table.entries,
    totalLabel: t(props.page === undefined ? 'total' : 'totalOfPage'),
    order: table.order,
    onSort: onPhone ? undefined : table.sort,
    busy,
    words,
    t,
    selected: props.selected,
    chosen,
    actions: slots['rowActions'],
    actionsTitle: props.actionsTitle ?? t('actions'),
    nameOf: ({ row, index }: IndexedRow) =>
      props.rowName?.(row, index) ??
      (first === undefined ? '' : cellText(first, cellValue(first, row, index), words)),
    onPress: props.pressable
      ? (entry: { readonly row: unknown; readonly index: number }) =>
          emit('press', { row: entry.row, index: entry.index })
      : undefined,
    linkOf: ({ row, index }: IndexedRow) =>
      props.pressable ? linkOf?.('press', { row, index }) : undefined,
    sizes: onPhone ? undefined : sizesOf(view),
    editing,
    editor: slots['editor'],
  };
  const beyond = pageBeyond(props.page, props.total);

  return (
    <div className="w-table" data-status={status}>
      <Tools id={id} props={props} view={view} table={table} sorts={onPhone} t={t} />
      {chosen !== undefined && (
        <ChoiceBar
          chosen={chosen}
          rows={table.entries.length}
          paged={props.page !== undefined}
          matchable={props.matched !== undefined}
          actions={slots['chosenActions']?.()}
          t={t}
        />
      )}
      <RowsState
        count={table.entries.length}
        status={status}
        error={error}
        empty={
          beyond === undefined
            ? (empty ?? t('empty'))
            : t('beyond', { page: beyond.number, last: beyond.last })
        }
        emptyIcon={props.emptyIcon}
        emptyActions={
          beyond === undefined ? (
            slots['emptyActions']?.()
          ) : (
            <Button onClick={beyond.leave}>{t('toLast')}</Button>
          )
        }
        skeleton={props.filter ? <Awaited lines={inSight} label={t('loading')} /> : undefined}
        onRetry={retryOf({ handles, emit })}
        t={t}
      >
        <RowsView
          view={drawn}
          onPhone={onPhone}
          inSight={inSight}
          shown={shown}
          onMore={() => setShown(shown + chunk)}
          begun={gridBegun}
          clean={services.sanitizer}
        />
        {slots['footer'] !== undefined && <div className="w-table__foot">{slots['footer']()}</div>}
      </RowsState>
      <Pages props={props} emit={emit} t={t} />
    </div>
  );
}

/** The place of the rows while they load. */
function Awaited(rows: { readonly lines: number; readonly label: string }): ReactNode {
  return (
    <FirstRows>
      <Skeleton shape="row" {...rows} />
    </FirstRows>
  );
}

/** The chosen widths; undefined if they are not kept. */
function sizesOf({ all, canResize, resize }: ColumnView): ColumnSizes | undefined {
  if (!canResize) return undefined;
  const widths = new Map(all.map(({ id, width }) => [id, width]));
  return { of: (id) => widths.get(id), keep: resize };
}

interface ToolsProps {
  readonly id: string;
  readonly props: TableProps;
  readonly view: ColumnView;
  readonly table: TableRows;
  /** Whether the order is chosen here, because the headings are hidden. */
  readonly sorts: boolean;
  readonly t: Translate;
}

/** What stands above the rows: their order, the choice of columns and the search. */
function Tools({ id, props, view, table, sorts, t }: ToolsProps): ReactNode {
  return (
    <>
      {sorts && <SortChoice id={id} table={table} t={t} />}
      {view.isOffered && (
        <ColumnsButton
          view={view}
          widthOf={sorts ? undefined : (name) => headOf(id, name)?.offsetWidth}
          t={t}
        />
      )}
      {props.filter && <TableFilter table={table} total={props.rows?.length ?? 0} t={t} />}
    </>
  );
}

/** Opens the dialog in which users choose columns. */
function ColumnsButton({ view, widthOf, t }: Omit<ColumnChooserProps, 'onClose'>): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <div className="w-table__tools">
      <Button size="small" variant="quiet" icon="settings" onClick={() => setOpen(true)}>
        {t('columns')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ColumnChooser view={view} widthOf={widthOf} t={t} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Pages({
  props,
  emit,
  t,
}: Pick<WidgetProps<TableProps>, 'props' | 'emit' | 't'>): ReactNode {
  const { page, total, label } = props;
  if (page === undefined || total === undefined || total === 0) return null;
  const { shown, requested, failed, size: chosenSize, request } = servedPage(page);
  const turn = (number: number) => {
    request({ ...page.value, number });
    emit('pageChange', { page: number });
  };
  const resize = (size: number) => {
    request({ ...page.value, size, number: 1 });
    emit('pageSizeChange', { size });
  };
  return (
    <Pagination
      currentPage={shown.number}
      requestedPage={requested?.number}
      requestFailed={failed}
      itemsPerPage={shown.size}
      chosenSize={chosenSize}
      totalItems={total}
      pageSizes={props.pageSizes}
      onPageChange={turn}
      onPageSizeChange={resize}
      texts={paginationTexts(t, label)}
    />
  );
}

interface TableFilterProps {
  readonly table: TableRows;
  /** Number of rows without the filter. */
  readonly total: number;
  readonly t: Translate;
}

/** The search field of a table, with the number of matching rows. */
function TableFilter({ table, total, t }: TableFilterProps): ReactNode {
  const { query, entries } = table;
  return (
    <div className="w-table__bar">
      <TextInput
        type="search"
        icon="search"
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={query}
        onValue={table.setQuery}
      />
      <span className="w-table__count" role="status">
        {query === '' ? '' : t('found', { count: entries.length, total })}
      </span>
    </div>
  );
}
