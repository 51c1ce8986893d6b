import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../../src/widgets/map/scale.ts';

const at = (zoom: number, latitude = 45) =>
  scaleOf({ zoom, center: { latitude, longitude: 25 } }, 84);

describe('the scale bar', () => {
  it('is a round length that fits', () => {
    for (let zoom = 4; zoom <= 18; zoom += 0.5) {
      const { metres, pixels } = at(zoom);
      expect([1, 2, 5]).toContain(Number(String(metres)[0]));
      expect(pixels).toBeLessThanOrEqual(84);
      expect(pixels).toBeGreaterThan(32);
    }
  });

  it('covers less ground at higher zooms and farther north', () => {
    expect(at(16).metres).toBe(100);
    expect(at(8).metres).toBe(20_000);
    expect(at(10, 60).metres).toBeLessThan(at(10, 0).metres);
  });
});
