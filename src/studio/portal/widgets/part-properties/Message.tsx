import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * A text that is saved when its field is left or removed, or by Enter; Escape puts back what stood
 * there.
 */
export function useTyped(value: string, save: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const saved = useRef(value);
  const unsaved = useRef<() => void>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    const isSaved = typed === value || typed === saved.current;
    unsaved.current = isSaved ? undefined : () => save(typed);
  });
  useEffect(() => () => unsaved.current?.(), []);
  return {
    value: typed,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped(event.target.value),
    onBlur: () => {
      if (typed === value) return;
      saved.current = typed;
      unsaved.current = undefined;
      save(typed);
    },
    onKeyDown: (event: { readonly key: string; readonly currentTarget: { blur(): void } }) => {
      if (event.key === 'Enter') event.currentTarget.blur();
      if (event.key === 'Escape') setTyped(value);
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
  const typed = useTyped(message, save);
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
