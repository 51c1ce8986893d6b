import type { ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { typedText, type Column, type Doubt } from './columns.ts';
import { DoubtChoice } from './DoubtChoice.tsx';

/** Props of `LineField`. */
export interface LineFieldProps {
  readonly id: string;
  readonly column: Column;
  readonly value: string;
  readonly error: string | undefined;
  /** Both numbers that an ambiguous value can mean, if the visitor must choose. */
  readonly doubt: Doubt | undefined;
  readonly disabled: boolean;
  readonly t: Translate;
  readonly onValue: (text: string) => void;
}

/** A field of a line's form, with the choice for an ambiguous number. */
export function LineField(props: LineFieldProps): ReactNode {
  const { id, column, value, error, doubt, disabled, t, onValue } = props;
  const { declared, kind } = column;
  return (
    <div className="w-lines__field">
      <Field
        id={id}
        label={column.title}
        error={error}
        optionalLabel={declared.required ? undefined : t('optional')}
      >
        {(wiring) =>
          kind === 'select' ? (
            <Select
              {...wiring}
              value={value}
              disabled={disabled}
              placeholder="–"
              options={(declared.options ?? []).map(({ text }) => ({ value: text, label: text }))}
              onValue={onValue}
            />
          ) : (
            <TextInput
              {...wiring}
              value={value}
              disabled={disabled}
              autoComplete="off"
              inputMode={column.end ? 'decimal' : undefined}
              suffix={declared.currency}
              numeric={column.end}
              onValue={onValue}
            />
          )
        }
      </Field>
      {doubt !== undefined && !disabled && (
        <DoubtChoice
          doubt={doubt}
          column={column}
          label={column.title}
          onChoose={(reading) => {
            onValue(typedText(column, doubt[reading]));
            document.getElementById(id)?.focus();
          }}
        />
      )}
    </div>
  );
}
