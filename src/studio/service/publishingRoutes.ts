import type { OpenDraft } from './createDesk.ts';
import type { PublishRequest, PublishResult } from '../store/studioStore.ts';
import { storedDraft, draftWords } from './draftRoutes.ts';
import { describePublished, publishedSentences } from '../compare/publishedFacts.ts';
import { allow, differingFilesOf, filesOf } from './permissions.ts';
import { impactBetween, impactOf } from './readImpact.ts';
import { readBody, type RequestBody } from './requestBody.ts';
import { conflictProblem } from './conflictProblem.ts';
import {
  draftOf,
  namesOf,
  refusedProblem,
  StudioProblem,
  type StudioRoutes,
  type StudioServiceOptions,
  type StudioContext,
} from './studioRoutes.ts';
import { toInstant } from './toInstant.ts';

/** Adds what ends the work on a draft: publishing it, now or at a time. */
export function addPublishingRoutes({ app, options }: StudioRoutes): void {
  const { store } = options;
  app.post('/drafts/:draft/publish', async (context) => {
    const open = await draftOf(context, options);
    const request = await requestOf(context, options, [open, await readBody(context)]);
    const result = takePublished(await store.publishing.publish(request), context, open);
    return context.json({ release: result.publication.release });
  });
  app.post('/drafts/:draft/schedule', async (context) => {
    const open = await draftOf(context, options);
    const body = await readBody(context);
    const at = toInstant(body.text('at'), options.timeZone);
    if (at === undefined)
      throw new StudioProblem(422, 'time', '"at" is a time such as 2026-11-30T08:00.');
    const request = await requestOf(context, options, [open, body]);
    const result = await store.publishing.schedule(request, at);
    if (result.outcome !== 'scheduled') takePublished(result, context, open);
    return context.json({ at });
  });
  app.delete('/drafts/:draft/schedule', async (context) => {
    const { id, draft } = await draftOf(context, options);
    allow(context, 'publish', filesOf(draft, (await storedDraft(options, id)).files));
    await store.publishing.cancel(id, context.get('person').id);
    return context.body(null, 204);
  });
}

/** Adds what was published: the list, undoing the last one, and bringing earlier states back. */
export function addHistoryRoutes({ app, options }: StudioRoutes): void {
  const { store } = options;
  app.post('/publications/undo', async (context) => {
    allow(context, 'publish');
    const seen = (await readBody(context)).optionalText('publication');
    const [last, earlier] = await store.publishing.history({ limit: 2 });
    if (last !== undefined && earlier !== undefined) {
      const now = await versionIn(options, last.version.id);
      const before = await versionIn(options, earlier.version.id);
      allow(context, 'publish', differingFilesOf(now.draft, before.draft));
    }
    // what was checked is what is undone
    const result = await store.publishing.undo(context.get('person').id, seen ?? last?.version.id);
    if (result.outcome === 'refused') throw refusedProblem(result.reason);
    return context.json({ release: result.publication.release });
  });
  app.get('/publications', async (context) => {
    const names = await namesOf(store);
    const skip = Number(context.req.query('skip') ?? 0);
    if (!Number.isSafeInteger(skip) || skip < 0)
      throw new StudioProblem(400, 'skip', '"skip" is a whole number from 0.');
    const { version: current } = await store.publishing.current();
    const history = await store.publishing.history({ skip, limit: 50 });
    return context.json(
      history.map(({ version, kind, title, purpose, sentences, facts, publishedBy, at }) => ({
        id: version.id,
        kind,
        title: kind === 'undo' ? title.replace(/^Undo: /, '') : title,
        purpose,
        sentences: publishedSentences({ sentences, facts }, context.get('language')),
        person: names.get(publishedBy ?? '') ?? '',
        at,
        isCurrent: version.id === current.id,
      })),
    );
  });
  app.get('/versions/:version', async (context) => {
    const shown = await versionIn(options, context.req.param('version'));
    const facts = await store.writes.find(shown.version);
    const { version: current } = await store.publishing.current();
    const published = await versionIn(options, current.id);
    const impact = impactBetween(published.draft, shown.draft);
    const sentences = impact && describePublished(impact.facts, context.get('language'));
    const { access = [], contents = [], texts = [] } = sentences ?? {};
    return context.json({
      id: shown.version,
      title: facts?.title ?? '',
      author: facts?.author.name ?? '',
      at: facts?.at ?? '',
      preview: options.previewAddress(shown.version),
      languages: [...shown.draft.knowledge().texts.keys()],
      compiles: shown.compiles,
      isCurrent: shown.version === current.id,
      access,
      contents,
      texts,
    });
  });
  app.post('/versions/:version', async (context) => {
    allow(context, 'write');
    const words = draftWords(await readBody(context));
    const shown = await versionIn(options, context.req.param('version'));
    const { version: current } = await store.publishing.current();
    const published = await versionIn(options, current.id);
    allow(context, 'write', differingFilesOf(published.draft, shown.draft));
    const person = context.get('person').id;
    const draft = await store.drafts.bringBack(person, shown.version, words);
    return context.json({ id: draft.id }, 201);
  });
}

/** A version to look at. @throws StudioProblem when there is none */
async function versionIn({ desk }: StudioServiceOptions, version: string): Promise<OpenDraft> {
  const shown = /^[0-9a-f]{40,64}$/.test(version) ? await desk.look(version) : undefined;
  if (shown === undefined) throw new StudioProblem(404, 'missing', 'There is no such version.');
  return shown;
}

/** What is published, and by whom. @throws StudioProblem when role or area do not allow it */
async function requestOf(
  context: StudioContext,
  options: StudioServiceOptions,
  [{ id, draft }, body]: readonly [OpenDraft, RequestBody],
): Promise<PublishRequest> {
  const found = await storedDraft(options, id);
  allow(context, 'publish', filesOf(draft, found.files));
  const { facts } = await impactOf(context, options);
  const { access, contents, texts } = describePublished(facts, 'en');
  return {
    draft: id,
    person: context.get('person').id,
    content: body.text('content', { least: 1 }),
    sentences: [...access, ...contents, ...texts],
    facts: JSON.stringify(facts),
  };
}

function takePublished(
  result: PublishResult,
  context: StudioContext,
  { id, draft }: OpenDraft,
): Extract<PublishResult, { outcome: 'published' }> {
  if (result.outcome === 'published') return result;
  if (result.conflicts.length === 0) throw refusedProblem(result.reason);
  const { conflicts } = result;
  throw conflictProblem(draft, context.get('language'), { conflicts, draft: id });
}
