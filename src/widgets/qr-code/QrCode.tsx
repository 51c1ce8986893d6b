import { useMemo, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { CodeFrame } from '../CodeFrame.tsx';
import { codeOf } from './modules.ts';
import type { QrCodeProps } from './props.ts';
import './qr-code.css';

/** A text or address as a QR code, which a camera reads. */
export function QrCode({ id, props, t }: WidgetProps<QrCodeProps>): ReactNode {
  const { value = '', label, correction, size, readable, status } = props;
  const code = useMemo(
    () => (value === '' ? undefined : codeOf(value, correction)),
    [value, correction],
  );
  return (
    <CodeFrame className={`w-qr w-qr--${size}`} value={value} status={status} t={t}>
      {code === undefined ? (
        <p className="w-qr__problem">{t('tooLong')}</p>
      ) : (
        <svg
          className="w-qr__code"
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={label}
          aria-describedby={readable ? `${id}-text` : undefined}
          focusable="false"
          shapeRendering="crispEdges"
        >
          <rect className="w-qr__ground" width={code.size} height={code.size} />
          <path className="w-qr__modules" d={code.path} />
        </svg>
      )}
      {readable && (
        <figcaption id={`${id}-text`} className="w-qr__text">
          {value}
        </figcaption>
      )}
    </CodeFrame>
  );
}
