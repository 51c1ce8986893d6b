import { use, type ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useAtom } from '../useAtom.ts';
import { drawField } from './drawField.tsx';
import type { FieldModel } from './createFieldModel.ts';
import type { RowModel } from './createRows.ts';
import { FormLoadingContext, useFormModel } from './FormModelContext.ts';
import { FormPartContext } from './FormPartContext.tsx';
import { GroupActionsContext } from './GroupField.tsx';
import { useFieldsAround } from './useFieldsAround.ts';

/** Props of `RowView`. */
export interface RowViewProps {
  readonly row: RowModel;
  readonly disabled: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  word(key: string, args?: Readonly<Record<string, unknown>>): string;
  onMove(row: RowModel, by: -1 | 1): void;
  onRemove(row: RowModel): void;
}

/** The field of a row, drawn with the form around it. */
function RowField({ model }: { readonly model: FieldModel }): ReactNode {
  return drawField(model, useFieldsAround());
}

/** A row of a list: its fields, and the buttons that move and remove it. */
export function RowView({
  row,
  disabled,
  isFirst,
  isLast,
  word,
  onMove,
  onRemove,
}: RowViewProps): ReactNode {
  const { store } = useFormModel().runtime.evaluation;
  const { field, part } = row;
  const name = useAtom(field.drawn, store).texts.label;
  const loading = use(FormLoadingContext);
  const buttons = (
    <div className="w-rows__buttons">
      <IconButton
        id={`${field.id}-up`}
        icon="chevron-up"
        label={word('up', { row: name })}
        disabled={disabled || isFirst}
        disabledReason={isFirst ? word('isFirst') : undefined}
        onClick={() => onMove(row, -1)}
      />
      <IconButton
        id={`${field.id}-down`}
        icon="chevron-down"
        label={word('down', { row: name })}
        disabled={disabled || isLast}
        disabledReason={isLast ? word('isLast') : undefined}
        onClick={() => onMove(row, 1)}
      />
      <IconButton
        id={`${field.id}-remove`}
        icon="trash"
        label={word('remove', { row: name })}
        disabled={disabled}
        onClick={() => onRemove(row)}
      />
    </div>
  );
  const isGroup = field.field.group !== undefined;
  return (
    <li className={isGroup ? 'w-rows__row' : 'w-rows__row w-rows__row--line'}>
      <FormLoadingContext value={loading || disabled}>
        <FormPartContext part={part} columns={isGroup ? undefined : 1}>
          <GroupActionsContext value={isGroup ? buttons : undefined}>
            <RowField model={field} />
          </GroupActionsContext>
        </FormPartContext>
      </FormLoadingContext>
      {!isGroup && buttons}
    </li>
  );
}
