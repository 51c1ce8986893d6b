import type { ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { ImportTools, type ImportToolsProps } from './ImportTools.tsx';
import type { Lines } from './useLines.ts';

/** Props of `LineTools`. */
export interface LineToolsProps extends Pick<ImportToolsProps, 'onCells' | 'onRefused'> {
  readonly id: string;
  readonly t: Translate;
  /** The largest number of lines. */
  readonly most: number;
  readonly sheet: Lines;
  readonly onAdd: () => void;
  readonly onPaste: () => void;
  /** Downloads an empty file to fill in; undefined if the widget offers none. */
  readonly onTemplate: (() => void) | undefined;
  /** Tools from the descriptor. */
  readonly children: ReactNode;
}

/** The buttons above the lines: add, import, paste, the descriptor's own, template and undo. */
export function LineTools(props: LineToolsProps): ReactNode {
  const { id, t, most, sheet, onAdd, onCells, onRefused, onPaste, onTemplate, children } = props;
  return (
    <div className="w-lines__tools">
      <Button size="small" icon="plus" onClick={onAdd}>
        {t('add')}
      </Button>
      <ImportTools
        id={id}
        t={t}
        most={most}
        filled={sheet.lines.length > 0}
        onCells={onCells}
        onRefused={onRefused}
      />
      <Button size="small" icon="copy" onClick={onPaste}>
        {t('paste')}
      </Button>
      {children}
      {onTemplate !== undefined && (
        <Button size="small" variant="quiet" icon="download" onClick={onTemplate}>
          {t('template')}
        </Button>
      )}
      {sheet.undoable && (
        <Button size="small" variant="quiet" onClick={sheet.undo}>
          {t('undo')}
        </Button>
      )}
    </div>
  );
}
