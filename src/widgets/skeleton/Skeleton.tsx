import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Skeleton as Bones } from '../../ui/Skeleton.tsx';
import type { SkeletonProps } from './props.ts';

/** A placeholder for loading content. */
export function Skeleton({ props, t }: WidgetProps<SkeletonProps>): ReactNode {
  return <Bones shape={props.shape} lines={props.lines} label={t('loading')} />;
}
