import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

/** Props of `CommentForm`. */
export interface CommentFormProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly most: number | undefined;
  /** The comment is being saved. */
  readonly busy: boolean;
  /** Takes the focus when it opens. */
  readonly focused: boolean;
  readonly onText: (text: string) => void;
  readonly onPost: (text: string) => void;
  /** Undefined for the form of new comments, which stays. */
  readonly onCancel?: (() => void) | undefined;
  readonly t: Translate;
}

/** The input for a comment. A comment is refused if it is blank or too long. */
export function CommentForm(props: CommentFormProps): ReactNode {
  const { id, label, text, most, busy, focused, onText, onPost, onCancel, t } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const bare = text.trim();
  const problem =
    bare === ''
      ? t('missing')
      : most !== undefined && bare.length > most
        ? t('tooLong', { limit: most, used: bare.length })
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setRefused(problem !== undefined);
    if (problem === undefined) onPost(bare);
    else input.current?.focus();
  };
  return (
    <form className="w-comments__form" noValidate onSubmit={submit}>
      <Field id={id} label={label} error={refused && problem !== undefined ? problem : undefined}>
        {(wiring) => (
          <TextArea
            {...wiring}
            ref={input}
            rows={3}
            value={text}
            onValue={(next) => {
              setRefused(false);
              onText(next);
            }}
          />
        )}
      </Field>
      <div className="w-comments__actions">
        <Button type="submit" size="small" busy={busy} busyLabel={t('posting')}>
          {t('post')}
        </Button>
        {onCancel !== undefined && (
          <Button size="small" variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
