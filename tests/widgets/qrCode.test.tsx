// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../src/widgets/qr-code/modules.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

const scale = 4; // pixels for each module

/** The pixels of a code as a camera sees them: dark runs of its path on white. */
function photograph(size: number, path: string) {
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (
        let column = Number(x) * scale;
        column < (Number(x) + Number(length)) * scale;
        column += 1
      )
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return { width: side, height: side, data };
}

describe('a QR code', () => {
  it.each([
    ['https://portal.example/cards/1234', 'medium'],
    ['Ștefan Țurcanu, Iași', 'high'],
    ['x'.repeat(600), 'low'],
  ] as const)('is read as the text it was made of: %s', (text, correction) => {
    const code = codeOf(text, correction);
    expect(decodeQR(photograph(code?.size ?? 0, code?.path ?? ''))).toBe(text);
  });

  it('has a name and its text, and does not repeat the text if it is not readable', async () => {
    const props = { value: 'https://portal.example', label: 'Open on the phone' };
    const { redraw } = await drawWidget('qr-code', props);
    const image = screen.getByRole('img', { name: 'Open on the phone' });
    expect(image.getAttribute('aria-describedby')).toBe(screen.getByText(props.value).id);
    redraw({ ...props, readable: false });
    expect(screen.queryByText(props.value)).toBeNull();
  });

  it('says that a text is too long, and still shows it', async () => {
    const value = 'ț'.repeat(1200);
    expect(codeOf(value, 'medium')).toBeUndefined();
    expect(codeOf('x'.repeat(2331), 'medium')).toBeDefined();
    await drawWidget('qr-code', { value, label: 'Long' });
    expect(screen.getByText('The text is too long for a QR code.')).toBeTruthy();
    expect(screen.getByText(value)).toBeTruthy();
  });
});
