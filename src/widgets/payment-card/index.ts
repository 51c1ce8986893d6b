import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { PaymentCardProps } from './props.ts';

/** The manifest and the loader of the `payment-card` widget. */
export const paymentCard = defineWidget<PaymentCardProps>(
  manifest as Manifest,
  async () => (await import('./PaymentCard.tsx')).PaymentCard,
);
