import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from 'portico/sdk';
import { caseName, joinCases } from '../messageCases.ts';
import type { WrittenMessage } from './selectedPart.ts';
import { WordsField } from './WordsField.tsx';

interface BranchesProps {
  readonly written: WrittenMessage;
  readonly disabled: boolean;
  save(message: string): void;
  readonly t: Translate;
}

/** The words of a message for each case of its arguments; an edit replaces only those words. */
export function Branches({ written, disabled, save, t }: BranchesProps): ReactNode {
  const { language, message, branches = [] } = written;
  // a branch can be saved while the save of another one is pending
  const typed = useRef(new Map<string, string>());
  const labels = branches.map((one) => caseName(one, t));
  useEffect(() => {
    for (const [index, { text }] of branches.entries())
      if (typed.current.get(labels[index] ?? '') === text)
        typed.current.delete(labels[index] ?? '');
    // what was saved is no longer pending
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [message]);
  const saveBranch = (label: string, text: string) => {
    typed.current.set(label, text);
    save(
      joinCases(
        written,
        labels.map((one) => typed.current.get(one)),
      ),
    );
  };
  return (
    <div className="studio-part__cases" role="group" aria-label={language.toUpperCase()}>
      <span className="studio-part__name">{language.toUpperCase()}</span>
      {branches.map(({ text }, index) => (
        <Branch
          key={labels[index]}
          label={labels[index] ?? ''}
          language={language}
          text={text}
          disabled={disabled}
          save={(now) => saveBranch(labels[index] ?? '', now)}
        />
      ))}
    </div>
  );
}

interface BranchProps {
  readonly label: string;
  readonly language: string;
  readonly text: string;
  readonly disabled: boolean;
  save(text: string): void;
}

function Branch({ label, language, text, disabled, save }: BranchProps): ReactNode {
  const id = useId();
  return (
    <div className="studio-part__case">
      <label htmlFor={id}>{label}</label>
      <WordsField id={id} language={language} value={text} disabled={disabled} save={save} />
    </div>
  );
}
