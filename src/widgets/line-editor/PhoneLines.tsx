import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { cellValue, shownText, type Column, type Line } from './columns.ts';
import { removeLines, type Place } from './editLines.ts';
import type { LinesHandle } from './Grid.tsx';
import { LineDialog, type LineDrafts } from './LineDialog.tsx';
import type { Findings } from './useFindings.ts';
import type { Lines } from './useLines.ts';
import { useWindow } from './useWindow.ts';

const rowHeight = 68;

export interface PhoneLinesProps {
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
}

/** The lines on a phone: a list of which only the part in sight is drawn; a line opens to be edited. */
export function PhoneLines({ id, label, columns, sheet, findings, most, disabled, language, t, handle }: PhoneLinesProps): ReactNode {
  const { lines, change } = sheet;
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Place>();
  const drafts = useRef<LineDrafts>(new Map());
  const { from, to } = useWindow(box, lines.length, rowHeight);
  useImperativeHandle(handle, () => ({
    go: (place) => {
      if (box.current !== null) box.current.scrollTop = place.row * rowHeight;
      setOpen(place);
    },
  }));
  const save = (index: number, line: Line) => change((before) => {
    if (index < before.length) return before[index] === line ? before : before.map((one, at) => (at === index ? line : one));
    return Object.keys(line).length === 0 || before.length >= most ? before : [...before, line];
  });
  const remove = (index: number) => {
    change((before) => removeLines(before, index, index));
    setOpen(undefined);
  };
  const [first, ...others] = columns;
  return (
    <div className="w-lines__frame">
      <div ref={box} id={id} className="w-lines__list" tabIndex={lines.length === 0 ? undefined : 0} role="group" aria-label={label}>
        <ul role="list" className="w-lines__items" style={{ height: lines.length * rowHeight }}>
          {lines.slice(from, to).map((line, offset) => {
            const index = from + offset;
            const problems = findings.problemsOf(line);
            const title = first === undefined ? '' : shownText(first, cellValue(first, line, index));
            const rest = others.map((column) => shownText(column, cellValue(column, line, index))).filter((text) => text !== '').join(' · ');
            return (
              <li key={index} aria-setsize={lines.length} aria-posinset={index + 1} className="w-lines__item" style={{ transform: `translateY(${index * rowHeight}px)` }}>
                <button type="button" className="w-lines__open" aria-label={`${t('place', { line: index + 1 })}: ${[title, problems[0]?.text ?? rest].filter((part) => part !== '').join(', ')}`} onClick={() => setOpen({ row: index, column: 0 })}>
                  <span className={classNames('w-lines__number', problems.length > 0 && 'w-lines__number--bad')}>{index + 1}</span>
                  <span className="w-lines__about">
                    <span className="w-lines__text w-lines__text--main">{title === '' ? '–' : title}</span>
                    <span className={classNames('w-lines__text', problems.length > 0 && 'w-lines__text--bad')}>{problems[0]?.text ?? rest}</span>
                  </span>
                  <Icon name={problems.length > 0 ? 'error' : 'chevron-right'} size={16} />
                </button>
              </li>
            );
          })}
        </ul>
      </div>
      {open !== undefined && (
        <LineDialog
          key={open.row} id={`${id}-line`} index={open.row} column={open.column} line={lines[open.row]} columns={columns} problems={findings.problemsOf(lines[open.row])}
          disabled={disabled} language={language} t={t} drafts={drafts.current} last={open.row >= most - 1}
          onSave={(line) => save(open.row, line)} onRemove={open.row < lines.length ? () => remove(open.row) : undefined}
          onNext={() => setOpen({ row: open.row + 1, column: 0 })} onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
