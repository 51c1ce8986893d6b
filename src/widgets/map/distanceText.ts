import { writeNumber } from '../../sdk/numberText.ts';
import type { Translate } from '../../sdk/widget.ts';

/** A distance as it is said: in metres below a kilometre, with one decimal below ten. */
export function distanceText(kilometres: number, t: Translate): string {
  if (kilometres < 0.95) return t('metres', { count: Math.max(10, Math.round(kilometres * 100) * 10) });
  return t('kilometres', { count: writeNumber(kilometres, kilometres < 10 ? 1 : 0) });
}
