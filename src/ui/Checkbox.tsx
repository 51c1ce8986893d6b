import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { FieldError, fieldWiring } from './Field.tsx';
import { Icon } from './Icon.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  readonly id: string;
  /** May hold links; they open without ticking the box. */
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly errorCode?: string | undefined;
  readonly onChecked?: ((checked: boolean) => void) | undefined;
  /** Some of what it stands for is ticked, and some is not. */
  readonly mixed?: boolean | undefined;
}

interface ChoiceProps extends CheckboxProps {
  readonly kind: 'checkbox' | 'switch';
}

function Choice({ kind, id, label, help, error, errorCode, onChecked, mixed = false, onChange, className, ...rest }: ChoiceProps): ReactNode {
  const wiring = fieldWiring({ id, help, error });
  const failed = wiring['aria-invalid'] === true;
  const described = classNames(rest['aria-describedby'], wiring['aria-describedby']);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onChecked?.(event.currentTarget.checked);
  };
  return (
    <div className={classNames('p-choice', `p-choice--${kind}`, failed && 'p-choice--error', className)}>
      <div className="p-choice__row">
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
            onChange={change}
          />
          {kind === 'checkbox' ? <Icon name={mixed ? 'minus' : 'check'} size={16} /> : <span className="p-choice__thumb" aria-hidden="true" />}
        </span>
        <label htmlFor={id} className="p-choice__label">{label}</label>
      </div>
      {wiring['aria-describedby']?.includes(`${id}-help`) === true && <p id={`${id}-help`} className="p-field__help">{help}</p>}
      {failed && <FieldError id={`${id}-error`} code={errorCode}>{error}</FieldError>}
    </div>
  );
}

export function Checkbox(props: CheckboxProps): ReactNode {
  return <Choice kind="checkbox" {...props} />;
}

export function Switch(props: CheckboxProps): ReactNode {
  return <Choice kind="switch" {...props} />;
}
