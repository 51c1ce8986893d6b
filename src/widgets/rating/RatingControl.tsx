import { useRef, type ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { RatingProps } from './props.ts';
import './rating.css';

/** Stars as radio buttons: arrow keys choose, and the group is one stop of the Tab key. */
export function RatingControl({
  id,
  name,
  props: { max, lowest, highest },
  label,
  value,
  change,
  blur,
  required,
  disabled,
  frame,
  t,
}: ControlProps<number, RatingProps>): ReactNode {
  const group = useRef<HTMLDivElement>(null);
  const counts = Array.from({ length: max }, (_, index) => index + 1);
  // the button disappears when pressed, so it moves the focus first
  const clear = () => {
    group.current?.querySelector('input')?.focus();
    change(undefined);
  };
  return (
    <Field
      group
      id={id}
      label={label}
      help={frame.help}
      error={frame.error}
      errorCode={frame.errorCode}
      optionalLabel={frame.optionalLabel}
    >
      <div ref={group} className="w-rating">
        <div className="w-rating__scale">
          <div className="w-rating__stars">
            {counts.map((count) => (
              <label
                key={count}
                className={classNames(
                  'w-rating__star',
                  value !== undefined && count <= value && 'w-rating__star--lit',
                  disabled && 'w-rating__star--disabled',
                )}
              >
                <input
                  type="radio"
                  className="w-rating__input"
                  name={name}
                  value={count}
                  checked={value === count}
                  required={required}
                  disabled={disabled}
                  aria-label={t('stars', { count, max })}
                  onChange={() => change(count)}
                  onBlur={blur}
                />
                <Icon name="star" size={32} />
              </label>
            ))}
          </div>
          {(lowest !== undefined || highest !== undefined) && (
            <div className="w-rating__ends">
              <span>{lowest}</span>
              <span>{highest}</span>
            </div>
          )}
        </div>
        {value !== undefined && (
          <span className="w-rating__value" aria-hidden="true">
            {t('stars', { count: value, max })}
          </span>
        )}
        {value !== undefined && !required && !disabled && (
          <IconButton icon="close" label={t('clear')} onClick={clear} />
        )}
      </div>
    </Field>
  );
}
