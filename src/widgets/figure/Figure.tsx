import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Figure as Number } from '../../ui/Figure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { FigureProps } from './props.ts';

export function Figure({ props, t }: WidgetProps<FigureProps>): ReactNode {
  const { label, value, note, icon, status } = props;
  return <Number label={label} value={shown(value, status, t)} note={note} icon={icon} />;
}

function shown(value: string | undefined, status: FigureProps['status'], t: WidgetProps<FigureProps>['t']): ReactNode {
  if (value !== undefined && value !== '') return value;
  if (status === 'loading' || status === 'idle') return <Skeleton shape="title" label={t('loading')} />;
  return <><span aria-hidden="true">–</span><VisuallyHidden>{t('none')}</VisuallyHidden></>;
}
