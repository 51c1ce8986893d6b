import { Suspense, useEffect, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { useIdle } from '../useIdle.ts';
import { usePrinting } from '../usePrinting.ts';
import { SmallTable, sumsOf, type TableView } from './SmallTable.tsx';

// With more rows than this the table is virtual: a grid renders only the visible ones. It loads
// after the first rows are painted.
const virtualFrom = 200;
/** Number of cards that a phone shows initially, and adds with each press. */
export const chunk = 50;

const VirtualTable = lazyComponent(async () => (await import('./VirtualTable.tsx')).VirtualTable);

/** Props of `RowsView`. */
export interface RowsViewProps {
  readonly view: TableView;
  readonly onPhone: boolean;
  /** Number of rows that fill the grid's height. */
  readonly inSight: number;
  /** Number of cards that a phone shows. */
  readonly shown: number;
  readonly onMore: () => void;
  /**
   * Whether the grid was rendered before; held by the table, because the rows unmount while it
   * loads.
   */
  readonly begun: RefObject<boolean>;
  /** Resolves when the sanitizer for the grid's HTML is loaded. */
  readonly clean: () => Promise<void>;
}

/**
 * The rows: a native table for few rows, a virtual grid for many, or portions: on phones, and of
 * groups.
 */
export function RowsView(props: RowsViewProps): ReactNode {
  const { view, onPhone, inSight, shown, onMore, begun, clean } = props;
  const { entries, t } = view;
  const printing = usePrinting();
  const many = entries.length > virtualFrom;
  // The grid has no groups: a long table with groups grows in portions, as cards do.
  const inPortions = many && (onPhone || view.groups !== undefined);
  const inGrid = many && !inPortions;
  const first = (
    <SmallTable
      {...view}
      totalLabel={inGrid ? undefined : view.totalLabel}
      entries={many ? entries.slice(0, inPortions ? shown : inSight) : entries}
    />
  );
  const rest = entries.length - shown;
  return (
    <>
      {many && printing && <PaperTable view={view} />}
      {inGrid ? (
        <>
          <Later
            begun={begun}
            first={first}
            then={() => <VirtualTable {...view} clean={clean()} />}
          />
          <GridTotals view={view} />
        </>
      ) : (
        first
      )}
      {inPortions && rest > 0 && (
        <Button wide onClick={onMore}>
          {t('more', { count: Math.min(chunk, rest) })}
        </Button>
      )}
    </>
  );
}

/** The totals of all rows, below the grid. */
function GridTotals({ view }: { readonly view: TableView }): ReactNode {
  const cells = sumsOf(view.summed, view);
  const summed = view.columns.filter(({ id }) => cells[id] !== undefined);
  if (summed.length === 0) return null;
  return (
    <div className="w-table__totals">
      <span>{view.totalLabel}</span>
      <dl>
        {summed.map(({ id, title }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{cells[id]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** All rows for printing, without buttons. */
function PaperTable({ view }: { readonly view: TableView }): ReactNode {
  return (
    <div className="w-table__paper">
      <SmallTable
        {...view}
        id={`${view.id}-paper`}
        chosen={undefined}
        actions={undefined}
        onPress={undefined}
        sizes={undefined}
        editing={undefined}
      />
    </div>
  );
}

interface LaterProps {
  /** Whether the grid was rendered before; if so, it renders immediately. */
  readonly begun: RefObject<boolean>;
  readonly first: ReactNode;
  readonly then: () => ReactNode;
}

/**
 * Milliseconds to wait before loading the grid, so that the rest of the page comes first; the first
 * rows are readable meanwhile.
 */
const settle = 300;

/** Renders `then` when the browser is idle; until it is loaded, `first`. */
function Later({ begun, first, then }: LaterProps): ReactNode {
  const idle = useIdle(!begun.current, settle);
  useEffect(() => {
    if (idle) begun.current = true;
  }, [idle, begun]);
  // React shows the fallback for a moment even if it then keeps the first rows, so the fallback is
  // empty.
  return (
    <Suspense fallback={<FirstRows />}>
      {idle || begun.current ? then() : <FirstRows>{first}</FirstRows>}
    </Suspense>
  );
}

/** A box with the grid's height, for the first rows or their skeleton. */
export function FirstRows({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="w-table__first">{children}</div>;
}
