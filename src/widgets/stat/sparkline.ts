/** The height of a sparkline in its own units; it is 100 wide. */
export const sparkHeight = 32;

const inset = 3; // keeps the line's ends and extremes inside

/**
 * The points of a sparkline, from the left. Numbers that are missing leave out their point; equal
 * numbers are in the middle.
 */
export function sparkPoints(
  numbers: readonly (number | undefined)[],
): readonly (readonly [x: number, y: number])[] {
  const given = numbers.filter((number) => number !== undefined);
  const least = given.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = given.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const step = (100 - 2 * inset) / Math.max(1, numbers.length - 1);
  const room = sparkHeight - 2 * inset;
  return numbers.flatMap((number, index) => {
    if (number === undefined) return [];
    const share = most === least ? 0.5 : (number - least) / (most - least);
    return [[round(inset + index * step), round(inset + (1 - share) * room)] as const];
  });
}

const round = (value: number) => Math.round(value * 100) / 100;
