import type { Context } from 'hono';
import { isObject } from '../../compiler/json.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { difference } from '../../editing/splice.ts';
import type { Change, WriteResult } from '../store/draftWrites.ts';
import { mayDo, type ChangedFile, type StudioAction } from '../store/mayDo.ts';
import type { StudioDraft } from '../store/studioStore.ts';
import { applyOperation } from './applyOperation.ts';
import { draftOf, StudioProblem, type StudioRoutes, type StudioVariables } from './studioRoutes.ts';
import { impactOf } from './readImpact.ts';
import { operationKinds, type StudioOperation } from './operation.ts';

/** Adds the routes of drafts: the list, their creation, edits, undo and publishing. */
export function addDraftRoutes({ app, options }: StudioRoutes): void {
  const { store } = options;
  app.get('/drafts', async (context) => {
    const drafts = await store.drafts.list({ states: ['open', 'scheduled'] });
    const names = new Map((await store.people.list()).map(({ id, name }) => [id, name]));
    return context.json(drafts.map((draft) => summaryOf(draft, names)));
  });
  app.post('/drafts', async (context) => {
    allow(context, 'write');
    const body: unknown = await context.req.json();
    const title = isObject(body) ? String(body['title'] ?? '').trim() : '';
    const purpose = isObject(body) ? String(body['purpose'] ?? '').trim() : '';
    if (title === '') throw new StudioProblem(422, 'title', 'A draft needs a title.');
    const draft = await store.drafts.create(context.get('person').id, { title, purpose });
    return context.json({ id: draft.id }, 201);
  });
  app.get('/drafts/:draft', async (context) => {
    const open = await draftOf(context, options);
    const found = await store.drafts.find(open.id);
    if (found === undefined) throw new StudioProblem(404, 'missing', 'There is no such draft.');
    const person = context.get('person');
    const names = new Map((await store.people.list()).map(({ id, name }) => [id, name]));
    const undo = await store.writes.undoState(open.id, person.id);
    const { draft, releases } = open;
    const errors = releases.errors().length;
    return context.json({
      ...summaryOf(found, names),
      version: open.version,
      content: found.head.content,
      canPublish:
        mayDo(person, 'publish', filesOf(draft, found.files)) &&
        found.state === 'open' &&
        open.compiles,
      preview: options.previewAddress(open.id),
      languages: [...draft.knowledge().texts.keys()],
      compiles: open.compiles,
      mistakes: errors,
      undo: undo.undo ?? '',
      redo: undo.redo ?? '',
      canEdit: mayDo(person, 'write') && found.state === 'open',
      takesMessages: takesMessages(draft),
      screens: [...draft.knowledge().environment.screens.keys()].sort(),
    });
  });
  app.delete('/drafts/:draft', async (context) => {
    allow(context, 'write');
    const { id } = await draftOf(context, options);
    await store.drafts.discard(id, context.get('person').id);
    return context.body(null, 204);
  });
  app.get('/drafts/:draft/changes', async (context) => {
    const { id } = await draftOf(context, options);
    const names = new Map((await store.people.list()).map((one) => [one.id, one.name]));
    const changes = await store.writes.changes(id);
    return context.json(
      changes.map(({ version, person, sentence, kind, isUndone }) => ({
        id: version.id,
        at: version.at,
        person: (person === undefined ? undefined : names.get(person)) ?? version.author.name,
        sentence,
        kind,
        isUndone,
      })),
    );
  });
}

/** Adds the routes that change what a draft contains. */
export function addEditRoutes({ app, options }: StudioRoutes): void {
  const { store, desk } = options;
  app.post('/drafts/:draft/edits', async (context) => {
    allow(context, 'write');
    const { id, draft, version } = await draftOf(context, options);
    const body = (await context.req.json()) as { version?: unknown; operation?: unknown };
    const operation = operationOf(body.operation);
    if (body.version !== version)
      throw new StudioProblem(
        409,
        'outdated',
        'Somebody else has changed the draft meanwhile. It is loaded again; repeat the change.',
      );
    const result = applyOperation(draft, operation, context.get('language'));
    allow(context, 'write', filesOf(draft, Object.keys(result.texts)));
    const changes = changesOf(draft, result.texts);
    if (changes.length > 0)
      takeResult(
        await store.writes.write({
          draft: id,
          person: context.get('person').id,
          base: version,
          changes,
          sentence: result.sentence,
        }),
      );
    const now = await desk.open(id);
    return context.json({
      version: now?.version ?? version,
      file: result.file,
      path: result.path,
      sentence: result.sentence,
      compiles: now?.compiles ?? false,
    });
  });
  for (const step of ['undo', 'redo'] as const)
    app.post(`/drafts/:draft/${step}`, async (context) => {
      allow(context, 'write');
      const { id } = await draftOf(context, options);
      takeResult(await store.writes[step](id, context.get('person').id));
      const now = await desk.open(id);
      return context.json({ version: now?.version ?? '' });
    });
}

