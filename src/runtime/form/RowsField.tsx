import { use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useAtom } from '../useAtom.ts';
import { evaluateValue } from '../values.ts';
import type { FieldModel } from './createFieldModel.ts';
import type { RowModel, RowsModel } from './createRows.ts';
import './fieldsInside.css';
import { focusField } from './focusField.ts';
import { FormLoadingContext, useFormModel } from './FormModelContext.ts';
import { RowView } from './RowView.tsx';
import { useField } from './useField.ts';

/** What follows a change of a list: the focus, and the text for screen readers. */
interface Sequel {
  focus(): void;
  readonly text: string;
}

/** Focuses the first field of a row that takes input. */
function focusRow(form: string, { part }: RowModel, get: (field: FieldModel) => boolean): void {
  const first = [...part.all()].find(
    (field) => field.inside === undefined && field.control.frame !== 'hidden' && get(field),
  );
  if (first !== undefined) focusField(form, first);
}

function focusId(id: string): void {
  document.getElementById(id)?.focus();
}

/** The rows of a list, with buttons that move and remove each, and one that adds a row. */
export function RowsField({
  model,
  list,
}: {
  readonly model: FieldModel;
  readonly list: RowsModel;
}): ReactNode {
  const form = useFormModel();
  const { evaluation } = form.runtime;
  const { store } = evaluation;
  const { drawn, flags } = useField(form, model);
  const rows = useAtom(list.rows, store);
  const loading = use(FormLoadingContext) || flags.disabled;
  const sequel = useRef<Sequel>(undefined);
  const [status, setStatus] = useState('');
  useLayoutEffect(() => {
    sequel.current?.focus();
    setStatus(sequel.current?.text ?? '');
    sequel.current = undefined;
  }, [rows]);

  const word = (key: string, args?: Readonly<Record<string, unknown>>) =>
    evaluation.message(`form.rows.${key}`, args, store.get);
  const nameOf = ({ field }: RowModel) => field.texts(store.get).label;
  const own = model.field.rows;
  const label = String(evaluateValue(own?.row.label ?? '', model.scope, store.get));
  const most = own?.most;
  const isFull = most !== undefined && rows.length >= most;
  const addText =
    own?.add === undefined
      ? word('add', { label })
      : String(evaluateValue(own.add, model.scope, store.get));

  const add = () => {
    const row = list.add();
    sequel.current = {
      focus: () => focusRow(form.id, row, ({ shown }) => store.get(shown)),
      text: word('added', { row: nameOf(row) }),
    };
  };
  const move = (row: RowModel, by: -1 | 1) => {
    list.move(row, by);
    sequel.current = {
      focus: () => focusId(`${row.field.id}-${by < 0 ? 'up' : 'down'}`),
      text: word('moved', { row: nameOf(row) }),
    };
  };
  const remove = (row: RowModel) => {
    const text = word('removed', { row: nameOf(row) });
    const at = rows.indexOf(row);
    const next = rows[at + 1] ?? rows[at - 1];
    list.remove(row);
    sequel.current = {
      focus: () => focusId(next === undefined ? model.id : `${next.field.id}-remove`),
      text,
    };
  };
  const { help } = drawn.texts;
  const { error } = drawn;
  const described = [
    help !== undefined && `${model.id}-help`,
    error !== undefined && `${model.id}-error`,
  ]
    .filter((id) => id !== false)
    .join(' ');
  return (
    <fieldset
      className="w-form__group w-rows"
      data-field={model.name}
      aria-describedby={described === '' ? undefined : described}
    >
      <legend className="w-form__legend">{drawn.texts.label}</legend>
      {help !== undefined && (
        <p id={`${model.id}-help`} className="p-field__help">
          {help}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="w-rows__none">{word('none')}</p>
      ) : (
        <ol className="w-rows__list">
          {rows.map((row, index) => (
            <RowView
              key={row.key}
              row={row}
              disabled={loading}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              word={word}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ol>
      )}
      {error !== undefined && (
        <FieldError id={`${model.id}-error`} code={error.code}>
          {error.text}
        </FieldError>
      )}
      <Button
        id={model.id}
        className="w-rows__add"
        size="small"
        icon="plus"
        disabled={loading || isFull}
        disabledReason={isFull ? word('most', { limit: most }) : drawn.reason}
        onClick={add}
      >
        {addText}
      </Button>
      <VisuallyHidden live>{status}</VisuallyHidden>
    </fieldset>
  );
}
