import type { Diagnostic } from '../language/diagnostic.ts';
import type { Draft } from './createDraft.ts';
import type { Edit } from './edit.ts';
import { EditError } from './locate.ts';
import { createTextRanges } from './names/textRanges.ts';
import { addTexts, missingTexts } from './texts.ts';

/** An edit that repairs what a diagnostic reports. */
export interface QuickFix {
  /** What it does, as a command: `Add the text "home.title" in every language`. */
  readonly title: string;
  readonly edit: Edit;
}

/** The repairs of a diagnostic, the likeliest first. */
export function quickFixes(draft: Draft, diagnostic: Diagnostic): readonly QuickFix[] {
  return [...proposedName(draft, diagnostic), ...missingText(draft, diagnostic)];
}

/** Writes the name that the diagnostic proposes. */
function proposedName(draft: Draft, diagnostic: Diagnostic): readonly QuickFix[] {
  const { name: written, nearest } = diagnostic.data ?? {};
  const text = draft.files.get(diagnostic.file);
  if (nearest === undefined || written === undefined || text === undefined) return [];
  const at = createTextRanges(text).offsetOf(diagnostic);
  const start = text.indexOf(written, at);
  const isHere = start >= 0 && !text.slice(at, start).includes('\n');
  if (!isHere) return [];
  const splice = { start, end: start + written.length, text: nearest };
  const splices = new Map([[diagnostic.file, [splice]]]);
  return [{ title: `Write "${nearest}"`, edit: { splices, moves: [] } }];
}

/** Adds a missing text in every language that lacks it. */
function missingText(draft: Draft, diagnostic: Diagnostic): readonly QuickFix[] {
  const { textKey } = diagnostic.data ?? {};
  const missing = missingTexts(draft).filter(({ key }) => key === textKey);
  if (textKey === undefined || missing.length === 0) return [];
  try {
    const edit = addTexts(draft, missing);
    return [{ title: `Add the text "${textKey}" in every language`, edit }];
  } catch (error) {
    if (error instanceof EditError) return [];
    throw error;
  }
}

/** The end of the name that a diagnostic is about; the end of the line if it is about no name. */
export function endOf(draft: Draft, diagnostic: Diagnostic): number {
  const text = draft.files.get(diagnostic.file) ?? '';
  const start = createTextRanges(text).offsetOf(diagnostic);
  const rest = /^(?:"[^"\n]*"|'[^'\n]*'|[\w.$/-]+)/.exec(text.slice(start, start + 200))?.[0];
  if (rest !== undefined) return start + rest.length;
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : Math.max(end, start);
}
