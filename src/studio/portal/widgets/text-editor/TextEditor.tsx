import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from 'portico/ui';
import type { WidgetProps } from 'portico/sdk';
import type { TextEditorProps } from './props.ts';
import '../editorFields.css';
import './textEditor.css';

type Messages = Readonly<Record<string, string>>;

/** The fields of a text in every language; saves the changed ones together. */
export function TextEditor({ id, props, emit, t }: WidgetProps<TextEditorProps>): ReactNode {
  const { label, messages = [], disabled } = props;
  const [typed, setTyped] = useState<Messages>({});
  const changed = Object.fromEntries(
    messages.flatMap(({ language, message }) => {
      const now = typed[language] ?? message;
      return now === message ? [] : [[language, now]];
    }),
  );
  const hasArguments = messages.some(({ message }) => message.includes('{'));
  const save = (event: FormEvent) => {
    event.preventDefault();
    emit('save', { messages: changed });
  };
  return (
    <form className="studio-text" id={id} aria-label={label} onSubmit={save}>
      {messages.map(({ language, message }) => (
        <Line
          key={language}
          language={language}
          value={typed[language] ?? message}
          disabled={disabled}
          change={(text) => setTyped({ ...typed, [language]: text })}
        />
      ))}
      {hasArguments && <p>{t('help')}</p>}
      {!disabled && (
        <Button variant="primary" type="submit" disabled={Object.keys(changed).length === 0}>
          {t('save')}
        </Button>
      )}
    </form>
  );
}

interface LineProps {
  readonly language: string;
  readonly value: string;
  readonly disabled: boolean;
  change(text: string): void;
}

function Line({ language, value, disabled, change }: LineProps): ReactNode {
  const id = useId();
  const lines = Math.min(8, Math.max(1, Math.ceil(value.length / 55), value.split('\n').length));
  return (
    <div className="studio-text__line">
      <label htmlFor={id}>{language.toUpperCase()}</label>
      <textarea
        id={id}
        lang={language}
        rows={lines}
        readOnly={disabled}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  );
}
