import { languagesOf } from '../exchange/readTextTable.ts';
import { mayDo } from '../store/mayDo.ts';
import type { Schedule, StudioDraft } from '../store/studioStore.ts';
import { describeChange } from './changeFact.ts';
import { allow, filesOf } from './permissions.ts';
import { readBody, type RequestBody } from './requestBody.ts';
import { conflictProblem, decisionsOf } from './conflictProblem.ts';
import { screenChoices } from './nameChoices.ts';
import {
  draftOf,
  isDraftId,
  namesOf,
  refusedProblem,
  StudioProblem,
  type StudioRoutes,
  type StudioServiceOptions,
} from './studioRoutes.ts';

/** Adds the routes of drafts: the list, their creation and their end, and what was done in them. */
export function addDraftRoutes({ app, options }: StudioRoutes): void {
  const { store } = options;
  app.get('/drafts', async (context) => {
    const isClosed = context.req.query('state') === 'closed';
    const drafts = await store.drafts.list({
      states: isClosed ? ['published', 'discarded'] : ['open', 'scheduled'],
    });
    const facts = await summaryFacts(options, context.get('person').id);
    return context.json(drafts.map((draft) => summaryOf(draft, facts)));
  });
  app.post('/drafts', async (context) => {
    allow(context, 'write');
    const words = draftWords(await readBody(context));
    const draft = await store.drafts.create(context.get('person').id, words);
    return context.json({ id: draft.id }, 201);
  });
  app.get('/drafts/:draft', async (context) => {
    const open = await draftOf(context, options);
    const found = await storedDraft(options, open.id);
    const person = context.get('person');
    const undo = await store.writes.undoState(open.id, person.id);
    const { draft, releases } = open;
    return context.json({
      ...summaryOf(found, await summaryFacts(options, person.id)),
      version: open.version,
      content: found.head.content,
      canPublish:
        mayDo(person, 'publish', filesOf(draft, found.files)) &&
        found.state === 'open' &&
        open.compiles,
      preview: options.previewAddress(open.id),
      languages: [...draft.knowledge().texts.keys()],
      sourceLanguage: languagesOf(draft)[0] ?? '',
      compiles: open.compiles,
      mistakes: releases.errors().length,
      undo: undo.undo ?? '',
      redo: undo.redo ?? '',
      canEdit: mayDo(person, 'write') && found.state === 'open',
      screens: screenChoices(draft, context.get('language')),
    });
  });
  app.put('/drafts/:draft', async (context) => {
    allow(context, 'write');
    const { id, draft } = await draftOf(context, options);
    allow(context, 'write', filesOf(draft, (await storedDraft(options, id)).files));
    await store.drafts.rename(id, context.get('person').id, draftWords(await readBody(context)));
    return context.body(null, 204);
  });
  app.delete('/drafts/:draft', async (context) => {
    const { id, draft } = await draftOf(context, options);
    allow(context, 'write', filesOf(draft, (await storedDraft(options, id)).files));
    await store.drafts.discard(id, context.get('person').id);
    return context.body(null, 204);
  });
  app.post('/drafts/:draft/reopen', async (context) => {
    const { id, draft } = await draftOf(context, options);
    allow(context, 'write', filesOf(draft, (await storedDraft(options, id)).files));
    await store.drafts.reopen(id, context.get('person').id);
    return context.body(null, 204);
  });
  app.get('/drafts/:draft/changes', async (context) => {
    const { id } = await draftOf(context, options);
    const names = await namesOf(store);
    const changes = await store.writes.changes(id);
    return context.json(
      changes.map(({ version, person, sentence, fact, kind, isUndone }) => ({
        id: version.id,
        at: version.at,
        person: (person === undefined ? undefined : names.get(person)) ?? version.author.name,
        sentence: describeChange({ kind, sentence, fact }, context.get('language')),
        kind,
        isUndone,
      })),
    );
  });
}

/** Adds the route that takes into a draft what was published since. */
export function addUpdateRoute({ app, options }: StudioRoutes): void {
  const { store, desk } = options;
  app.post('/drafts/:draft/update', async (context) => {
    allow(context, 'write');
    const { id, draft } = await draftOf(context, options);
    allow(context, 'write', filesOf(draft, (await storedDraft(options, id)).files));
    const person = context.get('person').id;
    const body = await readBody(context);
    let result = await store.drafts.update(id, person);
    if (result.outcome === 'conflict') {
      const decisions = decisionsOf(body, result.conflicts);
      if (decisions !== undefined) {
        const decided = decisions.resolutions.map(({ file }) => file);
        allow(context, 'write', filesOf(draft, decided));
        result = await store.drafts.update(id, person, decisions);
      }
    }
    if (result.outcome === 'refused') throw refusedProblem(result.reason);
    if (result.outcome === 'conflict')
      throw conflictProblem(draft, context.get('language'), { ...result, draft: id });
    const now = await desk.open(id);
    const isChanged = result.outcome === 'updated';
    return context.json({ version: now?.version ?? '', isChanged });
  });
}

/** A draft as the store describes it. @throws StudioProblem when there is none */
export async function storedDraft(
  { store }: StudioServiceOptions,
  id: string,
): Promise<StudioDraft> {
  const found = isDraftId(id) ? await store.drafts.find(id) : undefined;
  if (found === undefined) throw new StudioProblem(404, 'missing', 'There is no such draft.');
  return found;
}

/** Title and purpose of a draft. @throws StudioProblem when the title is missing or too long */
export function draftWords(body: RequestBody): {
  readonly title: string;
  readonly purpose: string;
} {
  const purpose = body.text('purpose', { most: 1000 });
  const title = body.text('title', { most: 120 });
  if (title === '') throw new StudioProblem(422, 'title', 'A draft needs a title.');
  return { title, purpose };
}

interface SummaryFacts {
  readonly names: ReadonlyMap<string, string>;
  readonly schedules: ReadonlyMap<string, Schedule>;
  /** Drafts whose review somebody was asked for. */
  readonly asked: ReadonlySet<string>;
  /** Drafts that wait for a verdict of the reader. */
  readonly waiting: readonly string[];
}

async function summaryFacts(
  { store }: StudioServiceOptions,
  reader: string,
): Promise<SummaryFacts> {
  const [names, schedules, requests, waiting] = await Promise.all([
    namesOf(store),
    store.publishing.schedules(),
    store.reviews.requests(),
    store.reviews.waiting(reader),
  ]);
  return {
    names,
    schedules: new Map(schedules.map((one) => [one.draft, one])),
    asked: new Set(requests.map(({ draft }) => draft)),
    waiting,
  };
}

function summaryOf(draft: StudioDraft, { names, schedules, asked, waiting }: SummaryFacts) {
  return {
    id: draft.id,
    title: draft.title,
    purpose: draft.purpose,
    state: draft.state,
    origin: draft.origin,
    author: names.get(draft.createdBy) ?? (draft.createdBy === '' ? draft.head.author.name : ''),
    createdAt: draft.createdAt,
    changedAt: draft.head.at,
    files: draft.files.length,
    isOutdated: draft.isOutdated,
    publishAt: schedules.get(draft.id)?.at ?? '',
    isReviewAsked: asked.has(draft.id),
    waitsForMe: waiting.includes(draft.id),
  };
}
