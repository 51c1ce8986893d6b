import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from 'portico/ui';
import type { WidgetProps } from 'portico/sdk';
import { joinCases } from '../messageCases.ts';
import { Cases, type WrittenText } from './Cases.tsx';
import { Line } from './Line.tsx';
import type { TextEditorProps } from './props.ts';
import '../editorFields.css';
import './textEditor.css';

/** What was typed, by language: the whole message, or the words of a case by its index. */
interface Typed {
  readonly whole: Readonly<Record<string, string>>;
  readonly cases: Readonly<Record<string, Readonly<Record<number, string>>>>;
}

/**
 * The fields of a text in every language; saves the changed ones together. A message with a choice
 * has a field for each case, and one for the message as it is written.
 */
export function TextEditor({ id, props, emit, t }: WidgetProps<TextEditorProps>): ReactNode {
  const { label, messages = [], disabled } = props;
  const [typed, setTyped] = useState<Typed>({ whole: {}, cases: {} });
  // a message that reads as it did has the cases that it had
  const casesOf = ({ language, message }: WrittenText) =>
    typed.whole[language] === message ? {} : (typed.cases[language] ?? {});
  const messageOf = (one: WrittenText) => typed.whole[one.language] ?? joinCases(one, casesOf(one));
  /** Whether its source was edited, so that the fields of its cases no longer fit. */
  const isRewritten = (one: WrittenText) => messageOf(one) !== joinCases(one, casesOf(one));
  const changed = Object.fromEntries(
    messages.flatMap((one) => {
      const now = messageOf(one);
      return now === one.message ? [] : [[one.language, now]];
    }),
  );
  const setWhole = (language: string, text: string) => {
    const { [language]: _, ...others } = typed.cases;
    const isSaved = messages.some((one) => one.language === language && one.message === text);
    setTyped({
      whole: { ...typed.whole, [language]: text },
      cases: isSaved ? others : typed.cases,
    });
  };
  const setCase = (one: WrittenText, index: number, text: string) => {
    const { [one.language]: _, ...whole } = typed.whole;
    const own = { ...casesOf(one), [index]: text };
    setTyped({ whole, cases: { ...typed.cases, [one.language]: own } });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    emit('save', { messages: changed });
  };
  return (
    <form className="studio-text" id={id} aria-label={label} onSubmit={save}>
      {messages.map((one) => {
        const { language } = one;
        const line = (name: string) => (
          <Line
            key={language}
            label={name}
            language={language}
            value={messageOf(one)}
            disabled={disabled}
            change={(text) => setWhole(language, text)}
          />
        );
        if (one.branches === undefined || one.branches.length === 0)
          return line(language.toUpperCase());
        return (
          <Cases
            key={language}
            written={one}
            typed={casesOf(one)}
            disabled={disabled || isRewritten(one)}
            change={(index, text) => setCase(one, index, text)}
            t={t}
          >
            {line(t('source'))}
          </Cases>
        );
      })}
      {messages.some(({ message }) => message.includes('{')) && <p>{t('help')}</p>}
      {!disabled && (
        <Button variant="primary" type="submit" disabled={Object.keys(changed).length === 0}>
          {t('save')}
        </Button>
      )}
    </form>
  );
}
