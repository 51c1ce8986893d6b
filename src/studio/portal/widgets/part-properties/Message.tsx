import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTyped } from './useTyped.ts';

/**
 * The props of a field whose text is saved when the field is left or removed, or by Enter; Escape
 * puts back what was saved last.
 */
export function useTypedField(value: string, save: (value: string) => void) {
  const { typed, setTyped, isUnsaved, leave, putBack } = useTyped(value, save);
  const unsaved = useRef<() => void>(undefined);
  useEffect(() => {
    unsaved.current = isUnsaved() ? leave : undefined;
  });
  useEffect(() => () => unsaved.current?.(), []);
  return {
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped(event.target.value),
    onBlur: leave,
    onKeyDown: (event: { readonly key: string; readonly currentTarget: { blur(): void } }) => {
      if (event.key === 'Enter') event.currentTarget.blur();
      if (event.key === 'Escape') putBack();
    },
  };
}

interface MessageProps {
  readonly language: string;
  readonly message: string;
  readonly disabled: boolean;
  save(message: string): void;
}

/** A text in one language. */
export function Message({ language, message, disabled, save }: MessageProps): ReactNode {
  const id = useId();
  const typed = useTypedField(message, save);
  return (
    <div className="studio-part__message">
      <label htmlFor={id}>{language.toUpperCase()}</label>
      {message.length > 60 ? (
        <textarea id={id} lang={language} rows={3} readOnly={disabled} {...typed} />
      ) : (
        <input id={id} lang={language} readOnly={disabled} {...typed} />
      )}
    </div>
  );
}

interface MessagesProps {
  readonly languages: readonly string[];
  /** The messages that a text has; undefined without a text. */
  readonly words: { readonly messages: readonly WrittenMessage[] } | undefined;
  readonly disabled: boolean;
  /** Saves messages by language. */
  save(messages: Readonly<Record<string, string>>): void;
}

interface WrittenMessage {
  readonly language: string;
  readonly message: string;
}

/** A text in every language. The first message of a new text stands in all of them. */
export function Messages({ languages, words, disabled, save }: MessagesProps): ReactNode {
  return languages.map((language) => (
    <Message
      key={language}
      language={language}
      message={words?.messages.find((one) => one.language === language)?.message ?? ''}
      disabled={disabled}
      save={(message) =>
        save(
          words === undefined
            ? Object.fromEntries(languages.map((one) => [one, message]))
            : { [language]: message },
        )
      }
    />
  ));
}
