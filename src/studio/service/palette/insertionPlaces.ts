import { isObject, stringAt } from '../../../compiler/json.ts';
import type { DocumentPath } from '../../../compiler/parse/document.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { conceptOf } from '../../../editing/places/readPlace.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import { partKindOf } from '../readOutline.ts';

/** Descriptors that hold nodes themselves. */
const withBody: readonly string[] = ['screen', 'popup', 'fragment'];

/** Where widgets can be inserted at a part: `before`, `after`, `around`, `in:<slot>`. */
export function insertionPlaces(
  draft: Draft,
  root: unknown,
  path: DocumentPath,
): readonly string[] {
  const held = valueAt(root, path);
  const kind = partKindOf(held, path);
  if (!isObject(root) || !isObject(held)) return [];
  if (kind === 'document') return withBody.includes(conceptOf(root)) ? ['in:body'] : [];
  if (kind !== 'node') return [];
  const manifest = draft.knowledge().environment.widgets.get(stringAt(held, 'type') ?? '');
  const slots = Object.keys(manifest?.slots ?? {}).filter((slot) => {
    const content = held[slot];
    return content === undefined || Array.isArray(content);
  });
  const inside = slots.map((slot) => `in:${slot}`);
  const isListed = Array.isArray(valueAt(root, path.slice(0, -1)));
  return isListed ? ['after', 'before', ...inside, 'around'] : inside;
}
