import { useRef, type ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import './bot-check.css';
import { providerOf } from './providers.ts';
import type { BotCheckProps } from './props.ts';
import { useVerification, type VerificationState } from './useVerification.ts';

const icons: Readonly<Record<Exclude<VerificationState, 'verifying'>, IconName>> = {
  idle: 'lock',
  verified: 'success',
  failed: 'error',
};

/** A bot check without a puzzle: the browser computes for a moment, then the form has a token. */
export function BotCheckControl(control: ControlProps<string, BotCheckProps>): ReactNode {
  const { id, name, label, value, frame, services, t } = control;
  const place = useRef<HTMLDivElement>(null);
  const { state, verify } = useVerification(control, place);
  if (providerOf(services) === undefined)
    return (
      <div ref={place} hidden>
        <input type="hidden" name={name} value={value ?? ''} readOnly />
      </div>
    );
  return (
    <div
      className="w-bot-check"
      role="group"
      id={id}
      aria-label={label === '' ? t('label') : label}
      data-state={state}
      aria-describedby={frame.error === undefined ? undefined : `${id}-error`}
    >
      <input type="hidden" name={name} value={value ?? ''} readOnly />
      <p className="w-bot-check__state" role="status">
        {state === 'verifying' ? <Spinner /> : <Icon name={icons[state]} />}
        <span>{t(state)}</span>
      </p>
      {(state === 'failed' || (state === 'idle' && control.props.run !== 'load')) && (
        <Button variant="quiet" size="small" onClick={() => void verify()}>
          {t(state === 'failed' ? 'retry' : 'start')}
        </Button>
      )}
      <div ref={place} className="w-bot-check__place" />
      {frame.error !== undefined && (
        <FieldError id={`${id}-error`} code={frame.errorCode}>
          {frame.error}
        </FieldError>
      )}
    </div>
  );
}
