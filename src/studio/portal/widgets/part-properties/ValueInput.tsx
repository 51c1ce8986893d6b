import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from 'portico/ui';
import type { StepsContext } from './stepsContext.ts';
import { useTyped } from './useTyped.ts';

interface ValueInputProps {
  readonly steps: StepsContext;
  readonly label: string;
  readonly help?: string | undefined;
  /** The pointer of the value. */
  readonly at: string;
  readonly value: string;
  /** Saves a value when its field is left, or by Enter. */
  save(value: string): void;
  /** Receives each change; then `save` is not called. */
  type?(value: string): void;
  readonly isRequired?: boolean | undefined;
}

/** A value or an expression. What may follow in an expression is offered below it. */
export function ValueInput(props: ValueInputProps): ReactNode {
  const { steps, label, help = '', at, value, save, type, isRequired } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { typed, setTyped, leave: saveTyped, putBack } = useTyped(value, save);
  const [cursor, setCursor] = useState<number>();
  useEffect(() => {
    if (cursor === undefined || !typed.startsWith('=')) return undefined;
    const timer = setTimeout(() => steps.complete({ at, text: typed, offset: cursor }), 200);
    return () => clearTimeout(timer);
    // asked again for another text only
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, cursor, at]);
  const write = (next: string, offset: number) => {
    setTyped(next);
    setCursor(offset);
    type?.(next);
  };
  const leave = () => {
    if (type === undefined) saveTyped();
  };
  const found = steps.completions;
  const isCurrent = found !== undefined && found.text === typed && found.offset === cursor;
  const choices = isCurrent ? found.choices : [];
  const insert = (name: string) => {
    const end = cursor ?? typed.length;
    const head = typed.slice(0, end).replace(/\w*$/, '') + name;
    write(head + typed.slice(end).replace(/^\w*/, ''), head.length);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(head.length, head.length);
    });
  };
  const isInside = (next: EventTarget | null, here: HTMLElement) =>
    next instanceof Node && here.contains(next);
  return (
    <div
      className="studio-part__row"
      onBlur={(event) => {
        if (isInside(event.relatedTarget, event.currentTarget)) return;
        setCursor(undefined);
        leave();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        className="studio-part__value"
        rows={Math.min(6, Math.max(1, Math.ceil(typed.length / 26), typed.split('\n').length))}
        spellCheck={false}
        readOnly={steps.disabled}
        required={isRequired === true}
        aria-describedby={help === '' ? undefined : `${id}-help`}
        value={typed}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          if (event.key === 'Escape') putBack();
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          if (type === undefined) leave();
          else event.currentTarget.form?.requestSubmit();
        }}
      />
      {choices.length > 0 && (
        <div className="studio-part__actions" role="group" aria-label={steps.t('completions')}>
          {choices.map(({ name, detail }) => (
            <Button key={name} size="small" title={detail} onClick={() => insert(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {help !== '' && <p id={`${id}-help`}>{help}</p>}
    </div>
  );
}