/** Adds what ends the work on a draft: publishing it, and taking the last publication back. */
export function addPublishingRoutes({ app, options }: StudioRoutes): void {
  const { store } = options;
  app.post('/drafts/:draft/publish', async (context) => {
    const { id, draft } = await draftOf(context, options);
    const found = await store.drafts.find(id);
    allow(context, 'publish', filesOf(draft, found?.files ?? []));
    const body: unknown = await context.req.json();
    const content = isObject(body) ? String(body['content']) : '';
    const impact = await impactOf(context, options);
    const { access, contents, texts } = impact.sentences;
    const result = await store.publishing.publish({
      draft: id,
      person: context.get('person').id,
      content,
      sentences: [...access, ...contents, ...texts],
    });
    if (result.outcome === 'refused')
      throw new StudioProblem(422, result.reason.code, result.reason.message);
    return context.json({ release: result.publication.release });
  });
  app.post('/publications/undo', async (context) => {
    allow(context, 'publish');
    const result = await store.publishing.undo(context.get('person').id);
    if (result.outcome === 'refused')
      throw new StudioProblem(422, result.reason.code, result.reason.message);
    return context.json({ release: result.publication.release });
  });
  app.get('/publications', async (context) => {
    const names = new Map((await store.people.list()).map(({ id, name }) => [id, name]));
    const history = await store.publishing.history({ limit: 50 });
    return context.json(
      history.map(({ version, kind, title, sentences, publishedBy, at }) => ({
        id: version.id,
        kind,
        title,
        sentences,
        person: names.get(publishedBy ?? '') ?? '',
        at,
      })),
    );
  });
}

/** @throws StudioProblem when the person may not do it */
function allow(
  context: Context<{ Variables: StudioVariables }>,
  action: StudioAction,
  files: readonly ChangedFile[] = [],
): void {
  if (!mayDo(context.get('person'), action, files))
    throw new StudioProblem(403, 'role', 'Your role does not allow this.');
}

/** Files with their concepts, by which areas are limited. */
function filesOf(draft: Draft, files: readonly string[]): readonly ChangedFile[] {
  const { documents } = draft.knowledge();
  return files.map((file) => ({
    file,
    concept: documents.find((one) => one.file === file)?.concept,
  }));
}

function summaryOf(draft: StudioDraft, names: ReadonlyMap<string, string>) {
  return {
    id: draft.id,
    title: draft.title,
    purpose: draft.purpose,
    state: draft.state,
    author: names.get(draft.createdBy) ?? '',
    createdAt: draft.createdAt,
    changedAt: draft.head.at,
    files: draft.files.length,
    isOutdated: draft.isOutdated,
  };
}

function operationOf(value: unknown): StudioOperation {
  const kind = isObject(value) ? value['do'] : undefined;
  if (!operationKinds.some((one) => one === kind))
    throw new StudioProblem(400, 'operation', `"do" is one of ${operationKinds.join(', ')}.`);
  return value as StudioOperation;
}

/** The changes that give files new texts: splices, or whole texts of new and removed files. */
function changesOf(
  draft: Draft,
  texts: Readonly<Record<string, string | undefined>>,
): readonly Change[] {
  return Object.entries(texts).flatMap(([file, text]): Change[] => {
    const before = draft.files.get(file);
    if (before === text) return [];
    if (before === undefined || text === undefined) return [{ kind: 'text', file, text }];
    return [{ kind: 'edit', splices: { [file]: [difference(before, text)] }, moves: [] }];
  });
}

function takeResult(result: WriteResult): void {
  if (result.outcome === 'refused')
    throw new StudioProblem(422, result.reason.code, result.reason.message);
  if (result.outcome === 'conflict')
    throw new StudioProblem(
      409,
      'conflict',
      'Somebody else changed the same place. Look at it and repeat the change.',
    );
}

/** Whether fields can have messages of their own: the portal looks texts up by their code. */
function takesMessages(draft: Draft): boolean {
  const chain = draft.knowledge().environment.only.errors?.value['text'];
  return (
    Array.isArray(chain) &&
    chain.some((one) => typeof one === 'string' && /^texts\..*\{code\}/.test(one))
  );
}
