import { useRef, useState, type ReactNode } from 'react';
import { LoadError } from '../../sdk/loadError.ts';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import '../../ui/dialog.css';
import { cellsOf } from './askFileWorker.ts';
import type { Cells } from './editLines.ts';
import type { FileCells } from './readFile.ts';

// Besides the lines, a file may have headings, titles above them and blank rows between.
const spareRows = 200;
const mostBytes = 30 * 2 ** 20;

/** Props of `ImportTools`. */
export interface ImportToolsProps {
  readonly id: string;
  readonly t: Translate;
  readonly most: number;
  readonly filled: boolean;
  readonly onCells: (cells: Cells, replace: boolean, file: File) => void;
  /** Called with the reason why a file was rejected, as a function of the language. */
  readonly onRefused: (say: (t: Translate) => string) => void;
}

interface Waiting {
  readonly cells: Cells;
  readonly file: File;
}

/**
 * The button that reads a file; if there are lines already, it asks whether to replace or extend
 * them.
 */
export function ImportTools(props: ImportToolsProps): ReactNode {
  const { id, t, most } = props;
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(props); // while a file is read, lines may be added
  latest.current = props;
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Waiting>();
  const reasonOf =
    ({ name }: File, refusal: Extract<FileCells, { refusal: unknown }>['refusal']) =>
    (say: Translate) =>
      say(`file.${refusal}`, { name, most });
  const read = async (file: File) => {
    if (file.size > mostBytes) return props.onRefused(reasonOf(file, 'tooManyRows'));
    setBusy(true);
    const found = await cellsOf(file, most + spareRows).catch((error: unknown): FileCells => ({
      refusal: error instanceof LoadError ? 'notLoaded' : 'unreadable',
    }));
    setBusy(false);
    const { filled, onCells, onRefused } = latest.current;
    if ('refusal' in found) onRefused(reasonOf(file, found.refusal));
    else if (filled) setWaiting({ cells: found.cells, file });
    else onCells(found.cells, false, file);
  };
  const decide = (replace: boolean) => {
    if (waiting !== undefined) props.onCells(waiting.cells, replace, waiting.file);
    setWaiting(undefined);
  };
  return (
    <>
      <Button
        size="small"
        icon="upload"
        busy={busy}
        busyLabel={t('reading')}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        className="p-hidden"
        id={`${id}-file`}
        tabIndex={-1}
        aria-label={t('upload')}
        accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) void read(file);
          event.currentTarget.value = '';
        }}
      />
      {waiting !== undefined && (
        <Dialog
          open
          size="small"
          title={t('replaceTitle')}
          onClose={() => setWaiting(undefined)}
          closeLabel={t('close')}
          footer={
            <>
              <Button onClick={() => decide(false)}>{t('append')}</Button>
              <Button variant="primary" onClick={() => decide(true)}>
                {t('replace')}
              </Button>
            </>
          }
        >
          <p>{t('replaceText', { name: waiting.file.name })}</p>
        </Dialog>
      )}
    </>
  );
}
