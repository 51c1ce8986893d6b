import { useMemo, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { CodeFrame } from '../CodeFrame.tsx';
import { barsOf } from './bars.ts';
import type { BarcodeProps } from './props.ts';
import './barcode.css';

/** A number or text as a barcode, which a scanner reads. */
export function Barcode({ id, props, t }: WidgetProps<BarcodeProps>): ReactNode {
  const { value = '', label, format, size, readable, status } = props;
  const bars = useMemo(() => (value === '' ? undefined : barsOf(value, format)), [value, format]);
  return (
    <CodeFrame className={`w-barcode w-barcode--${size}`} value={value} status={status} t={t}>
      {bars === undefined ? (
        <p className="w-barcode__problem">{t('invalid')}</p>
      ) : (
        <svg
          className="w-barcode__code"
          viewBox={`0 0 ${bars.width} 1`}
          width={bars.width}
          preserveAspectRatio="none"
          role="img"
          aria-label={readable ? label : `${label}: ${bars.text}`}
          aria-describedby={readable ? `${id}-text` : undefined}
          focusable="false"
          shapeRendering="crispEdges"
        >
          <rect className="w-barcode__ground" width={bars.width} height={1} />
          <path className="w-barcode__bars" d={bars.path} />
        </svg>
      )}
      {readable && (
        <figcaption id={`${id}-text`} className="w-barcode__text" dir="ltr">
          {bars?.text ?? value}
        </figcaption>
      )}
    </CodeFrame>
  );
}
