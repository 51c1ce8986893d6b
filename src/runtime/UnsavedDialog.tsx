import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useRuntime } from './runtime.ts';
import type { LeaveQuestion } from './unsaved.ts';

/** Asks whether to leave what was typed and not saved. */
export function UnsavedDialog({ question }: { readonly question: LeaveQuestion }): ReactNode {
  const { text } = useRuntime();
  // The compiler asks for these where a form guards what is typed.
  const say = (part: 'title' | 'text' | 'stay' | 'leave') => text(`runtime.unsaved.${part}`);
  return (
    <Dialog
      open
      size="small"
      tone="warning"
      popup="unsaved"
      role="alertdialog"
      history={false}
      title={say('title')}
      closeLabel={text('runtime.close')}
      onClose={() => question.answer(false)}
      footer={(
        <>
          <Button onClick={() => question.answer(true)}>{say('leave')}</Button>
          <Button variant="primary" onClick={() => question.answer(false)}>{say('stay')}</Button>
        </>
      )}
    >
      <p>{say('text')}</p>
    </Dialog>
  );
}
