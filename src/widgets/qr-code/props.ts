// Generated from manifest.json by `npm run widgets`.
/** A text or address as a QR code, which a camera reads. */
export interface QrCodeProps {
  readonly value?: string | undefined;
  readonly label: string;
  readonly correction: 'low' | 'medium' | 'quartile' | 'high';
  readonly size: 'small' | 'medium' | 'large';
  readonly readable: boolean;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
