import type { ReactNode } from 'react';
import type { Translate } from 'portico/sdk';
import { caseName } from '../messageCases.ts';
import { Line } from './Line.tsx';
import type { TextEditorProps } from './props.ts';

/** A message as it is written in a language. */
export type WrittenText = NonNullable<TextEditorProps['messages']>[number];

interface CasesProps {
  readonly written: WrittenText;
  readonly typed: Readonly<Record<number, string>>;
  readonly disabled: boolean;
  change(index: number, text: string): void;
  readonly t: Translate;
  /** The message as it is written. */
  readonly children: ReactNode;
}

/** A field for each case of a message with a choice. */
export function Cases({ written, typed, disabled, change, t, children }: CasesProps): ReactNode {
  const { language, branches = [] } = written;
  const name = language.toUpperCase();
  return (
    <div className="studio-text__cases" role="group" aria-label={name}>
      <strong>{name}</strong>
      {branches.map((one, index) => {
        const label = caseName(one, t);
        return (
          <Line
            key={label}
            label={label}
            language={language}
            value={typed[index] ?? one.text}
            disabled={disabled}
            change={(now) => change(index, now)}
          />
        );
      })}
      <details>
        <summary>{t('source')}</summary>
        {children}
      </details>
    </div>
  );
}
