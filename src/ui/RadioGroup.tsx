import { useId, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Field } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';

/** An option with its label. */
export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly disabled?: boolean | undefined;
}

/** Props of `RadioGroup`. */
export interface RadioGroupProps {
  readonly id: string;
  readonly name?: string | undefined;
  readonly legend: ReactNode;
  readonly hideLegend?: boolean | undefined;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly errorCode?: string | undefined;
  readonly optionalLabel?: string | undefined;
  readonly options: readonly RadioOption[];
  readonly value?: string | undefined;
  readonly onValue?: ((value: string) => void) | undefined;
  readonly variant?: 'list' | 'cards' | 'segments' | 'scale' | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** A group of options to select one from. */
export function RadioGroup({
  id,
  name,
  legend,
  hideLegend,
  help,
  error,
  errorCode,
  optionalLabel,
  options,
  value,
  onValue,
  variant = 'list',
  required,
  disabled,
}: RadioGroupProps): ReactNode {
  const generated = useId();
  return (
    <Field
      group
      id={id}
      label={legend}
      hideLabel={hideLegend}
      help={help}
      error={error}
      errorCode={errorCode}
      optionalLabel={optionalLabel}
    >
      <div className={classNames('p-radios', `p-radios--${variant}`)}>
        {options.map((option, index) => {
          const optionId = `${id}-${index}`;
          const icon = option.icon !== undefined && <Icon name={option.icon} />;
          const described =
            option.description === undefined ? undefined : `${optionId}-description`;
          return (
            <label key={option.value} htmlFor={optionId} className="p-radio">
              <input
                type="radio"
                id={optionId}
                name={name ?? generated}
                value={option.value}
                checked={value === option.value}
                required={required}
                disabled={disabled === true || option.disabled === true}
                aria-describedby={described}
                onChange={() => onValue?.(option.value)}
              />
              {variant !== 'cards' && icon}
              <span className="p-radio__text">
                <span className="p-radio__label">{option.label}</span>
                {described !== undefined && (
                  <span id={described} className="p-radio__description">
                    {option.description}
                  </span>
                )}
              </span>
              {variant === 'cards' && icon}
            </label>
          );
        })}
      </div>
    </Field>
  );
}
