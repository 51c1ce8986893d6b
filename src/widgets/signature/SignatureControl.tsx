import { useRef, useState, type ReactNode } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { classNames } from '../../ui/classNames.ts';
import { addressOf, pictureOf, pictureOfName, type SignatureValue } from './picture.ts';
import type { SignatureProps } from './props.ts';
import { useSignaturePad } from './useSignaturePad.ts';
import './signature.css';

/** A signature that the user draws, or writes as a name. */
export function SignatureControl(control: ControlProps<SignatureValue, SignatureProps>): ReactNode {
  const { id, props, label, value, change, blur, disabled, frame, t } = control;
  const [isWritten, setIsWritten] = useState(value?.text !== undefined);
  const area = useRef<HTMLDivElement>(null);
  const sign = (next: SignatureValue | undefined) => {
    change(next);
    blur();
  };
  const clear = () => {
    // the button disappears when pressed, so it moves the focus first
    const others = [...(area.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    (others.find(({ tagName }) => tagName === 'INPUT') ?? others.at(-1))?.focus();
    sign(undefined);
  };
  const turn = () => {
    setIsWritten(!isWritten);
    sign(undefined);
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
      <div ref={area} className="w-signature">
        {isWritten ? <WrittenName {...control} sign={change} /> : <Pad {...control} sign={sign} />}
        <div className="w-signature__tools">
          {value !== undefined && !disabled && (
            <Button size="small" icon="close" onClick={clear}>
              {t('clear')}
            </Button>
          )}
          {props.named && !disabled && (
            <Button size="small" variant="quiet" icon={isWritten ? 'edit' : 'user'} onClick={turn}>
              {t(isWritten ? 'draw' : 'write')}
            </Button>
          )}
        </div>
      </div>
    </Field>
  );
}

interface PartProps extends ControlProps<SignatureValue, SignatureProps> {
  readonly sign: (value: SignatureValue | undefined) => void;
}

/** The area to draw on, or the picture of a signature that was drawn before. */
function Pad({ value, sign, disabled, invalid, t }: PartProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<SignatureValue>(undefined);
  const isEmpty = value === undefined;
  useSignaturePad(canvas, {
    disabled,
    isEmpty,
    onStroke: (element) => {
      drawn.current = pictureOf(element);
      sign(drawn.current);
    },
  });
  const isEarlier = value !== undefined && value.base64 !== drawn.current?.base64;
  return (
    <div
      className={classNames(
        'w-signature__area',
        invalid && 'w-signature__area--invalid',
        disabled && 'w-signature__area--disabled',
      )}
    >
      <canvas
        ref={canvas}
        className="w-signature__canvas"
        role="img"
        aria-label={t(isEmpty ? 'area' : 'signed')}
        hidden={isEarlier}
      />
      {isEarlier && (
        <img className="w-signature__picture" src={addressOf(value)} alt={t('signed')} />
      )}
      {isEmpty && (
        <span className="w-signature__hint" aria-hidden="true">
          {t('area')}
        </span>
      )}
    </div>
  );
}

/** The input for the name, above its picture. */
function WrittenName(props: PartProps): ReactNode {
  const { id, name, value, sign, blur, required, disabled, invalid, describedBy, t } = props;
  const [typed, setTyped] = useState(value?.text ?? '');
  const text = value === undefined && typed.trim() !== '' ? '' : typed;
  const write = (next: string) => {
    setTyped(next);
    const written = next.trim();
    sign(written === '' ? undefined : pictureOfName(written));
  };
  return (
    <>
      <TextInput
        id={`${id}-name`}
        name={name}
        aria-label={t('name')}
        placeholder={t('name')}
        autoComplete="name"
        value={text}
        required={required}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onValue={write}
        onBlur={blur}
      />
      {value !== undefined && (
        <div className="w-signature__area">
          <img className="w-signature__picture" src={addressOf(value)} alt={t('signed')} />
        </div>
      )}
    </>
  );
}
