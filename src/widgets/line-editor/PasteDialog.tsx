import { useState, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import '../../ui/dialog.css';
import type { Column } from './columns.ts';

/** Props of `PasteDialog`. */
export interface PasteDialogProps {
  readonly id: string;
  readonly columns: readonly Column[];
  readonly t: Translate;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onTable: (text: string) => void;
}

/**
 * A dialog to paste a table into, for visitors without a keyboard. It stays mounted while it is
 * closed, which keeps its text until the table is imported.
 */
export function PasteDialog({
  id,
  columns,
  t,
  open,
  onClose,
  onTable,
}: PasteDialogProps): ReactNode {
  const [text, setText] = useState('');
  if (!open) return null;
  const take = () => {
    setText('');
    onTable(text);
  };
  const order = columns
    .filter(({ field }) => field !== undefined)
    .map(({ title }) => title)
    .join(', ');
  return (
    <Dialog
      open
      title={t('paste')}
      onClose={onClose}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" disabled={text.trim() === ''} onClick={take}>
          {t('addPasted')}
        </Button>
      }
    >
      <Field id={`${id}-paste`} label={t('pasteLabel')} help={t('pasteHelp', { columns: order })}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
