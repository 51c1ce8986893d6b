/** The direction of an arrow key. */
export type Direction = 'up' | 'down' | 'left' | 'right';

/** A mark and its position on the screen. */
export interface Drawn {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const steps: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** The nearest mark in a direction; sideways distance counts more. Undefined if there is none. */
export function nextMark(
  from: Drawn,
  others: readonly Drawn[],
  direction: Direction,
): string | undefined {
  const [right, down] = steps[direction];
  let best: { readonly id: string; readonly cost: number } | undefined;
  for (const { id, x, y } of others) {
    if (id === from.id) continue;
    const along = (x - from.x) * right + (y - from.y) * down;
    const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
    if (along <= 0 || aside > along * 2.5) continue;
    const cost = along + aside * 1.5;
    if (best === undefined || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}
