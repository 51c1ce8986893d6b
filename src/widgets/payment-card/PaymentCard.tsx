import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Badge } from '../../ui/Badge.tsx';
import { PaymentCard as Picture } from '../../ui/PaymentCard.tsx';
import '../../ui/payment-card.css';
import { groupDigits } from '../groupDigits.ts';
import type { PaymentCardProps } from './props.ts';

/** An image of a payment card. */
export function PaymentCard({ props, t }: WidgetProps<PaymentCardProps>): ReactNode {
  const { pan = '', name, expiry, brand, tag, palette, muted, statusText, statusTone } = props;
  const grouped = groupDigits(pan);
  return (
    <Picture
      pan={grouped}
      name={name}
      expiry={expiry}
      expiryLabel={expiry === undefined ? undefined : t('expiry')}
      brand={brand}
      tag={tag === '' ? undefined : tag}
      palette={palette}
      muted={muted}
      status={
        statusText === undefined || statusText === '' ? undefined : (
          <Badge tone={statusTone}>{statusText}</Badge>
        )
      }
      label={t('label', { pan: grouped })}
    />
  );
}
