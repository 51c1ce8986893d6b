import type { ReactNode } from 'react';
import { useTypedField } from './useTypedField.ts';

/** The most characters that the panel shows on one line. */
const mostOnLine = 36;

interface WordsFieldProps {
  readonly id: string;
  readonly language: string;
  readonly value: string;
  readonly disabled: boolean;
  save(value: string): void;
}

/** A field for words in a language, as high as the words that it was drawn with. */
export function WordsField({ id, language, value, disabled, save }: WordsFieldProps): ReactNode {
  const typed = useTypedField(value, save);
  const rows = Math.min(6, Math.ceil(value.length / mostOnLine));
  return rows > 1 ? (
    <textarea id={id} lang={language} rows={rows} readOnly={disabled} {...typed} />
  ) : (
    <input id={id} lang={language} readOnly={disabled} {...typed} />
  );
}
