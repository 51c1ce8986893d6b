import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from 'portico/sdk';
import { Branches } from './Branches.tsx';
import type { WrittenMessage } from './selectedPart.ts';
import { WordsField } from './WordsField.tsx';

interface MessageProps {
  readonly language: string;
  readonly message: string;
  readonly disabled: boolean;
  save(message: string): void;
}

/** A text in one language. */
export function Message({ language, message, disabled, save }: MessageProps): ReactNode {
  const id = useId();
  return (
    <div className="studio-part__message">
      <label htmlFor={id}>{language.toUpperCase()}</label>
      <WordsField id={id} language={language} value={message} disabled={disabled} save={save} />
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
  readonly t: Translate;
}

/**
 * A text in every language. The first message of a new text stands in all of them. A message with a
 * choice shows the words of each case, and the message as it is written.
 */
export function Messages({ languages, words, disabled, save, t }: MessagesProps): ReactNode {
  return languages.map((language) => {
    const written = words?.messages.find((one) => one.language === language);
    const field = (
      <Message
        key={language}
        language={language}
        message={written?.message ?? ''}
        disabled={disabled}
        save={(message) =>
          save(
            words === undefined
              ? Object.fromEntries(languages.map((one) => [one, message]))
              : { [language]: message },
          )
        }
      />
    );
    if (written?.branches === undefined || written.branches.length === 0) return field;
    return (
      <div key={language}>
        <Branches
          written={written}
          disabled={disabled}
          save={(message) => save({ [language]: message })}
          t={t}
        />
        <details className="studio-part__more">
          <summary>{t('source')}</summary>
          {field}
        </details>
      </div>
    );
  });
}
