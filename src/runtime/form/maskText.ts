import type { Field } from '../../language/release.ts';

/** The function of a field's mask: it turns what was typed into what the field accepts. */
export function createMask(mask: Field['mask']): (text: string) => string {
  if (mask === undefined) return (text) => text;
  const refused = mask.allow === '' ? undefined : new RegExp(`[^${mask.allow}]`, 'gu');
  return (text) => {
    let masked = mask.stripDiacritics === true ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
    if (mask.upper === true) masked = masked.toUpperCase();
    if (refused !== undefined) masked = masked.replace(refused, '');
    return mask.max === undefined ? masked : masked.slice(0, mask.max);
  };
}
