import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isIconName } from '../../ui/iconShapes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { cellText, cellValue, type Column, type IndexedRow, type Words } from './columns.ts';

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
  const palette = declared.palette?.(entry.row, entry.index);
  const sign = declared.icon?.(entry.row, entry.index);
  const icon = sign !== undefined && isIconName(sign) ? sign : undefined;
  if (declared.format === 'badge')
    return (
      <Badge tone={declared.tone?.(entry.row, entry.index)} icon={icon} palette={palette}>
        {text}
      </Badge>
    );
  const marked = palette !== undefined || icon !== undefined;
  return marked ? (
    <span className="w-cell" data-palette={palette}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {palette !== undefined && icon === undefined && (
        <span className="w-cell__mark" aria-hidden="true" />
      )}
      {text}
    </span>
  ) : (
    text
  );
}
