import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from 'portico/sdk';
import { Messages } from './Message.tsx';
import type { MessagesByLanguage, PartProperty } from './selectedPart.ts';

interface PlacedWordsProps {
  readonly languages: readonly string[];
  /** The text that stands here; undefined without one. */
  readonly words: PartProperty['words'];
  readonly disabled: boolean;
  /** Saves messages by language: of the text, or of a new one that only this place uses. */
  save(messages: MessagesByLanguage, isOwn: boolean): void;
  readonly t: Translate;
}

/**
 * The words of a place in every language. If other places use the same text, the choice of where it
 * changes comes before the fields, which are saved when they lose the focus.
 */
export function PlacedWords({ languages, words, disabled, save, t }: PlacedWordsProps): ReactNode {
  const name = useId();
  const [isOwn, setOwn] = useState(false);
  const uses = words?.uses ?? 1;
  const choice = (own: boolean) => (
    <label className="studio-part__check">
      <input
        type="radio"
        name={name}
        disabled={disabled}
        checked={isOwn === own}
        onChange={() => setOwn(own)}
      />
      {t(own ? 'onlyHere' : 'everywhere')}
    </label>
  );
  return (
    <>
      {uses > 1 && (
        <div className="studio-part__places" role="radiogroup" aria-labelledby={`${name}-uses`}>
          <span id={`${name}-uses`}>{t('usedAt', { count: uses })}</span>
          {choice(false)}
          {choice(true)}
        </div>
      )}
      <Messages
        languages={languages}
        words={words}
        disabled={disabled}
        save={(messages) => save(messages, isOwn && uses > 1)}
        t={t}
      />
    </>
  );
}
