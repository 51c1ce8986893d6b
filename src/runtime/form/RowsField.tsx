import { use, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { FieldError } from '../../ui/Field.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useAtom } from '../useAtom.ts';
import { evaluateValue } from '../values.ts';
import type { FieldModel } from './createFieldModel.ts';
import type { RowsModel } from './createRows.ts';
import './fieldsInside.css';
import { FormLoadingContext, useFormModel } from './FormModelContext.ts';
import { RowView } from './RowView.tsx';
import { useField } from './useField.ts';
import { useRowChanges } from './useRowChanges.ts';

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
  const word = (key: string, args?: Readonly<Record<string, unknown>>) =>
    evaluation.message(`form.rows.${key}`, args, store.get);
  const own = model.field.rows;
  const label = String(evaluateValue(own?.row.label ?? '', model.scope, store.get));
  const most = own?.most;
  const isFull = most !== undefined && rows.length >= most;
  const addText =
    own?.add === undefined
      ? word('add', { label })
      : String(evaluateValue(own.add, model.scope, store.get));

  const { add, move, remove, status } = useRowChanges({
    form: form.id,
    model,
    list,
    rows,
    store,
    word,
  });
  const { help } = drawn.texts;
  const { error } = drawn;
  const described = classNames(
    help !== undefined && `${model.id}-help`,
    error !== undefined && `${model.id}-error`,
  );
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
