import type { Edges } from './keepClear.ts';

/** A card wider than this share of the map counts as covering the bottom, otherwise a side. */
const side = 0.6;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>;

/**
 * The parts of a map that a card covers, in pixels from the map's edges. A card at a side is at the
 * right in a language that is written from right to left.
 */
export function coveredEdges(stage: Box | undefined, card: Box | undefined): Edges {
  const none: Edges = { left: 0, right: 0, bottom: 0 };
  if (stage === undefined || card === undefined) return none;
  if (card.width >= side * stage.width)
    return { ...none, bottom: Math.max(0, stage.bottom - card.top) };
  return stage.right - card.right < card.left - stage.left
    ? { ...none, right: stage.right - card.left }
    : { ...none, left: card.right - stage.left };
}
