import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { ProgressProps } from './props.ts';

/** A progress indicator. */
export function Progress({ props }: WidgetProps<ProgressProps>): ReactNode {
  return <ProgressBar label={props.label} value={props.value} />;
}
