import JsBarcode from 'jsbarcode';
import type { BarcodeProps } from './props.ts';

/** Light modules at each end, which scanners need. */
const quiet: Readonly<Record<BarcodeProps['format'], number>> = { code128: 10, ean13: 11 };
const names: Readonly<Record<BarcodeProps['format'], string>> = {
  code128: 'CODE128',
  ean13: 'EAN13',
};
/** A longer code is too wide for scanners and screens. */
const longest = 80;

/** The bars of a code as an SVG path of height 1, in an area `width` modules wide. */
export interface Bars {
  readonly width: number;
  readonly path: string;
  /** The text that a scanner reads: the value, with the check digit of `ean13`. */
  readonly text: string;
}

/** The bars of a text; undefined if the format cannot hold it. */
export function barsOf(text: string, format: BarcodeProps['format']): Bars | undefined {
  if (text.length > longest) return undefined;
  const written: { encodings?: readonly { readonly data: string; readonly text?: string }[] } = {};
  let isValid = false;
  JsBarcode(written, text, {
    format: names[format],
    flat: true,
    valid: (valid: boolean) => {
      isValid = valid;
    },
  });
  const { encodings = [] } = written;
  if (!isValid || encodings.length === 0) return undefined;
  const modules = encodings.map(({ data }) => data).join('');
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index + quiet[format]} 0h${bar.length}v1h-${bar.length}z`,
  );
  const read = format === 'ean13' ? encodings.map((part) => part.text ?? '').join('') : text;
  return { width: modules.length + 2 * quiet[format], path: bars.join(''), text: read };
}
