import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { botCheckToken, checkBotCheck } from '../access/botCheck.ts';
import { DatabaseUnavailable } from '../database/DatabaseUnavailable.ts';
import type { CallOutbox, OutboxFactory } from '../outbox/Outbox.ts';
import type { SandboxDefinition } from '../defineSandbox.ts';
import type { SandboxSettings } from '../SandboxSettings.ts';
import type { Answer } from './Answer.ts';
import type { Call, Handler, PortalTypes } from './Call.ts';
import type { CountCache } from './createCountCache.ts';
import { checkAccess, checkHeaders, checkTexts, readBody, readQuery } from './checkRequest.ts';
import type { Route } from './readRoutes.ts';
import { keepAnswer, requestKey, takeRequest } from './repeatedRequests.ts';
import { uploadHandler } from './resumableUploads.ts';
import { ServiceError } from './ServiceError.ts';

/** What every operation needs to be served. */
export interface ServingContext<Types extends PortalTypes = PortalTypes> {
  db: Kysely<Types['tables']>;
  outboxes: OutboxFactory;
  counts: CountCache;
  settings: SandboxSettings;
  definition: SandboxDefinition;
  /** Formats the date of a moment in the time zone of the portal, `YYYY-MM-DD`. */
  days: Intl.DateTimeFormat;
  clock: () => Date;
  random: (size: number) => Uint8Array;
  /** Called with faults, which the caller only sees as 500 or 503. */
  onFault: (operation: string, error: unknown, requestId?: string) => void;
}

/**
 * Handles one request: authenticates, authorizes, validates, deduplicates, then runs the handler.
 */
export async function serveOperation(
  context: ServingContext,
  match: {
    route: Route;
    params: Record<string, string>;
    handler: Handler;
    id?: string | undefined;
  },
  request: Request,
): Promise<Answer> {
  const { route } = match;
  const handler = route.inParts ? uploadHandler(route, match.handler) : match.handler;
  const { definition } = context;
  const rules = definition.services?.[route.service];
  const refuse = (error: ServiceError) =>
    rules?.refuse(route, error) ?? refusal(route, error, definition);
  try {
    const now = context.clock();
    const principal = await definition.findPrincipal(context.db, request.headers, now);
    const { headers } = request;
    if (rules === undefined)
      checkAccess(route, { headers, principal, apiKey: context.settings.apiKey }, definition);
    else rules.checkAccess(route, principal);
    const instead = await rules?.intercept(route, headers);
    if (instead !== undefined) return instead;
    checkHeaders(route, request.headers);
    checkTexts('path', match.params);
    const query = readQuery(route, new URL(request.url).searchParams);
    const { body, files, fingerprint } = await readBody(route, request);
    const outbox = context.outboxes.open();
    const tasks: (() => void)[] = [];
    const deliver = () => {
      outbox.deliver(context.db);
      for (const task of tasks) task();
    };
    const call: Call = {
      service: route.service,
      operation: route.operation,
      params: match.params,
      path: new URL(request.url).pathname,
      query,
      body,
      files,
      headers: request.headers,
      principal,
      address: addressOf(request.headers),
      db: context.db,
      now,
      today: context.days.format(now),
      language: languageOf(request.headers, definition.languages),
      outbox,
      afterCommit: (task) => void tasks.push(task),
      counts: context.counts,
      settings: withOrigin(context.settings, request),
      random: context.random,
    };
    const key = requestKey(request, {
      operation: route.operation,
      principal,
      raw: fingerprint,
      token: botCheckToken(request.headers, definition),
    });
    if (!route.writes) {
      const read = await handler(call);
      deliver();
      return read;
    }
    const started = performance.now();
    const answer = await context.db.transaction().execute(async (db) => {
      const earlier = key === undefined ? undefined : await takeRequest(db, key, now);
      if (earlier !== undefined) return earlier;
      if (rules === undefined)
        await checkBotCheck(
          { ...call, db },
          botCheckToken(headers, definition),
          definition.botCheck?.code,
        );
      const made = await answerOrRefuse({ ...call, db }, { handler, outbox, refuse });
      if (key !== undefined) await keepAnswer(db, key, made);
      return made;
    });
    if (answer.status < 400) deliver();
    else outbox.deliver(context.db);
    if (answer.steady === true)
      await setTimeout(
        Math.max(0, context.settings.steadyMilliseconds - (performance.now() - started)),
      );
    return answer;
  } catch (error) {
    if (error instanceof ServiceError) return refuse(error);
    context.onFault(route.operation, error, match.id);
    return refuse(faultAnswer(error));
  }
}

/** Seconds after which the client may retry when the database was unavailable. */
const retryAfter = 2;

/** The response for a fault: 503 for a temporary one, otherwise 500. */
export function faultAnswer(error: unknown): ServiceError {
  return error instanceof DatabaseUnavailable
    ? new ServiceError(503, 'SERVICE_UNAVAILABLE', { retryAfter })
    : new ServiceError(500, 'SERVER_ERROR');
}

/**
 * An error rolls back the writes of its handler, except the used bot check and the stored response.
 */
async function answerOrRefuse(
  call: Call,
  { handler, outbox, refuse }: { handler: Handler; outbox: CallOutbox; refuse: Refuse },
): Promise<Answer> {
  await sql`savepoint handler`.execute(call.db);
  try {
    return await handler(call);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (!error.keepWrites) {
      await sql`rollback to savepoint handler`.execute(call.db);
      outbox.discard();
    }
    return refuse(error);
  }
}

/** The response for an error. */
type Refuse = (error: ServiceError) => Answer;

function refusal(
  route: Route,
  error: ServiceError,
  { errorBody }: Pick<SandboxDefinition, 'errorBody'>,
): Answer {
  const body =
    errorBody !== undefined
      ? errorBody(error)
      : route.loginErrors
        ? { error: error.code, error_description: error.description ?? error.code }
        : {
            error_code: error.code,
            ...(error.description === undefined ? {} : { description: error.description }),
            ...error.details,
          };
  return {
    status: error.status,
    body,
    ...(error.retryAfter === undefined
      ? {}
      : { headers: { 'retry-after': String(error.retryAfter) } }),
  };
}

function withOrigin(settings: SandboxSettings, request: Request): SandboxSettings {
  return settings.publicOrigin === ''
    ? { ...settings, publicOrigin: new URL(request.url).origin }
    : settings;
}

/**
 * The server in front sets one trusted address in this header; calls from within the process have
 * none.
 */
function addressOf(headers: Headers): string {
  return headers.get('x-forwarded-for')?.trim() || 'local';
}

/** The language of the first entry of `Accept-Language` if supported, otherwise the default. */
function languageOf(headers: Headers, languages: readonly string[]): string {
  const preferred = (headers.get('accept-language') ?? '').trim().toLowerCase();
  return languages.find((language) => preferred.startsWith(language)) ?? languages[0] ?? '';
}
