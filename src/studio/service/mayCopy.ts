import type { Draft } from '../../editing/createDraft.ts';
import { EditError } from '../../editing/locate.ts';
import { isWithin } from '../store/mayDo.ts';
import type { Person } from '../store/people.ts';
import { applyOperation } from './applyOperation.ts';
import { filesOf } from './permissions.ts';

/**
 * Whether the area of a person contains all files that a copy of a part changes: words that only
 * the part uses are copied too, into the files of texts.
 */
export function mayCopy(
  { role, area }: Pick<Person, 'role' | 'area'>,
  draft: Draft,
  place: { readonly file: string; readonly path: string },
): boolean {
  const hasLimits = area.concepts.length > 0 || area.paths.length > 0;
  if (role === 'administrator' || !hasLimits) return true;
  try {
    const { texts } = applyOperation(draft, { do: 'duplicate', ...place }, 'en');
    const changed = Object.keys(texts).filter((file) => texts[file] !== draft.files.get(file));
    return filesOf(draft, changed).every((file) => isWithin(area, file));
  } catch (error) {
    if (error instanceof EditError) return true; // the attempt says why it cannot be copied
    throw error;
  }
}
