import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Divider as Line } from '../../ui/Divider.tsx';
import type { DividerProps } from './props.ts';

/** A line between two parts. */
export function Divider(_: WidgetProps<DividerProps>): ReactNode {
  return <Line />;
}
