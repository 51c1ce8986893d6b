import { useLayoutEffect, useState, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { cellValue, createReader, doubtOf, shownText, typedText, withCell, type Column, type Line } from './columns.ts';
import { DoubtChoice } from './DoubtChoice.tsx';
import { doubtText, type Problem } from './judgeLines.ts';

type Texts = Readonly<Record<string, string>>;

/** What was typed into lines and neither saved nor dropped, by line. */
export type LineDrafts = Map<string, Texts>;

export interface LineDialogProps {
  readonly id: string;
  readonly index: number;
  /** Where the focus begins. */
  readonly column: number;
  readonly line: Line | undefined;
  readonly columns: readonly Column[];
  readonly problems: readonly Problem[];
  readonly disabled: boolean;
  readonly last: boolean;
  readonly language: string;
  readonly t: Translate;
  /** Written to while somebody types: a line that was closed by going back begins with it. */
  readonly drafts: LineDrafts;
  readonly onSave: (line: Line) => void;
  readonly onRemove: (() => void) | undefined;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** One line as a form. */
export function LineDialog({ id, index, column: start, line = {}, columns, problems, disabled, last, language, t, drafts, onSave, onRemove, onNext, onClose }: LineDialogProps): ReactNode {
  const draft = `${index} ${JSON.stringify(line)}`;
  const begun = typeof line === 'object' && Object.keys(line).length > 0;
  const [texts, setTexts] = useState<Texts>(() => drafts.get(draft) ?? Object.fromEntries(columns.map((column) => [column.id, typedText(column, cellValue(column, line, index), language)])));
  const startsAt = `${id}-${columns[start]?.id ?? ''}`;
  useLayoutEffect(() => document.getElementById(startsAt)?.focus(), [startsAt]);
  const [asks, setAsks] = useState(begun);
  const doubts = new Map(columns.flatMap((column) => {
    const doubt = column.field === undefined ? undefined : doubtOf(column, texts[column.id] ?? '', language);
    return doubt === undefined ? [] : [[column.id, doubt] as const];
  }));
  /** Returns whether everything typed has one meaning, so that it was saved. */
  const save = (): boolean => {
    if (doubts.size > 0) {
      setAsks(true);
      return false;
    }
    drafts.delete(draft);
    onSave(columns.reduce((next, column) => (column.field === undefined || typedText(column, line[column.field], language) === texts[column.id] ? next : withCell(next, column, createReader(column, language)(texts[column.id] ?? ''))), line));
    return true;
  };
  const saveAnd = (go: () => void) => {
    if (save()) go();
  };
  const type = (column: Column) => (text: string) => {
    const next = { ...texts, [column.id]: text };
    drafts.set(draft, next);
    setTexts(next);
  };
  return (
    <Dialog
      open title={t('place', { line: index + 1 })} onClose={onClose} closeLabel={t('close')}
      footer={disabled ? undefined : (
        <>
          {onRemove !== undefined && <Button variant="quiet" icon="trash" onClick={onRemove}>{t('remove')}</Button>}
          {!last && <Button onClick={() => saveAnd(onNext)}>{t('saveNext')}</Button>}
          <Button variant="primary" onClick={() => saveAnd(onClose)}>{t('save')}</Button>
        </>
      )}
    >
      <form className="w-lines__fields" onSubmit={(event) => { event.preventDefault(); saveAnd(onClose); }}>
        {columns.map((column) => {
          const { declared, field, kind } = column;
          const value = texts[column.id] ?? '';
          const doubt = asks ? doubts.get(column.id) : undefined;
          const given = begun ? problems.find((one) => one.column === column.id) : undefined;
          const problem = doubt !== undefined ? doubtText(column, value, doubt, t) : given?.doubt === undefined ? given?.text : undefined;
          if (field === undefined) return <p key={column.id} className="w-lines__fixed"><span>{column.title}</span> {shownText(column, cellValue(column, line, index))}</p>;
          return (
            <div key={column.id} className="w-lines__field">
              <Field id={`${id}-${column.id}`} label={column.title} error={problem} optionalLabel={declared.required === true ? undefined : t('optional')}>
                {(wiring) => kind === 'select' ? (
                  <Select {...wiring} value={value} disabled={disabled} placeholder="–" options={(declared.options ?? []).map(({ text }) => ({ value: text, label: text }))} onValue={type(column)} />
                ) : (
                  <TextInput {...wiring} value={value} disabled={disabled} autoComplete="off" inputMode={column.end ? 'decimal' : undefined} suffix={declared.currency} numeric={column.end} onValue={type(column)} />
                )}
              </Field>
              {doubt !== undefined && !disabled && (
                <DoubtChoice
                  doubt={doubt} column={column} label={column.title}
                  onChoose={(reading) => {
                    type(column)(typedText(column, doubt[reading], language));
                    document.getElementById(`${id}-${column.id}`)?.focus();
                  }}
                />
              )}
            </div>
          );
        })}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
