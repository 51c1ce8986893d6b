import type { Translate } from '../../sdk/widget.ts';

/** Formats a distance: in metres below a kilometre, with one decimal below ten. */
export function distanceText(kilometres: number, t: Translate): string {
  if (kilometres < 0.95)
    return t('metres', { count: Math.max(10, Math.round(kilometres * 100) * 10) });
  return t('kilometres', { count: Number(kilometres.toFixed(kilometres < 10 ? 1 : 0)) });
}
