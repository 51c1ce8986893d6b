import { describe, expect, it } from 'vitest';
import { settle } from '../../src/ui/BottomSheet.tsx';

const box = { peek: 136, whole: 600 };

describe('a dragged sheet', () => {
  it('settles at the nearest of its heights', () => {
    expect(
      [140, 220, 240, 340, 460, 470, 600].map((height) => settle({ height, speed: 0, ...box })),
    ).toEqual(['peek', 'peek', 'half', 'half', 'half', 'full', 'full']);
  });

  it('continues to the next height when thrown', () => {
    expect(settle({ height: 150, speed: 1, ...box })).toBe('half');
    expect(settle({ height: 340, speed: 1, ...box })).toBe('full');
    expect(settle({ height: 590, speed: -1, ...box })).toBe('half');
    expect(settle({ height: 320, speed: -1, ...box })).toBe('peek');
  });
});
