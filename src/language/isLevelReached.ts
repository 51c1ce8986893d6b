/**
 * Whether a sign-in has one of the levels that are asked for, separated by spaces, or a stronger
 * one of the declared levels, which go from the weakest to the strongest.
 */
export function isLevelReached(
  asked: string,
  reached: unknown,
  levels: readonly string[],
): boolean {
  return asked.split(' ').some((level) => {
    const least = levels.indexOf(level);
    return reached === level || (least >= 0 && levels.indexOf(String(reached)) > least);
  });
}
