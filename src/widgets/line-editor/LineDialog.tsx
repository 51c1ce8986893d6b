import { useLayoutEffect, useState, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import '../../ui/dialog.css';
import { cellValue, shownText, type Column, type Line } from './columns.ts';
import { doubtText, type Problem } from './judgeLines.ts';
import { LineField } from './LineField.tsx';
import { useLineDraft, type LineDrafts } from './useLineDraft.ts';

/** Props of `LineDialog`. */
export interface LineDialogProps {
  readonly id: string;
  readonly index: number;
  /** Index of the column whose field gets the focus. */
  readonly column: number;
  /** Undefined for a new line. */
  readonly line: Line | undefined;
  readonly columns: readonly Column[];
  readonly problems: readonly Problem[];
  readonly disabled: boolean;
  /** Whether no line can follow this one. */
  readonly last: boolean;
  readonly t: Translate;
  /** Written while the visitor types: a line closed by going back starts with its draft. */
  readonly drafts: LineDrafts;
  readonly onSave: (line: Line) => void;
  /** Undefined for a new line. */
  readonly onRemove: (() => void) | undefined;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

const empty: Line = {};

/** One line as a form in a dialog. */
export function LineDialog(props: LineDialogProps): ReactNode {
  const { id, index, line = empty, columns, problems, disabled, last, t } = props;
  const { drafts, onSave, onRemove, onNext, onClose } = props;
  const { texts, type, doubts, save } = useLineDraft({
    index,
    line,
    columns,
    drafts,
    onSave,
  });
  // A new line shows problems and ambiguous numbers only after an attempt to save it.
  const isStarted = Object.keys(line).length > 0;
  const [asks, setAsks] = useState(isStarted);
  const startsAt = `${id}-${columns[props.column]?.id ?? ''}`;
  useLayoutEffect(() => document.getElementById(startsAt)?.focus(), [startsAt]);
  const saveAnd = (go: () => void) => {
    if (save()) go();
    else setAsks(true);
  };
  const problemOf = (column: Column): string | undefined => {
    const doubt = asks ? doubts.get(column.id) : undefined;
    if (doubt !== undefined) return doubtText(column, { value: texts[column.id] ?? '', doubt }, t);
    const given = isStarted ? problems.find((one) => one.column === column.id) : undefined;
    return given?.doubt === undefined ? given?.text : undefined;
  };
  const footer = !disabled && (
    <>
      {onRemove !== undefined && (
        <Button variant="quiet" icon="trash" onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
      {!last && <Button onClick={() => saveAnd(onNext)}>{t('saveNext')}</Button>}
      <Button variant="primary" onClick={() => saveAnd(onClose)}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={t('place', { line: index + 1 })}
      onClose={onClose}
      closeLabel={t('close')}
      footer={footer || undefined}
    >
      <form
        className="w-lines__fields"
        onSubmit={(event) => {
          event.preventDefault();
          saveAnd(onClose);
        }}
      >
        {columns.map((column) =>
          column.field === undefined ? (
            <p key={column.id} className="w-lines__fixed">
              <span>{column.title}</span> {shownText(column, cellValue(column, line, index))}
            </p>
          ) : (
            <LineField
              key={column.id}
              id={`${id}-${column.id}`}
              column={column}
              value={texts[column.id] ?? ''}
              error={problemOf(column)}
              doubt={asks ? doubts.get(column.id) : undefined}
              disabled={disabled}
              t={t}
              onValue={(text) => type(column, text)}
            />
          ),
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
