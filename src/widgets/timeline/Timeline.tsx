import type { ReactNode } from 'react';
import { momentOf } from '../../sdk/moment.ts';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Icon, useIconName } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { formatDay } from '../formatDay.ts';
import { RowsState, retryOf } from '../RowsState.tsx';
import type { TimelineProps } from './props.ts';
import './timeline.css';

/** What happened, in order, with its time. */
export function Timeline(widget: WidgetProps<TimelineProps>): ReactNode {
  const { id, props, slots, emit, handles, t } = widget;
  const { rows = [], label, key, status, error, empty } = props;
  const busy = status === 'loading' && rows.length > 0;
  return (
    <RowsState
      count={rows.length}
      status={status}
      error={error}
      empty={empty ?? t('empty')}
      emptyIcon="clock"
      skeleton={<Skeleton shape="row" lines={4} label={t('loading')} />}
      onRetry={retryOf({ handles, emit })}
      t={t}
    >
      <ol
        id={id}
        role="list"
        className={classNames('w-timeline', busy && 'w-busy')}
        aria-label={label}
        aria-busy={busy || undefined}
      >
        {rows.map((row, index) => (
          <Event key={key?.(row, index) ?? index} {...widget} row={row} index={index}>
            {slots['more']?.({ row, index })}
          </Event>
        ))}
      </ol>
    </RowsState>
  );
}

interface EventProps extends Pick<WidgetProps<TimelineProps>, 'props' | 'notation'> {
  readonly row: unknown;
  readonly index: number;
  readonly children: ReactNode;
}

function Event({ props, notation, row, index, children }: EventProps): ReactNode {
  const { title, note, time, icon, tone } = props;
  const when = time(row, index) ?? '';
  const moment = momentOf(when);
  const secondLine = note?.(row, index);
  const name = useIconName(icon?.(row, index));
  return (
    <li className={`w-timeline__event w-timeline__event--${tone?.(row, index) ?? 'neutral'}`}>
      <span className="w-timeline__mark" aria-hidden="true">
        {name !== undefined && <Icon name={name} size={16} />}
      </span>
      <div className="w-timeline__body">
        {when !== '' && (
          <time className="w-timeline__time" dateTime={moment === undefined ? undefined : when}>
            {formatDay(when, true, notation)}
          </time>
        )}
        <p className="w-timeline__title">{title(row, index)}</p>
        {secondLine !== undefined && <p className="w-timeline__note">{secondLine}</p>}
        {children !== undefined && <div className="w-timeline__more">{children}</div>}
      </div>
    </li>
  );
}
