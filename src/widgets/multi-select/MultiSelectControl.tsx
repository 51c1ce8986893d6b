import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { Chip } from '../../ui/Chip.tsx';
import '../../ui/chips.css';
import { Combobox } from '../../ui/Combobox.tsx';
import '../../ui/combobox.css';
import { Field } from '../../ui/Field.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import '../../ui/table.css';
import { fromKey, toKeyedOptions, type OptionValue } from '../optionValues.ts';
import type { MultiSelectProps } from './props.ts';

type Control = ControlProps<readonly OptionValue[], MultiSelectProps>;

const none: readonly OptionValue[] = [];
/** Milliseconds after a key before a service is asked. */
const pause = 300;

/** Emits `search` when typing pauses; undefined where the options are filtered in the page. */
function useSearch({ emit, handles }: Control): ((text: string) => void) | undefined {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (handles?.('search') !== true) return undefined;
  return (text) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => emit('search', { text: text.trim() }), pause);
  };
}

/** The texts of options, also of those that a later search no longer returned. */
function useSeenTexts(options: Control['options']): (value: OptionValue) => string {
  const seen = useRef(new Map<OptionValue, string>());
  for (const { value, text } of options) seen.current.set(value, text);
  return (value) => seen.current.get(value) ?? String(value);
}

/** A searchable list of options of which several can be chosen, and the chosen ones as chips. */
export function MultiSelectControl(control: Control): ReactNode {
  const { id, name, props, label, value: chosen = none, change, blur } = control;
  const { required, disabled, invalid, describedBy, placeholder, options, frame, t } = control;
  const onQuery = useSearch(control);
  const textOf = useSeenTexts(options);
  const [status, setStatus] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const toggle = (value: OptionValue) => {
    const has = chosen.includes(value);
    setStatus(t(has ? 'removed' : 'added', { text: textOf(value) }));
    change(has ? chosen.filter((each) => each !== value) : [...chosen, value]);
  };
  const choose = (key: string | undefined) => {
    const value = key === undefined ? undefined : fromKey(options, key);
    if (value !== undefined) toggle(value);
  };
  return (
    <Field
      id={id}
      label={label}
      help={frame.help}
      error={frame.error}
      errorCode={frame.errorCode}
      optionalLabel={frame.optionalLabel}
    >
      <div ref={box} className="p-chosen">
        {chosen.length > 0 && (
          <ul className="p-chosen__list" role="list" aria-label={t('list', { label })}>
            {chosen.map((value) => (
              <li key={String(value)}>
                <Chip
                  label={textOf(value)}
                  removeLabel={t('remove', { text: textOf(value) })}
                  onRemove={
                    disabled
                      ? undefined
                      : () => {
                          box.current?.querySelector('input')?.focus();
                          toggle(value);
                        }
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <Combobox
          id={id}
          options={toKeyedOptions(options)}
          values={chosen.map(String)}
          onValue={choose}
          onQuery={onQuery}
          onKey={({ key, currentTarget }) => {
            const last = chosen.at(-1);
            if (key === 'Backspace' && currentTarget.value === '' && last !== undefined)
              toggle(last);
          }}
          onLeave={blur}
          placeholder={placeholder}
          emptyText={t('empty')}
          clearLabel={t('clear')}
          openLabel={t('open')}
          loading={props.searching}
          loadingText={t('searching')}
          required={required && chosen.length === 0}
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={invalid ? true : undefined}
        />
        {chosen.map((value) => (
          <input key={String(value)} type="hidden" name={name} value={String(value)} readOnly />
        ))}
      </div>
      <VisuallyHidden live>{status}</VisuallyHidden>
    </Field>
  );
}
