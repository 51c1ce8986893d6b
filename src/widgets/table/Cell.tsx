import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Icon, useIconName } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { cellText, cellValue, type Words } from './cellText.ts';
import type { Column, IndexedRow } from './columns.ts';

/** Props of `Cell`. */
export interface CellProps {
  readonly column: Column;
  readonly entry: IndexedRow;
  readonly words: Words & { readonly none: string };
}

/** The content of a cell. */
export function Cell({ column, entry, words }: CellProps): ReactNode {
  const { declared } = column;
  const text = cellText(column, cellValue(column, entry.row, entry.index), words);
  if (text === '')
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{words.none}</VisuallyHidden>
      </>
    );
  if (declared.icon === undefined && declared.palette === undefined && declared.format !== 'badge')
    return text;
  return <MarkedText column={column} entry={entry} text={text} />;
}

interface MarkedTextProps extends Omit<CellProps, 'words'> {
  readonly text: string;
}

/** A text in a badge, or with an icon or a coloured mark before it. */
function MarkedText({ column: { declared }, entry, text }: MarkedTextProps): ReactNode {
  const { row, index } = entry;
  const icon = useIconName(declared.icon?.(row, index));
  const palette = declared.palette?.(row, index);
  if (declared.format === 'badge')
    return (
      <Badge tone={declared.tone?.(row, index)} icon={icon} palette={palette}>
        {text}
      </Badge>
    );
  if (palette === undefined && icon === undefined) return text;
  return (
    <span className="w-cell" data-palette={palette}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {palette !== undefined && icon === undefined && (
        <span className="w-cell__mark" aria-hidden="true" />
      )}
      {text}
    </span>
  );
}
