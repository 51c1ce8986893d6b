// Generated from manifest.json by `npm run widgets`.
/** A number or text as a barcode, which a scanner reads. */
export interface BarcodeProps {
  readonly value?: string | undefined;
  readonly label: string;
  readonly format: 'code128' | 'ean13';
  readonly size: 'small' | 'medium' | 'large';
  readonly readable: boolean;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}
