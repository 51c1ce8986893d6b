import { useState } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { readFileValue } from '../readFileValue.ts';
import type { Column } from './columns.ts';
import type { Cells, CellPosition } from './editLines.ts';
import { noticeOfTaken, type Notice } from './notice.ts';
import type { LineEditorProps } from './props.ts';
import { takeTable } from './takeTable.ts';
import type { Lines } from './useLines.ts';

/** The source and the target of a table. */
export interface TableSource {
  /** The cell that the first cell of the table goes to. */
  readonly at: CellPosition;
  /** Undefined for a paste. */
  readonly file?: File | undefined;
  /** True to remove the existing lines first. */
  readonly replace?: boolean | undefined;
}

/** The function that imports tables, and the message about the last import. */
export interface TakenTables {
  /** Imports a pasted or read table into the lines, or reports why it cannot. */
  readonly take: (cells: Cells, source: TableSource) => void;
  /** The message about the last import, paste or save. */
  readonly notice: Notice | undefined;
  readonly setNotice: (notice: Notice | undefined) => void;
}

/** Imports tables from files and from the clipboard into the lines. */
export function useTakenTables(
  sheet: Lines,
  columns: readonly Column[],
  { props, emit, handles, t }: WidgetProps<LineEditorProps>,
): TakenTables {
  const { most } = props;
  const [notice, setNotice] = useState<Notice>();
  const emitFile = async (file: File) => {
    try {
      emit('file', await readFileValue(file));
    } catch {
      const words = { name: file.name, most };
      setNotice({ tone: 'danger', say: (say) => say('file.unreadable', words) });
    }
  };
  const take = (cells: Cells, { at, file, replace = false }: TableSource) => {
    const isSingleCell = cells.length === 1 && cells[0]?.length === 1;
    const before = replace ? [] : sheet.lines;
    const taken = takeTable(before, { cells, ...at }, { columns, most });
    const isTaken = 'lines' in taken;
    if (isTaken) sheet.change(() => taken.lines);
    const from = { file: file?.name, most, reasonTitle: t('reason') };
    setNotice(isSingleCell && isTaken ? undefined : noticeOfTaken(taken, from));
    if (file !== undefined && isTaken && handles?.('file') === true) void emitFile(file);
  };
  return { take, notice, setNotice };
}
