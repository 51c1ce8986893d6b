import {
  use,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { FormatModule, ResizeTableModule, Tabulator, type RowComponent } from 'tabulator-tables';
import { Subject } from '../../ui/Subject.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Cell } from './Cell.tsx';
import { ChoiceBox } from './Choice.tsx';
import {
  gridColumns,
  gridOptions,
  gridRows,
  inHead,
  markSelected,
  rewriteRows,
  type GridRow,
  type Host,
} from './gridOptions.ts';
import { ColumnEdge, EditableContent } from './laterParts.tsx';
import { headOf, type TableView } from './SmallTable.tsx';
import './grid.css';

Tabulator.registerModule([FormatModule, ResizeTableModule]);

interface Island {
  readonly box: HTMLElement;
  readonly column: string;
  readonly row: GridRow;
}

/** With more rendered rows than this, replacing them is cheaper than rewriting them. */
const mostRewritten = 400;

const interactive = 'button, a, input, label, select, textarea';

/** The grid with the parts that track its rows and columns. */
interface MadeGrid {
  readonly table: Tabulator;
  readonly host: Host;
  /** The rows that it has rendered. */
  readonly rows: Set<RowComponent>;
}

/** Creates the grid in `box`, and keeps it up to date with the view. */
function useGrid(view: TableView): {
  readonly box: RefObject<HTMLDivElement | null>;
  /** The cells that React renders into. */
  readonly islands: ReadonlyMap<string, Island>;
  /** Draws a column in a width, in pixels. */
  readonly setWidth: (column: string, width: number) => void;
} {
  const { columns, entries, selected, chosen } = view;
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<MadeGrid>(undefined);
  const current = useRef(view);
  current.current = view;
  const [ready, setReady] = useState(false);
  const [islands, setIslands] = useState<ReadonlyMap<string, Island>>(new Map());

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const pending = new Map<string, Island>();
    const host: Host = (cell, column, row) => {
      if (pending.size === 0) {
        queueMicrotask(() => {
          const added = new Map(pending);
          pending.clear();
          // Keep cells that scroll out of view: the grid shows them again without a callback.
          setIslands((known) => new Map([...known, ...added]));
        });
      }
      pending.set(`${row.place}/${column}`, { box: cell, column, row });
    };
    const rows = new Set<RowComponent>();
    const made = new Tabulator(
      element,
      gridOptions(
        () => current.current,
        host,
        (row) => void rows.add(row),
      ),
    );
    grid.current = { table: made, host, rows };
    made.on('tableBuilt', () => {
      // A grid may contain row groups only: the scrolling box is one; what is inside it is not.
      element.querySelector('.tabulator-tableholder')?.setAttribute('role', 'rowgroup');
      element.querySelector('.tabulator-table')?.setAttribute('role', 'presentation');
      setReady(true);
    });
    return () => {
      grid.current = undefined;
      setReady(false);
      made.destroy();
    };
  }, []);

  const shape = columns
    .map((column) => [column.id, column.title, column.align, column.order].join('|'))
    .join('\n');
  const built = useRef(shape);
  useEffect(() => {
    if (!ready || grid.current === undefined || built.current === shape) return;
    built.current = shape;
    grid.current.table.setColumns(gridColumns(() => current.current, grid.current.host));
  }, [ready, shape]);

  const setWidth = (column: string, width: number) => {
    const found = grid.current?.table.getColumn(column);
    if (typeof found === 'object') found.setWidth(width);
  };
  const rebuild = () => grid.current?.table.setColumns(gridColumns(() => view, grid.current.host));
  useKeptWidths(view, ready, { setWidth, rebuild });

  const drawn = useRef(entries);
  useEffect(() => {
    if (!ready || grid.current === undefined || drawn.current === entries) return;
    const { table, rows } = grid.current;
    const inPlace = drawn.current.length === entries.length && rows.size <= mostRewritten;
    drawn.current = entries;
    if (inPlace) return rewriteRows(rows, current.current);
    rows.clear();
    setIslands(new Map());
    void table.replaceData(gridRows(current.current));
  }, [ready, entries]);

  // what the addresses read besides the rows has changed
  const [head] = entries;
  const href = head && view.linkOf(head)?.href;
  const written = useRef(href);
  useEffect(() => {
    if (!ready || grid.current === undefined || written.current === href) return;
    written.current = href;
    rewriteRows(grid.current.rows, current.current);
  }, [ready, href]);

  useSortMarks(box, view);
  useEffect(() => {
    for (const row of box.current?.querySelectorAll<HTMLElement>('.tabulator-row') ?? [])
      markSelected(row, current.current);
  }, [selected, chosen]);
  return { box, islands, setWidth };
}

/**
 * Draws the columns in the widths that the user has chosen, also when they change elsewhere. The
 * grid returns to automatic widths only when it is built again, which takes the focus from the
 * edge of a heading.
 */
