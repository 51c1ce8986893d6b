import type {
  ClipboardEvent,
  FocusEvent,
  KeyboardEvent,
  MouseEvent,
  PointerEvent,
  RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { logicalKey } from '../../ui/direction.ts';
import { cellValue, typedText, type Column } from './columns.ts';
import { clearCells, removeLines, type CellPosition } from './editLines.ts';
import { commandOf, nextCell, type Bounds } from './gridKeys.ts';
import { writeText } from './readText.ts';
import type { CellEditing } from './useCellEditing.ts';
import type { Cursor } from './useCursor.ts';
import type { Lines } from './useLines.ts';

interface Options {
  readonly box: RefObject<HTMLElement | null>;
  readonly cursor: Cursor;
  readonly cell: CellEditing;
  readonly columns: readonly Column[];
  readonly bounds: Bounds;
  readonly sheet: Lines;
  readonly disabled: boolean;
  /** Renders the rows that are visible now. */
  look(): void;
  onTable(text: string, at: CellPosition): void;
}

/** Handlers of the grid's keyboard, clipboard and pointer events. */
export function gridEvents(options: Options) {
  const { box, cell, sheet } = options;
  return {
    ...keyEvents(options),
    ...clipboardEvents(options),
    ...pointerEvents(options),
    onClick: (event: MouseEvent): void => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-remove]') : null;
      if (button === null) return;
      const index = Number(button.dataset['remove']);
      sheet.change((before) => removeLines(before, index, index));
      box.current?.focus();
    },
    onBlur: (event: FocusEvent): void => {
      if (!event.currentTarget.contains(event.relatedTarget)) cell.rest();
    },
  };
}

function keyEvents({ cursor, cell, columns, bounds, sheet, disabled, look }: Options) {
  const { at, area, go } = cursor;
  const { lines, change, undo } = sheet;
  // The row may be out of view, or not rendered yet: the input must exist before the key reaches
  // it.
  const begin = (typed: boolean): void => {
    cursor.reveal();
    flushSync(() => {
      look();
      cell.edit(typed);
    });
  };
  const follow = (event: KeyboardEvent): void => {
    const command = commandOf(
      {
        key: logicalKey(event.key, event.currentTarget),
        shift: event.shiftKey,
        control: event.ctrlKey || event.metaKey,
        alt: event.altKey,
      },
      at,
      bounds,
    );
    if (command === undefined || (disabled && command.do !== 'go' && command.do !== 'all')) return;
    // the key itself goes to the input
    if (command.do === 'type')
      return columns[at.column]?.field === undefined ? undefined : begin(true);
    event.preventDefault();
    if (command.do === 'go') go(command.to, command.extend);
    else if (command.do === 'edit') begin(false);
    else if (command.do === 'clear') change((before) => clearCells(before, area, columns));
    else if (command.do === 'undo') undo();
    else if (command.do === 'rest') cell.rest();
    else
      cursor.choose(
        { row: 0, column: 0 },
        { row: Math.max(0, lines.length - 1), column: columns.length - 1 },
      );
  };
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || !cell.entering) return follow(event);
      const next = nextCell(at, event.shiftKey, bounds);
      if (next === undefined) return;
      event.preventDefault();
      go(next);
    },
  };
}

function clipboardEvents(options: Options) {
  const { cell, columns, sheet, disabled, onTable } = options;
  const { area } = options.cursor;
  const copy = (event: ClipboardEvent): void => {
    if (cell.editing !== undefined) return;
    const cells = sheet.lines
      .slice(area.top, area.bottom + 1)
      .map((one, offset) =>
        columns
          .slice(area.left, area.right + 1)
          .map((each) => typedText(each, cellValue(each, one, area.top + offset))),
      );
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeText(cells));
    if (event.type === 'cut' && !disabled)
      sheet.change((before) => clearCells(before, area, columns));
  };
  return {
    onCopy: copy,
    onCut: copy,
    onPaste: (event: ClipboardEvent): void => {
      if (cell.editing !== undefined || disabled) return;
      event.preventDefault();
      onTable(event.clipboardData.getData('text/plain'), { row: area.top, column: area.left });
    },
  };
}

function pointerEvents({ cursor: { at, go }, cell }: Options) {
  const point = (event: PointerEvent, dragged: boolean): void => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)
      return;
    if (dragged && (event.buttons & 1) === 0) return;
    const place = placeOf(event.target);
    if (place === undefined || (dragged && place.row === at.row && place.column === at.column))
      return;
    cell.rest();
    go(place, dragged || event.shiftKey);
  };
  return {
    onPointerDown: (event: PointerEvent): void => point(event, false),
    onPointerMove: (event: PointerEvent): void => point(event, true),
    onDoubleClick: (event: MouseEvent): void => {
      if (placeOf(event.target) !== undefined) cell.edit(false);
    },
  };
}

/** The cell in which an event happened. */
function placeOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell === null || row === null || row === undefined
    ? undefined
    : { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
}
