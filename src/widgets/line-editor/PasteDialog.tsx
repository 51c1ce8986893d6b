import type { ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { Column } from './columns.ts';

export interface PasteDialogProps {
  readonly id: string;
  readonly columns: readonly Column[];
  readonly t: Translate;
  /** What was typed so far: it is there again when the dialog was closed in between. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
  readonly onTable: (text: string) => void;
}

/** A place to paste into for those who have no keys for it. */
export function PasteDialog({ id, columns, t, text, onText, onClose, onTable }: PasteDialogProps): ReactNode {
  const order = columns.filter(({ field }) => field !== undefined).map(({ title }) => title).join(', ');
  return (
    <Dialog
      open title={t('paste')} onClose={onClose} closeLabel={t('close')}
      footer={<Button variant="primary" disabled={text.trim() === ''} onClick={() => onTable(text)}>{t('addPasted')}</Button>}
    >
      <Field id={`${id}-paste`} label={t('pasteLabel')} help={t('pasteHelp', { columns: order })}>
        {(wiring) => <TextArea {...wiring} rows={8} value={text} onChange={(event) => onText(event.currentTarget.value)} />}
      </Field>
    </Dialog>
  );
}
