import { expect, it } from 'vitest';
import { coveredEdges } from '../../../src/widgets/map/coveredEdges.ts';

const box = (left: number, right: number, top = 0, bottom = 500) => ({
  left,
  right,
  top,
  bottom,
  width: right - left,
});
const stage = box(100, 1100);

it('counts a narrow card from the side of the map that it is at', () => {
  expect(coveredEdges(stage, box(116, 400))).toEqual({ left: 300, right: 0, bottom: 0 });
  // as where texts run from right to left
  expect(coveredEdges(stage, box(800, 1084))).toEqual({ left: 0, right: 300, bottom: 0 });
});

it('counts a wide card from the bottom, and nothing without a card', () => {
  expect(coveredEdges(stage, box(100, 1100, 350))).toEqual({ left: 0, right: 0, bottom: 150 });
  expect(coveredEdges(stage, undefined)).toEqual({ left: 0, right: 0, bottom: 0 });
});
