import type { Draft } from '../../editing/createDraft.ts';
import { EditError } from '../../editing/locate.ts';
import { mayDo } from '../store/mayDo.ts';
import type { Person } from '../store/people.ts';
import { applyOperation } from './applyOperation.ts';
import { filesOf } from './permissions.ts';

/**
 * Whether the area of a person contains all files that a copy of a part changes: words that only
 * the part uses are copied too, into the files of texts.
 */
export function mayCopy(
  person: Pick<Person, 'role' | 'area' | 'isActive'>,
  draft: Draft,
  place: { readonly file: string; readonly path: string },
): boolean {
  const { concepts, paths } = person.area;
  if (concepts.length === 0 && paths.length === 0) return true; // no need to make the copy
  try {
    const { texts } = applyOperation(draft, { do: 'duplicate', ...place }, 'en');
    const changed = Object.keys(texts).filter((file) => texts[file] !== draft.files.get(file));
    return mayDo(person, 'write', filesOf(draft, changed));
  } catch (error) {
    if (error instanceof EditError) return true; // the attempt says why it cannot be copied
    throw error;
  }
}