function useKeptWidths(
  { id: table, columns, sizes }: TableView,
  ready: boolean,
  grid: {
    readonly setWidth: (column: string, width: number) => void;
    readonly rebuild: () => void;
  },
): void {
  const kept = columns.map(({ id }) => [id, sizes?.of(id)] as const);
  const widths = JSON.stringify(kept);
  const latest = useRef({ kept, ...grid });
  latest.current = { kept, ...grid };
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!ready) return;
    const { kept: now, setWidth, rebuild } = latest.current;
    const sized = now.flatMap(([id, width]) => (width === undefined ? [] : [id]));
    if (now.some(([id, width]) => width === undefined && before.current.has(id))) {
      const focused = document.activeElement?.closest('.tabulator-col');
      const column = focused?.getAttribute('tabulator-field') ?? undefined;
      rebuild();
      // React draws the new edge in the next task
      if (column !== undefined) setTimeout(() => edgeOf(table, column)?.focus());
    } else {
      for (const [id, width] of now)
        if (width !== undefined && headOf(table, id)?.offsetWidth !== width) setWidth(id, width);
    }
    before.current = new Set(sized);
  }, [ready, table, widths]);
}

function edgeOf(table: string, column: string): HTMLElement | null {
  return headOf(table, column)?.querySelector<HTMLElement>('[role="separator"]') ?? null;
}

/** Marks the heading of the sort column, after each render. */
function useSortMarks(box: RefObject<HTMLElement | null>, { order, t }: TableView): void {
  useEffect(() => {
    for (const button of box.current?.querySelectorAll<HTMLElement>('[data-order]') ?? []) {
      const active = button.dataset['order'] === order?.key ? order?.direction : undefined;
      button.dataset['active'] = active ?? '';
      button.title = t(
        active === 'asc' ? 'ascending' : active === 'desc' ? 'descending' : 'unsorted',
      );
      button
        .closest('[role="columnheader"]')
        ?.setAttribute(
          'aria-sort',
          active === 'asc' ? 'ascending' : active === 'desc' ? 'descending' : 'none',
        );
    }
  });
}

/**
 * A virtual table: only the visible rows are in the document. The grid writes HTML, so rendering
 * suspends until the sanitizer is loaded (`clean`).
 */
export function VirtualTable({
  clean,
  ...view
}: TableView & { readonly clean: Promise<void> }): ReactNode {
  use(clean);
  const { id, label, entries, busy, onPress, linkOf, t } = view;
  const { box, islands, setWidth } = useGrid(view);
  const press = (event: MouseEvent | KeyboardEvent) => {
    if (!(event.target instanceof Element)) return;
    const used = event.target.closest(interactive);
    if (used !== null && !used.matches('a.w-row-button')) return;
    const key = event.target.closest<HTMLElement>('.tabulator-row')?.dataset['key'];
    const entry = entries.find((one) => one.key === key);
    if (entry === undefined || onPress === undefined) return;
    const link = linkOf(entry);
    if (link === undefined) onPress(entry);
    else if ('button' in event) link.onClick(event);
  };

  return (
    <div
      className={busy ? 'w-grid w-busy' : 'w-grid'}
      onClick={press}
      onKeyDown={(event) => event.key === 'Enter' && press(event)}
    >
      {busy && <VisuallyHidden live>{t('loading')}</VisuallyHidden>}
      <div
        ref={box}
        id={id}
        aria-label={label}
        aria-rowcount={entries.length + 1}
        aria-busy={busy || undefined}
        className={onPress === undefined ? 'w-grid__box' : 'w-grid__box w-grid__box--pressable'}
      />
      {[...islands].map(([key, island]) =>
        createPortal(<Content view={view} island={island} setWidth={setWidth} />, island.box, key),
      )}
    </div>
  );
}

interface ContentProps {
  readonly view: TableView;
  readonly island: Island;
  readonly setWidth: (column: string, width: number) => void;
}

function Content({ view, island, setWidth }: ContentProps): ReactNode {
  if (island.row.place === inHead)
    return <GridEdge view={view} name={island.column} setWidth={setWidth} />;
  const entry = view.entries[island.row.place];
  if (entry === undefined) return null;
  if (island.column === '$choice') return <ChoiceBox view={view} entry={entry} />;
  if (island.column === '$actions')
    return (
      <Subject name={view.nameOf(entry)}>
        {view.actions?.({ row: entry.row, index: entry.index })}
      </Subject>
    );
  const column = view.columns.find(({ id }) => id === island.column);
  if (column === undefined) return null;
  const text = <Cell column={column} entry={entry} words={view.words} />;
  const link = column.id === view.columns[0]?.id ? view.linkOf(entry) : undefined;
  const cell =
    link === undefined ? (
      text
    ) : (
      <a className="w-row-button" href={link.href}>
        {text}
      </a>
    );
  const { editing } = view;
  return editing === undefined || column.declared.edit === undefined ? (
    cell
  ) : (
    <EditableContent {...{ view, editing, column, entry }}>{cell}</EditableContent>
  );
}

interface GridEdgeProps extends Omit<ContentProps, 'island'> {
  /** Id of the column. */
  readonly name: string;
}

/** The edge of a heading of the grid, which resizes its column. */
function GridEdge({ view, name, setWidth }: GridEdgeProps): ReactNode {
  const { id, columns, sizes, t } = view;
  const column = columns.find((one) => one.id === name);
  const begun = useRef<number>(undefined);
  if (column === undefined || sizes === undefined) return null;
  const measure = () => headOf(id, name)?.offsetWidth ?? 0;
  return (
    <ColumnEdge
      label={t('width', { column: column.title })}
      width={sizes.of(name)}
      measure={measure}
      preview={(width) => {
        begun.current ??= measure();
        setWidth(name, width ?? begun.current);
        if (width === undefined) begun.current = undefined;
      }}
      keep={(width) => sizes.keep(name, width)}
    />
  );
}
