/** The narrowest and the widest column that users can choose, in pixels. */
export const columnWidths = { least: 56, most: 960, step: 16 } as const;

/** A width within the limits, in whole pixels. */
export function fittingWidth(width: number): number {
  return Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)));
}
