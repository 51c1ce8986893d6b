import { defineWidget, type Manifest } from '../../sdk/widget.ts';
import manifest from './manifest.json' with { type: 'json' };
import type { PaymentCardProps } from './props.ts';

export const paymentCard = defineWidget<PaymentCardProps>(manifest as Manifest, async () => (await import('./PaymentCard.tsx')).PaymentCard);
