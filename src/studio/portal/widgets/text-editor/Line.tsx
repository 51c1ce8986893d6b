import { useId } from 'react';
import type { ReactNode } from 'react';

interface LineProps {
  readonly label: string;
  readonly language: string;
  readonly value: string;
  readonly disabled: boolean;
  change(text: string): void;
}

/** A field as high as its text. */
export function Line({ label, language, value, disabled, change }: LineProps): ReactNode {
  const id = useId();
  const lines = Math.min(8, Math.max(1, Math.ceil(value.length / 55), value.split('\n').length));
  return (
    <div className="studio-text__line">
      <label htmlFor={id}>{label}</label>
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
