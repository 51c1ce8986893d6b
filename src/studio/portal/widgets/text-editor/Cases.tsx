import type { ReactNode } from 'react';
import type { Translate } from 'portico/sdk';
import { Line } from './Line.tsx';
import type { TextEditorProps } from './props.ts';

/** A message as it is written in a language. */
export type WrittenText = NonNullable<TextEditorProps['messages']>[number];

/** The message with the typed words of its cases, by their indices. */
export function joinCases(
  { message, branches = [] }: WrittenText,
  typed: Readonly<Record<number, string>>,
): string {
  return branches
    .map(({ start, end, text }, index) => ({ start, end, now: typed[index] ?? text }))
    .toSorted((one, other) => other.start - one.start)
    .reduce((all, { start, end, now }) => all.slice(0, start) + now + all.slice(end), message);
}

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
      {branches.map(({ when, text }, index) => {
        const label = when
          .map((one) => `${one.name}: ${one.is === '' ? t('otherwise') : one.is}`)
          .join(', ');
        return (
          <Line
            key={label}
            label={label}
            language={language}
            value={typed[index] ?? text}
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
