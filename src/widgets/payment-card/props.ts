// Generated from manifest.json by `npm run widgets`.
/** An image of a payment card. */
export interface PaymentCardProps {
  readonly pan?: string | undefined;
  readonly name?: string | undefined;
  readonly expiry?: string | undefined;
  readonly brand?: string | undefined;
  readonly tag?: string | undefined;
  readonly palette?: string | undefined;
  readonly muted: boolean;
  readonly statusText?: string | undefined;
  readonly statusTone: 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger';
}
