import { useMemo, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import { ChartFrame } from '../drawing/ChartFrame.tsx';
import { Drawing, type DrawnLook } from '../drawing/Drawing.tsx';
import { LaterNumberTable } from '../drawing/laterParts.ts';
import { formatValue } from '../drawing/numbers.ts';
import { seriesTokens, type ChartPicture, type SharePart } from '../drawing/picture.ts';
import { retryOf } from '../RowsState.tsx';
import type { SharesProps } from './props.ts';
import { sharesOf } from './shareParts.ts';
import './shares.css';

/** The parts of a whole as a pie, donut or funnel, with a list of them. */
export function Shares({
  id,
  props,
  emit,
  handles,
  notation,
  t,
}: WidgetProps<SharesProps>): ReactNode {
  const { label, shape, status, error, empty, height, format } = props;
  const unit = format === 'money' ? props.currency : props.unit;
  const write = (value: number) => formatValue(value, { format, unit, notation });
  const other = t('other');
  const { rows, parts } = useMemo(
    () => sharesOf(props, { notation, other }),
    [props, notation, other],
  );
  const draw = useMemo(
    () =>
      (look: DrawnLook): ChartPicture => ({
        kind: 'shares',
        content: { shape, parts },
        look: { ...look, unit, format, notation },
      }),
    [shape, parts, unit, format, notation],
  );
  return (
    <ChartFrame
      id={id}
      rows={parts}
      status={status}
      error={error}
      empty={empty}
      onRetry={retryOf({ handles, emit })}
      t={t}
      table={() => (
        <LaterNumberTable
          label={label}
          titles={[t('part'), t('value'), t('share')]}
          rows={rows.map(({ name, value, share }) => [
            name,
            value === undefined ? undefined : write(value),
            share,
          ])}
        />
      )}
    >
      {(waiting) => (
        <div className="w-shares">
          <Drawing
            height={height}
            tokens={seriesTokens}
            picture={waiting ? undefined : draw}
            label={label}
            summary={() => t('summary', { label, count: parts.length })}
            legend={parts}
            loading={t('loading')}
          />
          {!waiting && <PartList label={label} parts={parts} write={write} />}
        </div>
      )}
    </ChartFrame>
  );
}

interface PartListProps {
  readonly label: string;
  readonly parts: readonly SharePart[];
  readonly write: (value: number) => string;
}

/** The parts in the order in which they are drawn. */
function PartList({ label, parts, write }: PartListProps): ReactNode {
  return (
    <ol role="list" className="w-shares__list" aria-label={label}>
      {parts.map(({ name, value, share, colour, striped }, index) => (
        <li key={index} className="w-shares__part">
          <i
            className={classNames('w-shares__mark', striped && 'w-shares__mark--striped')}
            data-colour={colour}
            aria-hidden="true"
          />
          <span className="w-shares__name">{name}</span>
          <span className="w-shares__value">{write(value)}</span>
          <span className="w-shares__share">{share}</span>
        </li>
      ))}
    </ol>
  );
}
