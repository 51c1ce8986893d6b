import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

/** Props of `Ring`. */
export interface RingProps {
  /** The filled part, from 0 to 1. */
  readonly value: number;
  /** The currency with its space, if it precedes the number. */
  readonly before?: string | undefined;
  readonly whole: string;
  /** The decimals with their separator; empty without decimals. */
  readonly fraction: string;
  /** The currency with its space, if it follows the number. */
  readonly after?: string | undefined;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly palette?: string | undefined;
  /** Text alternative of the ring. */
  readonly description: string;
}

const radius = 88;
const length = 2 * Math.PI * radius;

/**
 * A progress ring around a large number. The font size decreases with the number's length, so that
 * it never touches the ring.
 */
export function Ring({
  value,
  before = '',
  whole,
  fraction,
  after = '',
  label,
  note,
  palette,
  description,
}: RingProps): ReactNode {
  const part = Math.max(0, Math.min(1, Number.isFinite(value) ? value : 0));
  const filled = part * length;
  return (
    <figure
      className={classNames('p-ring', whole.length > 5 && 'p-ring--long')}
      data-palette={palette}
    >
      <svg className="p-ring__graphic" viewBox="0 0 200 200" role="img" aria-label={description}>
        <circle
          className="p-ring__track"
          cx="100"
          cy="100"
          r={radius}
          fill="none"
          strokeWidth="10"
        />
        {part > 0 && (
          <circle
            className="p-ring__value"
            cx="100"
            cy="100"
            r={radius}
            fill="none"
            strokeWidth="10"
            strokeLinecap="round"
            strokeDasharray={`${filled.toFixed(2)} ${(length - filled).toFixed(2)}`}
            transform="rotate(-90 100 100)"
          />
        )}
      </svg>
      <figcaption className="p-ring__text">
        <span className="p-ring__label">{label}</span>
        <span className="p-ring__number">
          {before !== '' && <span className="p-ring__currency">{before}</span>}
          <span className="p-ring__whole">{whole}</span>
          {fraction !== '' && <span className="p-ring__fraction">{fraction}</span>}
          {after !== '' && <span className="p-ring__currency">{after}</span>}
        </span>
        {note !== undefined && <span className="p-ring__note">{note}</span>}
      </figcaption>
    </figure>
  );
}
