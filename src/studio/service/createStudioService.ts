import { Hono } from 'hono';
import { authorLanguageOf, authorLanguages } from '../../editing/authorLanguages.ts';
import type { Context } from 'hono';
import { EditError } from '../../editing/locate.ts';
import { mayDo } from '../store/mayDo.ts';
import { RefusedError } from '../store/context.ts';
import { afterOwnChanges } from './afterOwnChanges.ts';
import { arrive } from './arrive.ts';
import { addAccessRoutes } from './access/accessRoutes.ts';
import { addCommentRoutes } from './commentRoutes.ts';
import { addContentRoutes } from './contentRoutes.ts';
import { addDraftRoutes, addUpdateRoute } from './draftRoutes.ts';
import { addEditRoutes } from './editRoutes.ts';
import { addErrorRoutes } from './errorRoutes.ts';
import { addPeopleRoutes } from './peopleRoutes.ts';
import { addPolicyRoutes } from './policyRoutes.ts';
import { addPreviewRoutes } from './previewRoutes.ts';
import { addHistoryRoutes, addPublishingRoutes } from './publishingRoutes.ts';
import { addReadingRoutes } from './readingRoutes.ts';
import { addReviewRoutes } from './reviewRoutes.ts';
import { readBody } from './requestBody.ts';
import { addSourceRoutes } from './sourceRoutes.ts';
import { addTextRoutes } from './textRoutes.ts';
import { sayMessage } from '../words/sayMessage.ts';
import { noteLanguage } from './noteLanguage.ts';
import { isOwnRequest, readPerson, sessionHeader, sessionSecret } from './readPerson.ts';
import {
  refusedProblem,
  StudioProblem,
  type OpenConflicts,
  type StudioRoutes,
  type StudioServiceOptions,
  type StudioVariables,
} from './studioRoutes.ts';

