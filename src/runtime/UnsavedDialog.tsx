import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import '../ui/dialog.css';
import '../ui/dialog-tone.css';
import { useViewServices } from './viewServices.ts';
import type { LeaveQuestion } from './unsaved.ts';

/** Asks whether to discard unsaved input. */
export function UnsavedDialog({ question }: { readonly question: LeaveQuestion }): ReactNode {
  const { text } = useViewServices();
  // The compiler requires these texts where a form guards unsaved input.
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
      footer={
        <>
          <Button onClick={() => question.answer(true)}>{say('leave')}</Button>
          <Button variant="primary" onClick={() => question.answer(false)}>
            {say('stay')}
          </Button>
        </>
      }
    >
      <p>{say('text')}</p>
    </Dialog>
  );
}
