import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';

/** Props of `PaymentCard`. */
export interface PaymentCardProps {
  /** The number as shown, in groups separated by spaces. */
  readonly pan: string;
  readonly name?: ReactNode;
  readonly expiry?: ReactNode;
  readonly expiryLabel?: string | undefined;
  readonly brand?: ReactNode;
  readonly tag?: ReactNode;
  readonly status?: ReactNode;
  readonly palette?: string | undefined;
  /** Currently unusable: rendered without its colour. */
  readonly muted?: boolean | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  /** Accessible name. */
  readonly label: string;
}

/** An image of a payment card. */
export function PaymentCard({
  pan,
  name,
  expiry,
  expiryLabel,
  brand,
  tag,
  status,
  palette,
  muted = false,
  size = 'medium',
  label,
}: PaymentCardProps): ReactNode {
  return (
    <div
      className={classNames(
        'p-payment-card',
        `p-payment-card--${size}`,
        muted && 'p-payment-card--muted',
      )}
      data-palette={palette}
      role="group"
      aria-label={label}
    >
      <svg
        className="p-payment-card__art"
        viewBox="0 0 320 202"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <circle cx="286" cy="8" r="120" fill="currentColor" opacity="0.10" />
        <circle cx="330" cy="120" r="120" fill="currentColor" opacity="0.07" />
        <path d="M-20 190C60 120 150 230 340 150V220H-20z" fill="currentColor" opacity="0.06" />
      </svg>
      <div className="p-payment-card__top">
        <span className="p-payment-card__brand">{brand}</span>
        {tag !== undefined && <span className="p-payment-card__tag">{tag}</span>}
        {status !== undefined && <span className="p-payment-card__status">{status}</span>}
      </div>
      <div className="p-payment-card__middle">
        <svg
          className="p-payment-card__chip"
          width="38"
          height="28"
          viewBox="0 0 38 28"
          fill="none"
          aria-hidden="true"
        >
          <rect
            x="0.75"
            y="0.75"
            width="36.5"
            height="26.5"
            rx="5"
            fill="currentColor"
            fillOpacity="0.28"
            stroke="currentColor"
            strokeOpacity="0.65"
          />
          <path
            d="M1 10h11v8H1M37 10H26v8h11M12 1v26M26 1v26"
            stroke="currentColor"
            strokeOpacity="0.65"
          />
        </svg>
        <Icon name="nfc" size={24} />
      </div>
      <p className="p-payment-card__pan">{pan}</p>
      <div className="p-payment-card__foot">
        <span className="p-payment-card__name">{name}</span>
        {expiry !== undefined && (
          <span className="p-payment-card__expiry">
            {expiryLabel !== undefined && (
              <span className="p-payment-card__expiry-label">{expiryLabel}</span>
            )}{' '}
            {expiry}
          </span>
        )}
      </div>
    </div>
  );
}
