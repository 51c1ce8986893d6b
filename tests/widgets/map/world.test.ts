import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { worldFile, worldMap } from '../../../scripts/worldMap.ts';
import { readGeometry } from '../../../src/widgets/map/readGeometry.ts';

const read = (language: string) =>
  readGeometry(
    { regions: undefined, places: undefined, ground: JSON.parse(readFileSync(worldFile, 'utf8')) },
    language,
  ).ground;

describe("the outlines of the world's countries", () => {
  it('are those that the script generates', () => {
    expect(readFileSync(worldFile, 'utf8')).toBe(worldMap());
  });

  it('are land with names in the language of the page', () => {
    const names = (language: string) => read(language).map(({ name }) => name);
    expect(read('en').length).toBeGreaterThan(200);
    expect(read('en').every(({ kind, area }) => kind === 'land' && area)).toBe(true);
    expect(names('en')).toContain('Romania');
    expect(names('ro')).toEqual(expect.arrayContaining(['România', 'Germania']));
    expect(names('ar')).toContain('رومانيا');
  });

  it('have a country around a place in it', () => {
    const romania = read('ro').find(({ name }) => name === 'România');
    const [ring = []] = romania?.lines ?? [];
    const [west, east] = [Math.min, Math.max].map((one) => one(...ring.map(([x]) => x)));
    expect([west, east].map((x) => Math.round(x ?? 0))).toEqual([20, 30]);
  });
});
