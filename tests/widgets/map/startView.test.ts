import { describe, expect, it } from 'vitest';
import { startView } from '../../../src/widgets/map/startView.ts';

describe('the initial view of a map', () => {
  const overview = { latitude: -33, longitude: 151, zoom: 7 };
  const center = { latitude: 40.4, longitude: -3.7 };

  it('is its centre, otherwise its overview, otherwise the world', () => {
    expect(startView({ center, zoom: 13, overview })).toEqual({ center, zoom: 13 });
    expect(startView({ center: undefined, zoom: 13, overview })).toEqual({
      center: { latitude: -33, longitude: 151 },
      zoom: 7,
    });
    expect(startView({ center: undefined, zoom: 13, overview: undefined }).zoom).toBe(4);
  });
});
