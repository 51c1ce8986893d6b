// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { barsOf } from '../../src/widgets/barcode/bars.ts';
import { drawWidget } from './examples/drawWidget.tsx';

afterEach(cleanup);

/** The modules of a path, as a scanner sees them: `1` is dark. */
function modulesOf({ width, path }: { readonly width: number; readonly path: string }): string {
  const modules = Array.from({ length: width }, () => '0');
  for (const [, from, length] of path.matchAll(/M(\d+) 0h(\d+)/g))
    modules.fill('1', Number(from), Number(from) + Number(length));
  return modules.join('');
}

describe('the bars of a code', () => {
  it('are those of the standard for an EAN-13, with its quiet zone', () => {
    const bars = barsOf('5901234123457', 'ean13');
    const left = '000101101001110110011001001101111010011101';
    const right = '110011011011001000010101110010011101000100';
    const quiet = '0'.repeat(11);
    expect(bars && modulesOf(bars)).toBe(`${quiet}101${left}01010${right}101${quiet}`);
  });

  it('have the check digit of an EAN-13, and refuse a wrong one', () => {
    expect(barsOf('590123412345', 'ean13')).toEqual(barsOf('5901234123457', 'ean13'));
    expect(barsOf('590123412345', 'ean13')?.text).toBe('5901234123457');
    expect(barsOf('5901234123458', 'ean13')).toBeUndefined();
    expect(barsOf('59012341', 'ean13')).toBeUndefined();
  });

  it('begin and end as the standard says for a Code 128', () => {
    const bars = barsOf('RO-1', 'code128');
    const modules = (bars && modulesOf(bars))?.replace(/^0+|0+$/g, '') ?? '';
    expect(modules.startsWith('11010010000')).toBe(true); // start B
    expect(modules.endsWith('1100011101011')).toBe(true); // stop
    expect(modules).toHaveLength(11 * 6 + 13); // start, four signs, check sum, stop
  });

  it('hold no text that the format cannot hold', () => {
    expect(barsOf('țară', 'code128')).toBeUndefined();
    expect(barsOf('1'.repeat(81), 'code128')).toBeUndefined();
    expect(barsOf('1'.repeat(80), 'code128')).toBeDefined();
  });
});

describe('a barcode', () => {
  it('is a picture that its text describes', async () => {
    await drawWidget('barcode', { value: '590123412345', format: 'ean13', label: 'Article' });
    const picture = screen.getByRole('img', { name: 'Article' });
    const text = document.getElementById(picture.getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toBe('5901234123457');
  });

  it('has its text in its name if the text is not written', async () => {
    await drawWidget('barcode', { value: 'RO-1', label: 'Parcel', readable: false });
    expect(screen.getByRole('img', { name: 'Parcel: RO-1' })).toBeTruthy();
  });

  it('says that a text is no such code, and shows the text', async () => {
    await drawWidget('barcode', { value: '123', format: 'ean13', label: 'Article' });
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText(/can’t be written as a barcode/)).toBeTruthy();
    expect(screen.getByText('123')).toBeTruthy();
  });
});
