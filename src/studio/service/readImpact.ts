import type { Context } from 'hono';
import type { Draft } from '../../editing/createDraft.ts';
import { compareReleases } from '../compare/compareReleases.ts';
import { describeImpact, type ImpactSentences } from '../compare/describeImpact.ts';
import { wordedNames } from '../compare/impactNames.ts';
import type { CompiledPortal } from '../compare/releaseView.ts';
import {
  draftOf,
  StudioProblem,
  type StudioServiceOptions,
  type StudioVariables,
} from './studioRoutes.ts';

/** What a draft changes. */
export interface DraftImpact {
  readonly sentences: ImpactSentences;
  readonly widensAccess: boolean;
}

/**
 * What the draft of a request changes of what it was made from, in the reader's language.
 * @throws StudioProblem while the draft does not compile
 */
export async function impactOf(
  context: Context<{ Variables: StudioVariables }>,
  options: StudioServiceOptions,
): Promise<DraftImpact> {
  const { draft, id } = await draftOf(context, options);
  const found = await options.store.drafts.find(id);
  const before = found && (await options.desk.published(found.base.id));
  const [older, newer] = [before && compiled(before), compiled(draft)];
  if (older === undefined || newer === undefined)
    throw new StudioProblem(409, 'mistakes', 'The draft has mistakes; repair them first.');
  const impact = compareReleases(older, newer);
  const language = context.get('language');
  const names = wordedNames(older, newer, language);
  return {
    sentences: describeImpact(impact, language, names),
    widensAccess: impact.widensAccess,
  };
}

function compiled(draft: Draft): CompiledPortal | undefined {
  const { release, access } = draft.compilation();
  return release && { release, access };
}
