// Generated from manifest.json by `npm run widgets`.
/** A balance in a ring: integer part, decimals, and the amount spent. */
export interface RingProps {
  readonly label: string;
  readonly value?: number | undefined;
  readonly spent?: number | undefined;
  readonly spentLabel?: string | undefined;
  readonly currency?: string | undefined;
  readonly share?: number | undefined;
  readonly palette?: string | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
