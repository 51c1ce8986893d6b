import type { ReactNode } from 'react';
import { writeNumber } from '../../sdk/writeNumber.ts';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Figure as Number, type Change } from '../../ui/Figure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { FigureProps } from './props.ts';

/** A large number with its label. */
export function Figure({ props, notation, t }: WidgetProps<FigureProps>): ReactNode {
  const { label, value, note, icon, status, change, better } = props;
  return (
    <Number
      label={label}
      value={shown(value, status, t)}
      note={note}
      icon={icon}
      change={change === undefined ? undefined : changeOf(change, better, { notation, t })}
      steady={status !== undefined}
    />
  );
}

function shown(
  value: string | undefined,
  status: FigureProps['status'],
  t: WidgetProps<FigureProps>['t'],
): ReactNode {
  if (value !== undefined && value !== '') return value;
  if (status === 'loading' || status === 'idle')
    return <Skeleton shape="title" label={t('loading')} />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('none')}</VisuallyHidden>
    </>
  );
}

/** The relative change, rounded for readers: whole percents, one decimal below ten. */
function changeOf(
  share: number,
  better: FigureProps['better'],
  { notation, t }: Pick<WidgetProps<FigureProps>, 'notation' | 't'>,
): Change {
  const percent = Math.abs(share) * 100;
  const written = writeNumber(percent, notation, { most: percent < 10 ? 1 : 0 });
  if (written === '0')
    return { direction: 'same', tone: 'neutral', shown: '0%', spoken: t('same') };
  const direction = share > 0 ? 'more' : 'less';
  return {
    direction,
    tone: better === 'neither' ? 'neutral' : better === direction ? 'success' : 'danger',
    shown: `${written}%`,
    spoken: t(direction, { share: written }),
  };
}
