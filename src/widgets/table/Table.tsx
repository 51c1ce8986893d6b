import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { writeNumber } from '../../sdk/numberText.ts';
import type { WidgetProps } from '../../sdk/widget.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import '../../ui/table.css';
import { paginationTexts } from '../paginationTexts.ts';
import { RowsState } from '../RowsState.tsx';
import { pageBeyond } from '../pageBeyond.ts';
import { servedPage } from '../servedPage.ts';
import { useIdle } from '../useIdle.ts';
import { useNarrow } from '../useNarrow.ts';
import { usePrinting } from '../usePrinting.ts';
import { ChoiceBar } from './Choice.tsx';
import { cellText, cellValue, type IndexedRow } from './columns.ts';
import type { TableProps } from './props.ts';
import { SmallTable } from './SmallTable.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useChosen } from './useChosen.ts';
import { useTableRows } from './useTableRows.ts';
import './table.css';

// Rows beyond this are drawn only while they are in sight, by a grid that loads once the first rows are painted.
const virtualFrom = 200;
const chunk = 50;
const phone = '(max-width: 1003.98px)';
const lowestRow = 44; // pixels

const VirtualTable = lazyComponent(async () => (await import('./VirtualTable.tsx')).VirtualTable);

/** As many rows as the grid shows at once in its part of the window: what is seen while it loads. */
function rowsInSight(): number {
  return typeof window === 'undefined' ? 20 : Math.ceil((window.innerHeight * 0.7) / lowestRow);
}

export function Table({ id, props, slots, emit, handles, language, t, services }: WidgetProps<TableProps>): ReactNode {
  const { label, status, error, empty } = props;
  const words = { yes: t('yes'), no: t('no'), none: t('none') };
  const table = useTableRows(props, emit, language, words);
  const chosen = useChosen(props, table.entries, emit);
  const onPhone = useNarrow(phone);
  const printing = usePrinting();
  const [shown, setShown] = useState(chunk);
  const [inSight] = useState(rowsInSight);
  const [first] = table.columns;
  const busy = status === 'loading' && table.entries.length > 0;
  const view = {
    id, label, columns: table.columns, order: table.order, onSort: onPhone ? undefined : table.sort, busy, words, t,
    selected: props.selected,
    chosen,
    actions: slots['rowActions'],
    actionsTitle: props.actionsTitle ?? t('actions'),
    nameOf: ({ row, index }: IndexedRow) => props.rowName?.(row, index) ?? (first === undefined ? '' : cellText(first, cellValue(first, row, index), words)),
    onPress: props.pressable ? (entry: { readonly row: unknown; readonly index: number }) => emit('press', { row: entry.row, index: entry.index }) : undefined,
  };
  const many = table.entries.length > virtualFrom;
  const gridBegun = useRef(false);
  const part = <SmallTable {...view} entries={many ? table.entries.slice(0, onPhone ? shown : inSight) : table.entries} />;
  const rest = table.entries.length - shown;
  const beyond = pageBeyond(props.page, props.total);

  return (
    <div className="w-table" data-status={status}>
      {onPhone && <SortChoice id={id} table={table} t={t} />}
      {props.filter && (
        <div className="w-table__bar">
          <TextInput type="search" icon="search" aria-label={t('filter')} placeholder={t('filter')} value={table.query} onValue={table.setQuery} />
          <span className="w-table__count" role="status">{table.query === '' ? '' : t('found', { count: writeNumber(table.entries.length), total: writeNumber(props.rows?.length ?? 0) })}</span>
        </div>
      )}
      {chosen !== undefined && <ChoiceBar chosen={chosen} rows={table.entries.length} paged={props.page !== undefined} matchable={props.matched !== undefined} actions={slots['chosenActions']?.()} t={t} />}
      <RowsState
        count={table.entries.length}
        status={status}
        error={error}
        empty={beyond === undefined ? (empty ?? t('empty')) : t('beyond', { page: beyond.number, last: beyond.last })}
        emptyIcon={props.emptyIcon}
        emptyActions={beyond === undefined ? slots['emptyActions']?.() : <Button onClick={beyond.leave}>{t('toLast')}</Button>}
        skeleton={props.filter ? <div className="w-table__first"><Skeleton shape="row" lines={inSight} label={t('loading')} /></div> : undefined}
        onRetry={handles?.('retry') === false ? undefined : () => emit('retry')}
        t={t}
      >
        {many && printing && <div className="w-table__paper"><SmallTable {...view} id={`${id}-paper`} entries={table.entries} chosen={undefined} actions={undefined} onPress={undefined} /></div>}
        {many && !onPhone ? <Later begun={gridBegun} first={part} then={() => <VirtualTable {...view} entries={table.entries} clean={services.sanitizer()} />} /> : part}
        {many && onPhone && rest > 0 && <Button wide onClick={() => setShown(shown + chunk)}>{t('more', { count: Math.min(chunk, rest) })}</Button>}
        {slots['footer'] !== undefined && <div className="w-table__foot">{slots['footer']()}</div>}
      </RowsState>
      <Pages props={props} emit={emit} t={t} />
    </div>
  );
}

interface LaterProps {
  /** Whether it has come before: then it comes at once. */
  readonly begun: RefObject<boolean>;
  readonly first: ReactNode;
  readonly then: () => ReactNode;
}

/** What stands beside the table comes before its grid: its first rows can be read meanwhile. In milliseconds. */
const settle = 300;

/** What is drawn once the browser has time, and what stays as it is until then: the first rows are drawn once. */
function Later({ begun, first, then }: LaterProps): ReactNode {
  const idle = useIdle(!begun.current, settle);
  useEffect(() => {
    if (idle) begun.current = true;
  }, [idle, begun]);
  // React draws what stands in for a moment even where it then keeps the first rows, so that is next to nothing.
  return <Suspense fallback={<First />}>{idle || begun.current ? then() : <First>{first}</First>}</Suspense>;
}

/** The first rows, in the grid's own height. */
function First({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="w-table__first">{children}</div>;
}

function Pages({ props, emit, t }: Pick<WidgetProps<TableProps>, 'props' | 'emit' | 't'>): ReactNode {
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
