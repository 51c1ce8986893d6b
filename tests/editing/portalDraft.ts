import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { createDraft, type Draft } from '../../src/editing/createDraft.ts';

/** The folders of both portals. */
export const portals = {
  cards: 'screens',
  clinic: 'tests/portals/clinic/screens',
} as const;

/** A compiled draft of a portal's folder. */
export async function draftOf(folder: string): Promise<Draft> {
  const draft = createDraft(vocabulary, await readPortalFolder(folder));
  draft.compilation();
  return draft;
}

/** Everything that the caller needs to put a file back as it was. */
export interface Typing {
  readonly file: string;
  /** The offset of the cursor. */
  readonly at: number;
  restore(): void;
}

/** Replaces a part of a file by what an author is typing; `|` is the cursor. */
export function type(draft: Draft, file: string, [from, to]: readonly [string, string]): Typing {
  const before = draft.files.get(file) ?? '';
  const start = before.indexOf(from);
  if (start < 0) throw new Error(`"${file}" does not contain "${from}".`);
  const typed = to.replace('|', '');
  const text = before.slice(0, start) + typed + before.slice(start + from.length);
  draft.change({ [file]: text });
  return {
    file,
    at: start + to.indexOf('|'),
    restore: () => void draft.change({ [file]: before }),
  };
}

/** The offset of a cursor in a file, at `|` of a part of it. */
export function cursorAt(draft: Draft, file: string, part: string): number {
  const start = (draft.files.get(file) ?? '').indexOf(part.replace('|', ''));
  if (start < 0) throw new Error(`"${file}" does not contain "${part}".`);
  return start + part.indexOf('|');
}
