import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { cellValue, shownText, type Column, type Line } from './columns.ts';
import { removeLines, type CellPosition } from './editLines.ts';
import type { LinesHandle } from './Grid.tsx';
import type { Problem } from './judgeLines.ts';
import { LineDialog } from './LineDialog.tsx';
import type { LineDrafts } from './useLineDraft.ts';
import type { Findings } from './useFindings.ts';
import type { Lines } from './useLines.ts';
import { useWindow } from './useWindow.ts';

const rowHeight = 68;

/** Props of `PhoneLines`. */
export interface PhoneLinesProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly sheet: Lines;
  readonly findings: Findings;
  readonly most: number;
  readonly disabled: boolean;
  readonly t: Translate;
  readonly handle: Ref<LinesHandle>;
}

/**
 * The lines on a phone: a list that renders only its visible rows. A press opens a line as a form.
 */
export function PhoneLines({
  id,
  label,
  columns,
  sheet,
  findings,
  most,
  disabled,
  t,
  handle,
}: PhoneLinesProps): ReactNode {
  const { lines, change } = sheet;
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<CellPosition>();
  const drafts = useRef<LineDrafts>(new Map());
  const { from, to } = useWindow(box, lines.length, rowHeight);
  useImperativeHandle(handle, () => ({
    go: (place) => {
      if (box.current !== null) box.current.scrollTop = place.row * rowHeight;
      setOpen(place);
    },
  }));
  const save = (index: number, line: Line) =>
    change((before) => {
      if (index < before.length)
        return before[index] === line
          ? before
          : before.map((one, at) => (at === index ? line : one));
      return Object.keys(line).length === 0 || before.length >= most ? before : [...before, line];
    });
  const remove = (index: number) => {
    change((before) => removeLines(before, index, index));
    setOpen(undefined);
  };
  return (
    <div className="w-lines__frame">
      <div
        ref={box}
        id={id}
        className="w-lines__list"
        tabIndex={lines.length === 0 ? undefined : 0}
        role="group"
        aria-label={label}
      >
        <ul role="list" className="w-lines__items" style={{ height: lines.length * rowHeight }}>
          {lines.slice(from, to).map((line, offset) => (
            <PhoneLine
              key={from + offset}
              line={line}
              index={from + offset}
              count={lines.length}
              columns={columns}
              problems={findings.problemsOf(line)}
              t={t}
              onOpen={() => setOpen({ row: from + offset, column: 0 })}
            />
          ))}
        </ul>
      </div>
      {open !== undefined && (
        <LineDialog
          key={open.row}
          id={`${id}-line`}
          index={open.row}
          column={open.column}
          line={lines[open.row]}
          columns={columns}
          problems={findings.problemsOf(lines[open.row])}
          disabled={disabled}
          t={t}
          drafts={drafts.current}
          last={open.row >= most - 1}
          onSave={(line) => save(open.row, line)}
          onRemove={open.row < lines.length ? () => remove(open.row) : undefined}
          onNext={() => setOpen({ row: open.row + 1, column: 0 })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

interface PhoneLineProps {
  readonly line: Line;
  readonly index: number;
  /** Number of all lines, of which only some are rendered. */
  readonly count: number;
  readonly columns: readonly Column[];
  readonly problems: readonly Problem[];
  readonly t: Translate;
  readonly onOpen: () => void;
}

/** A line as a button: its first value, and below it the others or the first problem. */
function PhoneLine(props: PhoneLineProps): ReactNode {
  const { line, index, count, columns, problems, t, onOpen } = props;
  const [first, ...others] = columns;
  const isBad = problems.length > 0;
  const title = first === undefined ? '' : shownText(first, cellValue(first, line, index));
  const rest = others
    .map((column) => shownText(column, cellValue(column, line, index)))
    .filter((text) => text !== '')
    .join(' · ');
  const about = problems[0]?.text ?? rest;
  const name = [title, about].filter((part) => part !== '').join(', ');
  return (
    <li
      aria-setsize={count}
      aria-posinset={index + 1}
      className="w-lines__item"
      style={{ transform: `translateY(${index * rowHeight}px)` }}
    >
      <button
        type="button"
        className="w-lines__open"
        aria-label={`${t('place', { line: index + 1 })}: ${name}`}
        onClick={onOpen}
      >
        <span className={classNames('w-lines__number', isBad && 'w-lines__number--bad')}>
          {index + 1}
        </span>
        <span className="w-lines__about">
          <span className="w-lines__text w-lines__text--main">{title === '' ? '–' : title}</span>
          <span className={classNames('w-lines__text', isBad && 'w-lines__text--bad')}>
            {about}
          </span>
        </span>
        <Icon name={isBad ? 'error' : 'chevron-right'} size={16} />
      </button>
    </li>
  );
}
