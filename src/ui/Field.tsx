import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';

/** What connects an input with its field. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-labelledby'?: string | undefined;
}

/** Props of `Field`. */
export interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  /** The code of the error, for support and for tests: `data-code`. */
  readonly errorCode?: string | undefined;
  /** Shown at optional fields; required is the default. */
  readonly optionalLabel?: string | undefined;
  readonly hideLabel?: boolean | undefined;
  /** For a control that names its label beside itself; others have it by `htmlFor`. */
  readonly labelId?: string | undefined;
  /** Several controls with a common name: a fieldset with a legend. */
  readonly group?: boolean | undefined;
  readonly className?: string | undefined;
  /** Name of the field in its form: `data-field`. */
  readonly name?: string | undefined;
  readonly children: ReactNode | ((wiring: FieldWiring) => ReactNode);
}

function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

/** The ids and ARIA attributes that connect a control with its label, help and error. */
export function fieldWiring({
  id,
  help,
  error,
}: Pick<FieldProps, 'id' | 'help' | 'error'>): FieldWiring {
  const described = classNames(isShown(help) && `${id}-help`, isShown(error) && `${id}-error`);
  return {
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': isShown(error) ? true : undefined,
  };
}

/** Props of `FieldError`. */
export interface FieldErrorProps {
  readonly id: string;
  readonly code?: string | undefined;
  readonly children: ReactNode;
}

/** The error message of a field. */
export function FieldError({ id, code, children }: FieldErrorProps): ReactNode {
  return (
    <p id={id} className="p-field__error" data-code={code}>
      <Icon name="error" size={16} />
      <span>{children}</span>
    </p>
  );
}

/** A label, help and error around a control. No hooks: a form calls it as a function. */
export function Field({
  id,
  label,
  help,
  error,
  errorCode,
  optionalLabel,
  hideLabel = false,
  labelId,
  group = false,
  className,
  name: of,
  children,
}: FieldProps): ReactNode {
  const wiring = fieldWiring({ id, help, error });
  const failed = isShown(error);
  const name = (
    <>
      {label}
      {optionalLabel !== undefined && <span className="p-field__optional">{optionalLabel}</span>}
    </>
  );
  const look = classNames('p-field', failed && 'p-field--error', className);
  const labelLook = classNames('p-field__label', hideLabel && 'p-hidden');
  const control = typeof children === 'function' ? children(wiring) : children;
  const below = (isShown(help) || failed) && (
    <>
      {isShown(help) && (
        <p id={`${id}-help`} className="p-field__help">
          {help}
        </p>
      )}
      {failed && (
        <FieldError id={`${id}-error`} code={errorCode}>
          {error}
        </FieldError>
      )}
    </>
  );
  if (group) {
    return (
      <fieldset
        className={look}
        id={id}
        data-field={of}
        aria-describedby={wiring['aria-describedby']}
      >
        <legend className={labelLook}>{name}</legend>
        {control}
        {below}
      </fieldset>
    );
  }
  return (
    <div className={look} data-field={of}>
      <label id={labelId} htmlFor={id} className={labelLook}>
        {name}
      </label>
      {control}
      {below}
    </div>
  );
}
