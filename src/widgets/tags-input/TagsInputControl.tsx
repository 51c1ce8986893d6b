import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { Chip } from '../../ui/Chip.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Field } from '../../ui/Field.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import '../../ui/chips.css';
import '../../ui/table.css';
import type { TagsInputProps } from './props.ts';

const none: readonly string[] = [];
const separator = /[,;\n\t]/;

/** The words of a text, trimmed, with single spaces. */
const wordsOf = (text: string) =>
  text
    .split(separator)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '');

const isSame = (one: string, other: string) =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

interface Tags {
  readonly text: string;
  /** What the last change did, for assistive technology. */
  readonly status: string;
  type(text: string): void;
  /** Adds the words of a text. */
  add(text: string): void;
  remove(tag: string): void;
}

function useTags({
  value: tags = none,
  change,
  t,
}: ControlProps<readonly string[], TagsInputProps>): Tags {
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const add = (added: string) => {
    const words = wordsOf(added);
    const all = words.reduce<readonly string[]>(
      (kept, word) => (kept.some((tag) => isSame(tag, word)) ? kept : [...kept, word]),
      tags,
    );
    setText('');
    if (words.length === 0) return;
    const isNew = all.length > tags.length;
    setStatus(
      t(isNew ? 'added' : 'present', {
        text: (isNew ? all.slice(tags.length) : words).join(', '),
      }),
    );
    if (isNew) change(all);
  };
  return {
    text,
    status,
    add,
    type: (next) => (separator.test(next) ? add(next) : setText(next)),
    remove: (tag) => {
      setStatus(t('removed', { text: tag }));
      change(tags.filter((each) => each !== tag));
    },
  };
}

/** Words as chips before a text input that adds more. */
export function TagsInputControl(
  control: ControlProps<readonly string[], TagsInputProps>,
): ReactNode {
  const { id, name, label, value: tags = none, blur, required, disabled } = control;
  const { invalid, describedBy, placeholder, options, frame, t } = control;
  const { text, status, type, add, remove } = useTags(control);
  const input = useRef<HTMLInputElement>(null);
  const press = (event: KeyboardEvent) => {
    const last = tags.at(-1);
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!separator.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };
  return (
    <Field
      id={id}
      label={label}
      help={
        <>
          {frame.help}
          {frame.help !== undefined && ' '}
          {t('hint')}
        </>
      }
      error={frame.error}
      errorCode={frame.errorCode}
      optionalLabel={frame.optionalLabel}
    >
      <div className={classNames('p-input', 'p-chips', disabled && 'p-input--disabled')}>
        {tags.length > 0 && (
          <ul className="p-chips__list" role="list" aria-label={t('list', { label })}>
            {tags.map((tag) => (
              <li key={tag}>
                <Chip
                  label={tag}
                  removeLabel={t('remove', { text: tag })}
                  onRemove={
                    disabled
                      ? undefined
                      : () => {
                          input.current?.focus();
                          remove(tag);
                        }
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          name={name}
          className="p-input__control p-chips__input"
          type="text"
          autoComplete="off"
          list={options.length > 0 ? `${id}-suggestions` : undefined}
          placeholder={tags.length === 0 ? placeholder : undefined}
          value={text}
          required={required && tags.length === 0}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={classNames(describedBy, frame.help === undefined && `${id}-help`)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => {
            add(text);
            blur();
          }}
        />
      </div>
      {options.length > 0 && (
        <datalist id={`${id}-suggestions`}>
          {options.map((option) => (
            <option key={String(option.value)} value={option.text} />
          ))}
        </datalist>
      )}
      <VisuallyHidden live>{status}</VisuallyHidden>
    </Field>
  );
}
