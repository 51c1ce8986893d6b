import { isObject, stringAt, type Json } from '../../../compiler/json.ts';
import type { DraftRelease } from '../../../editing/draftReleases.ts';

/** How a page opens a popup: what a step or an entry of the release gives it. */
export interface PopupOpening {
  readonly popup: string;
  /** The parameters, as values of the release; they may read `row`. */
  readonly with: Json;
  /** The rows of the list around the step, as a value of the release; missing without one. */
  readonly rows?: Json;
}

/** Finds how a popup is opened, first in the given files of the release, then in all others. */
export function popupOpening(
  { files }: DraftRelease,
  popup: string,
  first: readonly string[],
): PopupOpening {
  const further = [...files.keys()].filter((file) => /^(?:forms|popups)\/[^/]+\.json$/.test(file));
  for (const file of [...first, 'portal.json', ...further]) {
    const text = files.get(file);
    if (text?.includes(`"popup":${JSON.stringify(popup)}`) !== true) continue;
    const found = openingIn(JSON.parse(text), popup, undefined);
    if (found !== undefined) return found;
  }
  return { popup, with: {} };
}

function openingIn(
  value: unknown,
  popup: string,
  rows: Json | undefined,
): PopupOpening | undefined {
  if (Array.isArray(value)) return firstOf(value, popup, rows);
  if (!isObject(value)) return undefined;
  const isOpening = 'verb' in value || 'when' in value;
  if (isOpening && stringAt(value, 'popup') === popup) {
    const given = value['with'];
    return { popup, with: isObject(given) ? given : {}, ...(rows !== undefined && { rows }) };
  }
  const { props } = value;
  const around = isObject(props) && isObject(props['rows']) ? props['rows'] : rows;
  return firstOf(Object.values(value), popup, around);
}

function firstOf(
  values: readonly unknown[],
  popup: string,
  rows: Json | undefined,
): PopupOpening | undefined {
  for (const value of values) {
    const found = openingIn(value, popup, rows);
    if (found !== undefined) return found;
  }
  return undefined;
}
