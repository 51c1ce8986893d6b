import type { DocumentPath } from '../../compiler/parse/document.ts';
import { isObject, stringAt } from '../../compiler/json.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { valueAt } from '../../editing/valueAt.ts';
import { mayDo } from '../store/mayDo.ts';
import type { CommentedElement, Person, StudioComment } from '../store/people.ts';
import { storedDraft } from './draftRoutes.ts';
import { allow } from './permissions.ts';
import { fromPointer, toPointer } from './pointer.ts';
import { placeName } from './placeName.ts';
import { readBody, type RequestBody } from './requestBody.ts';
import { draftOf, namesOf, StudioProblem, type StudioRoutes } from './studioRoutes.ts';
import { valueOfFile } from './valueOfFile.ts';

/** Adds what people tell each other: comments, notifications, and where they are. */
export function addCommentRoutes({ app, options }: StudioRoutes): void {
  const { store } = options;
  app.get('/drafts/:draft/comments', async (context) => {
    const { id, draft } = await draftOf(context, options);
    const names = await namesOf(store);
    const comments = await store.comments.list(id);
    const facts = {
      draft,
      names,
      reader: context.get('person'),
      language: context.get('language'),
    };
    return context.json(comments.map((comment) => commentOf(comment, facts)));
  });
  app.post('/drafts/:draft/comments', async (context) => {
    allow(context, 'comment');
    const { id, draft } = await draftOf(context, options);
    const body = await readBody(context);
    const text = body.text('text', { least: 1, most: 20_000 });
    const element = elementOf(draft, body);
    const answers = body.optionalText('answers') ?? '';
    const reader = context.get('person');
    const comment = await store.comments.add({
      draft: id,
      person: reader.id,
      text,
      ...(element !== undefined && { element }),
      ...(answers !== '' && { answers }),
    });
    const names = await namesOf(store);
    const language = context.get('language');
    return context.json(commentOf(comment, { draft, names, reader, language }), 201);
  });
  app.put('/comments/:comment', async (context) => {
    allow(context, 'comment');
    const person = context.get('person');
    const found = await store.comments.find(context.req.param('comment'));
    if (found === undefined) throw new StudioProblem(404, 'missing', 'There is no such comment.');
    if (found.person !== person.id) allow(context, 'write');
    const isResolved = (await readBody(context)).flag('isResolved');
    await store.comments.resolve(found.id, person.id, isResolved);
    return context.body(null, 204);
  });
  app.post('/drafts/:draft/presence', async (context) => {
    const { id, head } = await storedDraft(options, context.req.param('draft'));
    // a draft in memory is enough to name a part; opening it would ask the store for it again
    const { draft } = options.desk.held(id) ?? (await draftOf(context, options));
    const { id: person, email } = context.get('person');
    const { file, path } = placeOf(draft, await readBody(context));
    const reading = { draft, language: context.get('language') };
    store.presence.touch({ person, draft: id, file, path });
    const names = await namesOf(store);
    return context.json({
      version: head.id,
      by: head.author.email === email ? '' : head.author.name,
      people: store.presence
        .list(id)
        .filter((one) => one.person !== person)
        .map((one) => ({
          name: names.get(one.person) ?? '',
          file: one.file ?? '',
          path: toPointer(one.path),
          part: one.file === undefined ? '' : placeName(reading, one.file, one.path),
        })),
    });
  });
  app.get('/notifications', async (context) => {
    const names = await namesOf(store);
    const messages = await store.notifications.list(context.get('person').id);
    const ids = [...new Set(messages.flatMap(({ draft }) => draft ?? []))];
    const drafts = await Promise.all(ids.map((id) => store.drafts.find(id)));
    const titles = new Map(
      drafts.flatMap((one) => (one === undefined ? [] : [[one.id, one.title]])),
    );
    return context.json(
      messages.map(({ id, kind, draft, by, text, at, isRead }) => ({
        id,
        kind,
        draft: draft ?? '',
        title: titles.get(draft ?? '') ?? '',
        person: names.get(by ?? '') ?? '',
        text,
        at,
        isRead,
      })),
    );
  });
  app.post('/notifications/read', async (context) => {
    const ids = (await readBody(context)).texts('ids');
    if (!ids.every((id) => /^\d{1,15}$/.test(id)))
      throw new StudioProblem(422, 'invalid', '"ids" are those of notifications.');
    await store.notifications.markRead(context.get('person').id, ids);
    return context.body(null, 204);
  });
}

/** Where somebody is: the part that a body names, or the draft as a whole if that is gone. */
function placeOf(
  draft: Draft,
  body: RequestBody,
): { readonly file: string | undefined; readonly path: DocumentPath } {
  const file = body.optionalText('file') ?? '';
  const value = valueOfFile(draft, file);
  if (value === undefined) return { file: undefined, path: [] };
  const path = fromPointer(value, body.optionalText('path') ?? '');
  return { file, path: valueAt(value, path) === undefined ? [] : path };
}

/** The part that a body names; undefined if it names none. @throws StudioProblem when it is gone */
function elementOf(draft: Draft, body: RequestBody): CommentedElement | undefined {
  const file = body.optionalText('file') ?? '';
  if (file === '') return undefined;
  const value = valueOfFile(draft, file);
  const path = fromPointer(value, body.optionalText('path') ?? '');
  const held = value === undefined ? undefined : valueAt(value, path);
  if (held === undefined)
    throw new StudioProblem(422, 'missing', 'There is no such part any more.');
  return { file, path, id: stringAt(isObject(held) ? held : {}, 'id') };
}

interface CommentFacts {
  readonly draft: Draft;
  readonly names: ReadonlyMap<string, string>;
  readonly reader: Person;
  readonly language: string;
}

function commentOf(comment: StudioComment, facts: CommentFacts) {
  const { draft, names, reader } = facts;
  const { id, person, text, element, answers, at, isResolved } = comment;
  const path = element && pathNow(draft, element);
  return {
    id,
    person: names.get(person) ?? '',
    isOwn: person === reader.id,
    canResolve: person === reader.id || mayDo(reader, 'write'),
    text,
    file: element?.file ?? '',
    path: path === undefined ? '' : toPointer(path),
    part: element === undefined ? '' : placeName(facts, element.file, path ?? []),
    answers: answers ?? '',
    at,
    isResolved,
  };
}

/** Where a part is now: the item with its id, or what stands at its place. */
function pathNow(draft: Draft, { file, path, id }: CommentedElement): DocumentPath | undefined {
  const value = valueOfFile(draft, file);
  if (value === undefined) return undefined;
  const held = valueAt(value, path);
  if (id === undefined) return held === undefined ? undefined : path;
  return isObject(held) && held['id'] === id ? path : findId(value, id);
}

function findId(value: unknown, id: string, path: DocumentPath = []): DocumentPath | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isObject(value) && value['id'] === id) return path;
  const isList = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    const found = findId(member, id, [...path, isList ? Number(key) : key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