/** Answers requests below `<path>/api`. */
export interface StudioService {
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Creates the service of the Studio: `Request -> Response`, without a socket. */
export function createStudioService(options: StudioServiceOptions): StudioService {
  const { store, path, origin } = options;
  const app = new Hono<{ Variables: StudioVariables }>().basePath(`${path}/api`);
  const isSecure = origin.startsWith('https:');

  app.get('/enter', async (context) => {
    const person = await store.people.useLink(context.req.query('link') ?? '');
    if (person === undefined) return context.redirect(`${path}/welcome?link=used`, 303);
    const { secret } = await store.people.startSession(person.id);
    await noteLanguage(store, person, context.req.raw);
    context.header('Set-Cookie', sessionHeader(path, secret, isSecure));
    return context.redirect(path, 303);
  });
  app.get('/arrive', async (context) => {
    const { signIn } = options;
    const user = await signIn?.user(context.req.raw);
    if (signIn === undefined || user === undefined) return context.redirect(`${path}/welcome`, 303);
    const person = await arrive(store.people, user, signIn.takesNewPeople);
    if (person === undefined) {
      const ended = await signIn.end(context.req.raw);
      for (const cookie of ended.headers.getSetCookie())
        context.header('Set-Cookie', cookie, { append: true });
      return context.redirect(`${path}/welcome?reason=unknown`, 303);
    }
    await noteLanguage(store, person, context.req.raw);
    // a session of a link that was used before
    const secret = sessionSecret(context.req.raw);
    if (secret !== undefined) await store.people.endSession(secret);
    context.header('Set-Cookie', sessionHeader(path, undefined, isSecure));
    return context.redirect(path, 303);
  });
  app.use('*', async (context, next) => {
    const isChange = context.req.method !== 'GET' && context.req.method !== 'HEAD';
    if (isChange && !isOwnRequest(context.req.raw, origin))
      throw new StudioProblem(403, 'foreign', 'The request was not made by the Studio.');
    const person = await readPerson(store, context.req.raw, options.signIn);
    if (person === undefined)
      return problem(context, { status: 401, code: 'signed-out', message: 'Sign in first.' });
    context.set('person', person);
    context.set('language', authorLanguageOf(context.req.query('language')));
    context.header('Cache-Control', 'no-store');
    return await next();
  });
  app.use('/drafts/*', afterOwnChanges());
  app.get('/session', async (context) => {
    const person = context.get('person');
    const messages = await store.notifications.list(person.id);
    return context.json({
      id: person.id,
      name: person.name,
      role: person.role,
      canEdit: mayDo(person, 'write'),
      canPublish: mayDo(person, 'publish'),
      canReview: mayDo(person, 'review'),
      canAdministrate: mayDo(person, 'administrate'),
      unread: messages.filter(({ isRead }) => !isRead).length,
      timeZone: options.timeZone,
      language: person.language ?? '',
      email: person.email,
      mail: person.mail,
    });
  });
  app.put('/session', async (context) => {
    const { id } = context.get('person');
    const body = await readBody(context);
    const has = (name: string) => name in body.members;
    const choice = {
      ...(has('language') && { language: body.word('language', authorLanguages) }),
      ...(has('mail') && { mail: body.word('mail', ['now', 'daily', 'never']) }),
    };
    await store.people.change(id, choice, id);
    return context.body(null, 204);
  });
  app.delete('/session', async (context) => {
    const secret = sessionSecret(context.req.raw);
    if (secret !== undefined) await store.people.endSession(secret);
    context.header('Set-Cookie', sessionHeader(path, undefined, isSecure));
    const ended = await options.signIn?.end(context.req.raw);
    for (const cookie of ended?.headers.getSetCookie() ?? [])
      context.header('Set-Cookie', cookie, { append: true });
    return context.body(null, 204);
  });
  for (const add of routes) add({ app, options });
  app.notFound((context) =>
    problem(context, { status: 404, code: 'missing', message: 'There is no such operation.' }),
  );
  app.onError((error, context) => answerFault(error, context, options));
  return { fetch: (request) => Promise.resolve(app.fetch(request)) };
}

/** The answer to a request that failed; reports what is no answer of the service. */
function answerFault(
  error: Error,
  context: Context<{ Variables: StudioVariables }>,
  { isUnavailable, onFault }: StudioServiceOptions,
): Response {
  if (error instanceof StudioProblem) return problem(context, error);
  if (error instanceof RefusedError) return problem(context, refusedProblem(error.reason));
  if (error instanceof EditError) {
    const message = sayMessage(error.message, context.get('language'));
    return problem(context, { status: 422, code: 'edit', message });
  }
  if (error instanceof SyntaxError)
    return problem(context, { status: 400, code: 'syntax', message: 'This is no JSON.' });
  onFault(error);
  if (isUnavailable(error)) {
    context.header('Retry-After', '2');
    return problem(context, {
      status: 503,
      code: 'unavailable',
      message: 'The database cannot be used now. Try again in a moment.',
    });
  }
  return problem(context, { status: 500, code: 'fault', message: 'Something went wrong.' });
}

const routes: readonly ((routes: StudioRoutes) => void)[] = [
  addDraftRoutes,
  addUpdateRoute,
  addEditRoutes,
  addReviewRoutes,
  addPolicyRoutes,
  addPublishingRoutes,
  addHistoryRoutes,
  addCommentRoutes,
  addPeopleRoutes,
  addReadingRoutes,
  addContentRoutes,
  addTextRoutes,
  addAccessRoutes,
  addErrorRoutes,
  addPreviewRoutes,
  addSourceRoutes,
];

const noConflicts: OpenConflicts = { conflicts: [], head: '', draft: '', version: '' };

interface Told {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly open?: OpenConflicts | undefined;
}

function problem(context: Context, { status, code, message, open }: Told): Response {
  const conflicts = status === 409 ? (open ?? noConflicts) : {};
  const body = { code, message, ...conflicts };
  return context.json(body, status as 400, { 'Cache-Control': 'no-store' });
}
