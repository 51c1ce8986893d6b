import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from 'portico/ui';
import type { Translate } from 'portico/sdk';
import type { Messages, PartChange } from './selectedPart.ts';

/** What the form of a new field or entry needs. */
export interface AddPartProps {
  readonly kind: 'field' | 'entry';
  readonly languages: readonly string[];
  readonly screens: readonly string[];
  readonly takesMessages: boolean;
  change(what: PartChange): void;
  readonly t: Translate;
}

const controls = ['text', 'textarea', 'checkbox'] as const;

/** A button that opens the form of a new field or menu entry. */
export function AddPart(props: AddPartProps): ReactNode {
  const { kind, t } = props;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NewPart {...props} close={() => setOpen(false)} />;
  return (
    <div>
      <Button size="small" icon="plus" onClick={() => setOpen(true)}>
        {t(kind === 'field' ? 'addField' : 'addEntry')}
      </Button>
    </div>
  );
}

function NewPart({
  kind,
  languages,
  screens,
  takesMessages,
  change,
  t,
  close,
}: AddPartProps & { close(): void }): ReactNode {
  const [name, setName] = useState('');
  const [control, setControl] = useState<string>('text');
  const [screen, setScreen] = useState(screens[0] ?? '');
  const [isRequired, setRequired] = useState(false);
  const [words, setWords] = useState<Messages>({});
  const [message, setMessage] = useState<Messages>({});
  const add = (event: FormEvent) => {
    event.preventDefault();
    close();
    if (kind === 'entry') return change({ do: 'entry', id: name, screen, text: words });
    const says = isRequired && languages.every((one) => (message[one] ?? '') !== '');
    change({
      do: 'field',
      name,
      control,
      isRequired,
      label: words,
      ...(says && { message }),
    });
  };
  return (
    <form className="studio-part__new" onSubmit={add}>
      <strong>{t(kind === 'field' ? 'addField' : 'addEntry')}</strong>
      <Line
        label={t(kind === 'field' ? 'fieldName' : 'entryName')}
        value={name}
        onChange={setName}
        focus
        pattern="[A-Za-z][A-Za-z0-9_]*"
      />
      {languages.map((one) => (
        <Line
          key={one}
          label={t(kind === 'field' ? 'labelIn' : 'textIn', { language: one.toUpperCase() })}
          value={words[one] ?? ''}
          onChange={(value) => setWords({ ...words, [one]: value })}
        />
      ))}
      {kind === 'entry' ? (
        <Pick
          label={t('screen')}
          value={screen}
          onChange={setScreen}
          options={screens.map((one) => [one, one])}
        />
      ) : (
        <>
          <Pick
            label={t('control')}
            value={control}
            onChange={setControl}
            options={controls.map((one) => [one, t(one)])}
          />
          <label className="studio-part__check">
            <input
              type="checkbox"
              checked={isRequired}
              onChange={(event) => setRequired(event.target.checked)}
            />
            {t('required')}
          </label>
          {isRequired &&
            takesMessages &&
            languages.map((one) => (
              <Line
                key={one}
                label={t('messageIn', { language: one.toUpperCase() })}
                value={message[one] ?? ''}
                onChange={(value) => setMessage({ ...message, [one]: value })}
                isOptional
              />
            ))}
        </>
      )}
      <div className="studio-part__actions">
        <Button size="small" variant="primary" type="submit">
          {t('add')}
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly focus?: boolean;
  readonly pattern?: string;
  readonly isOptional?: boolean;
}

function Line({ label, value, onChange, focus, pattern, isOptional }: LineProps): ReactNode {
  const id = useId();
  return (
    <div className="studio-part__row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        required={isOptional !== true}
        pattern={pattern}
        // the form was opened by its button
        autoFocus={focus}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  onChange(value: string): void;
}

function Pick({ label, value, options, onChange }: PickProps): ReactNode {
  const id = useId();
  return (
    <div className="studio-part__row">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
