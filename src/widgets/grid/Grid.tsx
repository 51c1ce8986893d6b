import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Grid as Cells } from '../../ui/Grid.tsx';
import type { GridProps } from './props.ts';

/** Equal columns; one column on phones. */
export function Grid({ props, slots }: WidgetProps<GridProps>): ReactNode {
  return (
    <Cells columns={props.columns} gap={props.gap}>
      {slots['body']?.()}
    </Cells>
  );
}
