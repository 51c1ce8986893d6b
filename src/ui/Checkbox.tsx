import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { FieldError, fieldWiring } from './Field.tsx';
import { Icon } from './Icon.tsx';

/** Props of `Checkbox`. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  readonly id: string;
  /** May contain links; opening them does not toggle the checkbox. */
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly errorCode?: string | undefined;
  readonly onChecked?: ((checked: boolean) => void) | undefined;
  /** Indeterminate: some of the items it stands for are checked. */
  readonly mixed?: boolean | undefined;
}

interface ChoiceProps extends CheckboxProps {
  readonly kind: 'checkbox' | 'switch';
}

function Choice({
  kind,
  id,
  label,
  help,
  error,
  errorCode,
  onChecked,
  mixed = false,
  onChange,
  className,
  ...rest
}: ChoiceProps): ReactNode {
  const wiring = fieldWiring({ id, help, error });
  const failed = wiring['aria-invalid'] === true;
  const described = classNames(rest['aria-describedby'], wiring['aria-describedby']);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (rest.readOnly === true) return;
    onChange?.(event);
    onChecked?.(event.currentTarget.checked);
  };
  const name = (
    <label htmlFor={id} className="p-choice__label">
      {label}
    </label>
  );
  return (
    <div
      className={classNames(
        'p-choice',
        `p-choice--${kind}`,
        failed && 'p-choice--error',
        className,
      )}
    >
      <div className="p-choice__row">
        {kind === 'switch' && name}
        <span className="p-choice__box">
          <input
            {...rest}
            ref={(box) => {
              if (box !== null) box.indeterminate = mixed;
            }}
            type="checkbox"
            role={kind === 'switch' ? 'switch' : undefined}
            id={id}
            aria-describedby={described === '' ? undefined : described}
            aria-invalid={wiring['aria-invalid']}
            aria-readonly={rest.readOnly}
            onChange={change}
          />
          {kind === 'checkbox' ? (
            <Icon name={mixed ? 'minus' : 'check'} size={16} />
          ) : (
            <span className="p-choice__thumb" aria-hidden="true" />
          )}
        </span>
        {kind === 'checkbox' && name}
      </div>
      {wiring['aria-describedby']?.includes(`${id}-help`) === true && (
        <p id={`${id}-help`} className="p-field__help">
          {help}
        </p>
      )}
      {failed && (
        <FieldError id={`${id}-error`} code={errorCode}>
          {error}
        </FieldError>
      )}
    </div>
  );
}

/** A checkbox with its label. */
export function Checkbox(props: CheckboxProps): ReactNode {
  return <Choice kind="checkbox" {...props} />;
}

/** A checkbox that looks like a switch. */
export function Switch(props: CheckboxProps): ReactNode {
  return <Choice kind="switch" {...props} />;
}
