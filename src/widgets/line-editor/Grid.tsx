import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type ClipboardEvent, type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { Translate } from '../../sdk/widget.ts';
import { CellEditor, type After } from './CellEditor.tsx';
import { cellValue, createReader, typedText, withCell, type Column, type Line } from './columns.ts';
import { areaBetween, clearCells, removeLines, type Place } from './editLines.ts';
import { commandOf, nextCell } from './gridKeys.ts';
import { GridRow } from './GridRow.tsx';
import { writeText } from './readText.ts';
import type { Findings } from './useFindings.ts';
import type { Lines } from './useLines.ts';
import { useWindow } from './useWindow.ts';

const rowHeight = 40;
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

interface Editing {
  readonly text: string;
  readonly typed: boolean;
}

/** The lines as a spreadsheet: the grid has the focus, one of its cells is active; only the rows in sight are drawn. */
export function Grid({ id, label, columns, sheet, findings, most, disabled, language, t, handle, onFilling, onTable }: GridProps): ReactNode {
  const { lines, change, undo } = sheet;
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>();
  const [editing, setEditing] = useState<Editing>();
  const [entering, setEntering] = useState(false);
  const open = !disabled && lines.length < most ? 1 : 0;
  const rows = lines.length + open;
  const { from, to } = useWindow(box, rows, rowHeight);
  const bounds = { rows, columns: columns.length, page: 10 };
  const at: Place = { row: Math.max(0, Math.min(active.row, rows - 1)), column: Math.min(active.column, columns.length - 1) };
  const area = areaBetween(at, anchor ?? at);
  const chosen = useMemo((): readonly [number, number] => [area.left, area.right], [area.left, area.right]);
  const column = columns[at.column];
  const line = lines[at.row];
  const problem = findings.problemsOf(line).find((one) => one.column === column?.id) ?? findings.problemsOf(line)[0];

  const filling = entering || editing !== undefined ? at.row : undefined;
  useEffect(() => onFilling(filling), [filling]);

  const reveal = ({ row }: Place) => {
    const element = box.current;
    if (element === null) return;
    const head = element.querySelector<HTMLElement>('.w-lines__head')?.offsetHeight ?? 0;
    const top = row * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight + head > element.scrollTop + element.clientHeight) element.scrollTop = top + rowHeight + head - element.clientHeight;
  };
  const go = (to: Place, extend = false) => {
    setAnchor(extend ? (anchor ?? at) : undefined);
    setActive(to);
    reveal(to);
  };
  // What is past an edge of the box sideways is brought in once it is drawn.
  useLayoutEffect(() => {
    box.current?.querySelector('.w-lines__cell--active')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [at.column]);
  useImperativeHandle(handle, () => ({
    go: (place) => {
      setEditing(undefined);
      go(place);
      box.current?.focus();
      box.current?.scrollIntoView?.({ block: 'nearest' });
    },
  }));

  const edit = (typed: boolean) => {
    if (disabled || column === undefined || column.field === undefined) return;
    setAnchor(undefined);
    setEditing({ typed, text: typed || line === undefined ? '' : typedText(column, line[column.field], language) });
  };
  const put = (text: string) => {
    if (column === undefined) return;
    const value = createReader(column, language)(text);
    change((before) => {
      const old = before[at.row];
      if (old === undefined) return value === undefined || before.length >= most ? before : [...before, withCell({}, column, value)];
      const next = withCell(old, column, value);
      return next === old ? before : before.map((one, index) => (index === at.row ? next : one));
    });
  };
  const done = (text: string, after: After) => {
    if (editing !== undefined && (editing.text !== text || editing.typed)) put(text);
    setEditing(undefined);
    if (after === 'stay') return;
    setEntering(true);
    box.current?.focus({ preventScroll: true });
    // A line that was just begun has made room for one more below it.
    const grown = { ...bounds, rows: Math.min(most, Math.max(rows, at.row + 2)) };
    const target = after === 'next' || after === 'back' ? nextCell(at, after === 'back', grown) : { ...at, row: at.row + (after === 'down' ? 1 : -1) };
    if (target !== undefined && target.row >= 0 && target.row < grown.rows) go(target);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && entering) {
      const next = nextCell(at, event.shiftKey, bounds);
      if (next !== undefined) {
        event.preventDefault();
        go(next);
      }
      return;
    }
    const command = commandOf({ key: event.key, shift: event.shiftKey, control: event.ctrlKey || event.metaKey, alt: event.altKey }, at, bounds);
    if (command === undefined || (disabled && command.do !== 'go' && command.do !== 'all')) return;
    if (command.do === 'type') return column?.field === undefined ? undefined : flushSync(() => edit(true)); // the key itself goes into the input
    event.preventDefault();
    if (command.do === 'go') go(command.to, command.extend);
    else if (command.do === 'edit') edit(false);
    else if (command.do === 'clear') change((before) => clearCells(before, area, columns));
    else if (command.do === 'undo') undo();
    else if (command.do === 'rest') setEntering(false);
    else {
      setAnchor({ row: 0, column: 0 });
      setActive({ row: Math.max(0, lines.length - 1), column: columns.length - 1 });
    }
  };
  const copy = (event: ClipboardEvent) => {
    if (editing !== undefined) return;
    const cells = lines.slice(area.top, area.bottom + 1).map((one, offset) => columns.slice(area.left, area.right + 1).map((each) => typedText(each, cellValue(each, one, area.top + offset), language)));
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeText(cells));
    if (event.type === 'cut' && !disabled) change((before) => clearCells(before, area, columns));
  };
  const paste = (event: ClipboardEvent) => {
    if (editing !== undefined || disabled) return;
    event.preventDefault();
    onTable(event.clipboardData.getData('text/plain'), { row: area.top, column: area.left });
  };
  const placeOf = (target: EventTarget): Place | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const row = cell?.closest<HTMLElement>('[data-row]');
    return cell === null || row === null || row === undefined ? undefined : { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
  };
  const point = (event: PointerEvent, dragged: boolean) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    if (dragged && (event.buttons & 1) === 0) return;
    const place = placeOf(event.target);
    if (place === undefined || (dragged && place.row === at.row && place.column === at.column)) return;
    setEntering(false);
    go(place, dragged || event.shiftKey);
  };
  const click = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-remove]') : null;
    if (button === null) return;
    const index = Number(button.dataset['remove']);
    change((before) => removeLines(before, index, index));
    box.current?.focus();
  };
  const template: CSSProperties = { ['--w-lines-columns' as string]: `4rem ${columns.map(({ declared }) => widths[declared.width ?? 'auto']).join(' ')}${disabled ? '' : ' 2.75rem'}` };
  const editor = editing === undefined || column === undefined ? undefined : (
    <CellEditor
      key={`${at.row}-${at.column}`} id={`${id}-input`} column={column} label={t('cell', { column: column.title, line: at.row + 1 })} text={editing.text} typed={editing.typed}
      onDone={done}
      onCancel={() => {
        setEditing(undefined);
        box.current?.focus({ preventScroll: true });
      }}
      onTable={(text) => {
        setEditing(undefined);
        box.current?.focus({ preventScroll: true });
        onTable(text, at);
      }}
    />
  );
  return (
    <div className="w-lines__frame">
      <div
        ref={box} id={id} className="w-lines__box" role="grid" tabIndex={0} style={template}
        aria-label={label} aria-rowcount={rows + 1} aria-colcount={columns.length + (disabled ? 1 : 2)} aria-multiselectable aria-readonly={disabled || undefined}
        aria-activedescendant={at.row >= from && at.row < to ? `${id}-${at.row}-${at.column}` : undefined} aria-describedby={`${id}-status`}
        onKeyDown={press} onCopy={copy} onCut={copy} onPaste={paste} onClick={click}
        onPointerDown={(event) => point(event, false)} onPointerMove={(event) => point(event, true)} onDoubleClick={(event) => placeOf(event.target) !== undefined && edit(false)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setEntering(false)}
      >
        <div role="rowgroup" className="w-lines__head">
          <div role="row" aria-rowindex={1} className="w-lines__headings">
            <div role="columnheader" aria-colindex={1} className="w-lines__heading">{t('line')}</div>
            {columns.map((one, index) => (
              <div key={one.id} role="columnheader" aria-colindex={index + 2} className={one.end ? 'w-lines__heading w-lines__cell--end' : 'w-lines__heading'}>
                {one.title}{one.declared.required === true && <span className="w-lines__required" title={t('required')}> *</span>}
              </div>
            ))}
            {!disabled && <div role="columnheader" aria-colindex={columns.length + 2} className="w-lines__heading"><span className="p-hidden">{t('remove')}</span></div>}
          </div>
        </div>
        <div role="rowgroup" className="w-lines__rows" style={{ height: rows * rowHeight }}>
          {Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
            const index = from + offset;
            const one: Line | undefined = lines[index];
            const here = index === at.row;
            return (
              <GridRow
                key={index} id={id} line={one} index={index} top={index * rowHeight} columns={columns} problems={one === undefined ? none : findings.problemsOf(one)} language={language}
                active={here ? at.column : undefined} chosen={anchor !== undefined && index >= area.top && index <= area.bottom ? chosen : undefined}
                editor={here ? editor : undefined} removeLabel={disabled ? undefined : t('removeLine', { line: index + 1 })} statusId={`${id}-status`}
              />
            );
          })}
        </div>
      </div>
      <p id={`${id}-status`} className={problem === undefined ? 'w-lines__status' : 'w-lines__status w-lines__status--bad'}>
        {problem === undefined ? t(disabled ? 'keysReading' : entering ? 'keysEntering' : 'keys') : `${t('cell', { column: columns.find((one) => one.id === problem.column)?.title ?? label, line: at.row + 1 })}: ${problem.text}`}
      </p>
    </div>
  );
}
