import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { WidgetProps } from 'portico/sdk';
import type { GaugeProps } from './props.ts';
import './gauge.css';

/** A value on a scale. */
export function Gauge({ id, props, emit, t }: WidgetProps<GaugeProps>): ReactNode {
  const { label, value } = props;
  const before = useRef(value);
  useEffect(() => {
    if (value === 100 && before.current < 100) emit('full');
    before.current = value;
  }, [value, emit]);
  return (
    <p className="own-gauge" id={id}>
      <span>{label}</span>
      <meter max={100} value={value} aria-label={label} />
      <span>{t('reading', { value })}</span>
    </p>
  );
}
