import { useEffect, useImperativeHandle, useRef, type CSSProperties, type ReactNode, type Ref } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { answerDoubt } from './answerDoubts.ts';
import { CellEditor } from './CellEditor.tsx';
import type { Column, Line } from './columns.ts';
import { DoubtChoice } from './DoubtChoice.tsx';
import type { Place } from './editLines.ts';
import { gridEvents } from './gridEvents.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { useCellEditing } from './useCellEditing.ts';
import { rowHeight, useCursor } from './useCursor.ts';
import type { Findings } from './useFindings.ts';
import type { Lines } from './useLines.ts';
import { useWindow } from './useWindow.ts';

const page = 10;
const none: readonly never[] = [];
const widths = { narrow: 'minmax(6rem, 0.6fr)', auto: 'minmax(9rem, 1fr)', wide: 'minmax(14rem, 2fr)' } as const;

/** What is seen of the lines, and what brings a cell into sight. */
export interface LinesHandle {
  /** Goes to a cell and takes the focus. */
  go(place: Place): void;
}

export interface GridProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly sheet: Lines;
  readonly findings: Findings;
  readonly most: number;
  readonly disabled: boolean;
  readonly language: string;
  readonly t: Translate;
  readonly handle: Ref<LinesHandle>;
  /** The line that is being filled in, by its place; undefined when none is. */
  readonly onFilling: (row: number | undefined) => void;
  /** A table was pasted at a cell. */
  readonly onTable: (text: string, at: Place) => void;
}

/** The lines as a spreadsheet: the grid has the focus, one of its cells is active; only the rows in sight are drawn. */
export function Grid({ id, label, columns, sheet, findings, most, disabled, language, t, handle, onFilling, onTable }: GridProps): ReactNode {
  const { lines } = sheet;
  const box = useRef<HTMLDivElement>(null);
  const rows = lines.length + (!disabled && lines.length < most ? 1 : 0);
  const bounds = { rows, columns: columns.length, page };
  const { from, to, look } = useWindow(box, rows, rowHeight);
  const cursor = useCursor(box, rows, columns.length);
  const { at, area, anchor, chosen } = cursor;
  const column = columns[at.column];
  const cell = useCellEditing({ box, cursor, column, bounds, sheet, most, disabled, language });
  const { editing } = cell;
  const problem = findings.problemsOf(lines[at.row]).find((one) => one.column === column?.id) ?? findings.problemsOf(lines[at.row])[0];
  const problemColumn = columns.find((one) => one.id === problem?.column);
  const problemPlace = t('cell', { column: problemColumn?.title ?? label, line: at.row + 1 });

  const filling = cell.entering || editing !== undefined ? at.row : undefined;
  useEffect(() => onFilling(filling), [filling]);
  useImperativeHandle(handle, () => ({
    go: (place) => {
      cell.drop();
      cursor.go(place);
      box.current?.focus();
      box.current?.scrollIntoView?.({ block: 'nearest' });
    },
  }));

  const editor = editing === undefined || column === undefined ? undefined : (
    <CellEditor
      key={`${at.row}-${at.column}`} id={`${id}-input`} column={column} label={t('cell', { column: column.title, line: at.row + 1 })} text={editing.text} typed={editing.typed}
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
        ref={box} id={id} className="w-lines__box" role="grid" tabIndex={0} style={templateOf(columns, !disabled)}
        aria-label={label} aria-rowcount={rows + 1} aria-colcount={columns.length + (disabled ? 1 : 2)} aria-multiselectable aria-readonly={disabled || undefined}
        aria-activedescendant={at.row >= from && at.row < to ? `${id}-${at.row}-${at.column}` : undefined} aria-describedby={`${id}-status`}
        {...gridEvents({ box, cursor, cell, columns, bounds, sheet, disabled, language, look, onTable })}
      >
        <GridHead columns={columns} removable={!disabled} t={t} />
        <div role="rowgroup" className="w-lines__rows" style={{ height: rows * rowHeight }}>
          {Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
            const index = from + offset;
            const one: Line | undefined = lines[index];
            const here = index === at.row;
            return (
              <GridRow
                key={index} id={id} line={one} index={index} top={index * rowHeight} columns={columns} problems={one === undefined ? none : findings.problemsOf(one)}
                active={here ? at.column : undefined} chosen={anchor !== undefined && index >= area.top && index <= area.bottom ? chosen : undefined}
                editor={here ? editor : undefined} removeLabel={disabled ? undefined : t('removeLine', { line: index + 1 })} statusId={`${id}-status`}
              />
            );
          })}
        </div>
      </div>
      <div className={problem === undefined ? 'w-lines__status' : 'w-lines__status w-lines__status--bad'}>
        <p id={`${id}-status`}>{problem === undefined ? t(disabled ? 'keysReading' : cell.entering ? 'keysEntering' : 'keys') : `${problemPlace}: ${problem.text}`}</p>
        {problem?.doubt !== undefined && problemColumn !== undefined && !disabled && (
          <DoubtChoice
            doubt={problem.doubt} column={problemColumn} label={problemPlace}
            onChoose={(reading) => {
              const value = problem.doubt?.[reading];
              if (value !== undefined) sheet.change((before) => answerDoubt(before, at.row, problemColumn, value));
              box.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}

function templateOf(columns: readonly Column[], removable: boolean): CSSProperties {
  return { ['--w-lines-columns' as string]: `4rem ${columns.map(({ declared }) => widths[declared.width ?? 'auto']).join(' ')}${removable ? ' 2.75rem' : ''}` };
}
