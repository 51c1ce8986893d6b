import type { FileValue } from '../readFileValue.ts';

/** A signature as a form value: a PNG picture, and the name if it was written. */
export interface SignatureValue extends FileValue {
  readonly text?: string;
}

/** The colours of every signature, so that it can be printed and read on any page. */
export const [ink, ground] = ['#000', '#fff'];

/** The picture on a canvas. */
export function pictureOf(canvas: HTMLCanvasElement): SignatureValue {
  const url = canvas.toDataURL('image/png');
  const base64 = url.slice(url.indexOf(',') + 1);
  const padding = /=*$/.exec(base64)?.[0].length ?? 0;
  return {
    name: 'signature.png',
    type: 'image/png',
    size: (base64.length / 4) * 3 - padding,
    base64,
  };
}

/** The address of a picture, for an `img`. */
export function addressOf({ type, base64 = '' }: SignatureValue): string {
  return `data:${type};base64,${base64}`;
}

const [width, height, margin, largest] = [720, 240, 36, 96]; // pixels

/** The picture of a written name, in a script that fits its width. */
export function pictureOfName(name: string): SignatureValue | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const fontOf = (size: number) => `italic ${size}px 'Segoe Script', 'Snell Roundhand', cursive`;
  context.font = fontOf(largest);
  const { width: wanted } = context.measureText(name);
  context.font = fontOf(Math.min(largest, (largest * (width - 2 * margin)) / Math.max(1, wanted)));
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, width / 2, height / 2);
  return { ...pictureOf(canvas), text: name };
}
