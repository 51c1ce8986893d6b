import {
  useEffect,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { CellEditor } from './CellEditor.tsx';
import type { Column, Line } from './columns.ts';
import type { CellPosition } from './editLines.ts';
import { gridEvents } from './gridEvents.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { GridStatus } from './GridStatus.tsx';
import { useCellEditing } from './useCellEditing.ts';
import { rowHeight, useCursor } from './useCursor.ts';
import type { Findings } from './useFindings.ts';
import type { Lines } from './useLines.ts';
import { useWindow } from './useWindow.ts';

const page = 10;
const none: readonly never[] = [];
const widths = {
  narrow: 'minmax(6rem, 0.6fr)',
  auto: 'minmax(9rem, 1fr)',
  wide: 'minmax(14rem, 2fr)',
} as const;

/** The handle of both layouts of the lines. */
export interface LinesHandle {
  /** Scrolls to a cell and focuses it. */
  go(place: CellPosition): void;
}

/** Props of `Grid`. */
export interface GridProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly sheet: Lines;
  readonly findings: Findings;
  readonly most: number;
  readonly disabled: boolean;
  readonly t: Translate;
  readonly handle: Ref<LinesHandle>;
  /** Called with the index of the line being filled in; undefined if there is none. */
  readonly onFilling: (row: number | undefined) => void;
  /** Called with a pasted table and the cell that it was pasted at. */
  readonly onTable: (text: string, at: CellPosition) => void;
}

/**
 * The lines as a spreadsheet: the grid has the focus and one active cell; only the visible rows are
 * rendered.
 */
export function Grid(props: GridProps): ReactNode {
  const { id, label, columns, sheet, findings, most, disabled, t } = props;
  const { handle, onFilling, onTable } = props;
  const { lines } = sheet;
  const box = useRef<HTMLDivElement>(null);
  const rows = lines.length + (!disabled && lines.length < most ? 1 : 0);
  const bounds = { rows, columns: columns.length, page };
  const { from, to, look } = useWindow(box, rows, rowHeight);
  const cursor = useCursor(box, rows, columns.length);
  const { at, area, anchor, chosen } = cursor;
  const column = columns[at.column];
  const cell = useCellEditing({ box, cursor, column, bounds, sheet, most, disabled });
  const { editing } = cell;
  const isDrawn = at.row >= from && at.row < to;
  const input = { box, cursor, cell, columns, bounds, sheet };
  const events = gridEvents({ ...input, disabled, look, onTable });
  const filling = cell.entering || editing !== undefined ? at.row : undefined;
  useEffect(() => onFilling(filling), [onFilling, filling]);
  useImperativeHandle(handle, () => ({
    go: (place) => {
      cell.drop();
      cursor.go(place);
      box.current?.focus();
      box.current?.scrollIntoView?.({ block: 'nearest' });
    },
  }));

  const editor =
    editing === undefined || column === undefined ? undefined : (
      <CellEditor
        key={`${at.row}-${at.column}`}
        id={`${id}-input`}
        column={column}
        label={t('cell', { column: column.title, line: at.row + 1 })}
        text={editing.text}
        typed={editing.typed}
        onDone={cell.done}
        onCancel={cell.cancel}
        onTable={(text) => {
          cell.cancel();
          onTable(text, at);
        }}
      />
    );
  return (
    <div className="w-lines__frame">
      <div
        ref={box}
        id={id}
        className="w-lines__box"
        role="grid"
        tabIndex={0}
        style={templateOf(columns, !disabled)}
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-colcount={columns.length + (disabled ? 1 : 2)}
        aria-multiselectable
        aria-readonly={disabled || undefined}
        aria-activedescendant={isDrawn ? `${id}-${at.row}-${at.column}` : undefined}
        aria-describedby={`${id}-status`}
        {...events}
      >
        <GridHead columns={columns} removable={!disabled} t={t} />
        <div role="rowgroup" className="w-lines__rows" style={{ height: rows * rowHeight }}>
          {Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
            const index = from + offset;
            const one: Line | undefined = lines[index];
            const isActive = index === at.row;
            const isChosen = anchor !== undefined && index >= area.top && index <= area.bottom;
            return (
              <GridRow
                key={index}
                id={id}
                line={one}
                index={index}
                top={index * rowHeight}
                columns={columns}
                problems={one === undefined ? none : findings.problemsOf(one)}
                active={isActive ? at.column : undefined}
                chosen={isChosen ? chosen : undefined}
                editor={isActive ? editor : undefined}
                removeLabel={disabled ? undefined : t('removeLine', { line: index + 1 })}
                statusId={`${id}-status`}
              />
            );
          })}
        </div>
      </div>
      <GridStatus
        {...{ id, label, columns, sheet, findings, disabled, t }}
        at={at}
        entering={cell.entering}
        onAnswered={() => box.current?.focus()}
      />
    </div>
  );
}

function templateOf(columns: readonly Column[], removable: boolean): CSSProperties {
  return {
    ['--w-lines-columns' as string]: `4rem ${columns.map(({ declared }) => widths[declared.width]).join(' ')}${removable ? ' 2.75rem' : ''}`,
  };
}
