import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SandboxDefinition } from './defineSandbox.ts';
import { migrate } from './database/migrate.ts';
import { checkDatabase, type DatabaseState } from './database/checkDatabase.ts';
import type { DatabaseWatch } from './database/guardPool.ts';
import { openDatabase, type Connections, type DatabaseLocation } from './database/openDatabase.ts';
import type { Database } from './database/SandboxTables.ts';
import { removeExpired } from './database/removeExpired.ts';
import { corsHeaders, isPreflight, preflightHeaders, sharedHeaders } from './http/answerCors.ts';
import type { Answer } from './http/Answer.ts';
import { createCountCache } from './http/createCountCache.ts';
import { createRouter } from './http/createRouter.ts';
import { eventResponse } from './http/eventResponse.ts';
import { readRoutes, type MountedServices, type Route } from './http/readRoutes.ts';
import { serveOperation, type ServingContext } from './http/serveOperation.ts';
import { createOutboxes, type MailSender } from './outbox/Outbox.ts';
import { servePage } from './pages/servePage.ts';
import { defaultSettings, type SandboxSettings } from './SandboxSettings.ts';

/** The dependencies of a sandbox. */
export interface SandboxOptions {
  /** A PostgreSQL server, or the directory of an embedded one. */
  database: DatabaseLocation;
  /** The portal's handlers and data. */
  definition: SandboxDefinition;
  services: MountedServices;
  clock?: () => Date;
  random?: (size: number) => Uint8Array;
  /** Sends real mails; without it they stay in the outbox. */
  mail?: MailSender;
  settings?: Partial<SandboxSettings>;
  /** Called with faults; the caller only sees 500 or 503 and the identifier of the request. */
  onFault?: (operation: string, error: unknown, requestId?: string) => void;
  /** Called with changes of the database's state. */
  watch?: DatabaseWatch;
}

/** What the server knows about a request. */
export interface RequestContext {
  /** Identifies the request in the log. */
  readonly id?: string | undefined;
}

/** A running sandbox. */
export interface Sandbox {
  /** Handles requests of services, below `/sandbox`, and for challenges of the bot check. */
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  /** True for a path that `fetch` handles. */
  owns(path: string): boolean;
  routes: readonly Route[];
  db: Database;
  /** What a demonstration tells its visitors; undefined if it is off. */
  demonstration: Pick<SandboxDefinition['demonstration'], 'accounts' | 'entries'> | undefined;
  /** The state of each dependency. */
  health(): Promise<Readonly<Record<string, DatabaseState>>>;
  connections(): Connections;
  close(): Promise<void>;
}

/** Time limit for pending mails when the sandbox closes, in milliseconds. */
const mailTimeLimit = 5_000;
const sweepMilliseconds = 3_600_000;

/**
 * Opens the database (created, migrated and seeded if new) and serves every operation of the
 * service descriptions.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const clock = options.clock ?? (() => new Date());
  const settings = { ...defaultSettings, ...options.settings };
  const { definition } = options;
  const routes = readRoutes(options.services);
  assertHandled(routes, definition);
  const expiring = { settings, expiringTables: definition.expiringTables };
  const { db, connections, writes, close } = await openDatabase(options.database, options.watch);
  try {
    await migrate(db, definition.migrations);
    await definition.seed(db, { now: clock(), passwordCost: settings.passwordCost });
    await removeExpired(db, clock(), expiring);
  } catch (error) {
    await close();
    throw error;
  }
  const onFault =
    options.onFault ??
    ((operation, error) => console.error(`The sandbox failed in "${operation}".`, error));
  const context: ServingContext = {
    db,
    outboxes: createOutboxes(options.mail, (error) => onFault('mail', error)),
    counts: createCountCache(clock),
    settings,
    definition,
    days: new Intl.DateTimeFormat('en-CA', { timeZone: definition.timeZone }),
    clock,
    random: options.random ?? randomBytes,
    onFault,
  };
  const sweeping = setInterval(() => {
    removeExpired(db, clock(), expiring).catch((error: unknown) =>
      context.onFault('removeExpired', error),
    );
  }, sweepMilliseconds);
  sweeping.unref();
  const mounts = [
    ...Object.values(options.services).map(({ mount }) => mount),
    ...pageMounts(definition),
  ];
  return {
    fetch: createFetch(context, routes),
    owns: (path) => isBelow(path, mounts),
    routes,
    db,
    demonstration: settings.showDemonstration ? definition.demonstration : undefined,
    health: checkDatabase(db, writes),
    connections,
    close: async () => {
      clearInterval(sweeping);
      await Promise.race([
        context.outboxes.idle(),
        setTimeout(mailTimeLimit, undefined, { ref: false }),
      ]);
      await close();
    },
  };
}

/**
 * The definition of a sandbox does not match the service descriptions. The message names the
 * operations.
 */
export class SandboxDefinitionError extends Error {
  override readonly name = 'SandboxDefinitionError';
}

/** Fails at startup if an operation has no handler, because it would always return 404. */
function assertHandled(routes: readonly Route[], { operations }: SandboxDefinition): void {
  const missing = routes
    .filter((route) => !Object.hasOwn(operations, route.operation))
    .map((route) => `"${route.operation}"`);
  if (missing.length > 0)
    throw new SandboxDefinitionError(
      `The services describe operations that the sandbox does not answer: ${missing.join(', ')}.`,
    );
}

/** The paths of pages, which no service description has. */
function pageMounts({ botCheck }: SandboxDefinition): readonly string[] {
  return ['/sandbox', ...(botCheck === undefined ? [] : [botCheck.path])];
}

function isBelow(path: string, mounts: readonly string[]): boolean {
  return mounts.some((mount) => path === mount || path.startsWith(`${mount}/`));
}

function createFetch(context: ServingContext, routes: readonly Route[]): Sandbox['fetch'] {
  const router = createRouter(routes);
  const { definition, settings } = context;
  const handlers = new Map(Object.entries(definition.operations));
  const shared = sharedHeaders(routes, definition);
  const pages = pageMounts(definition);
  return async (request, { id } = {}) => {
    const { pathname } = new URL(request.url);
    const cors = corsHeaders(request, settings.allowedOrigins, shared);
    if (isPreflight(request)) {
      return new Response(null, {
        status: 204,
        headers: { ...cors, ...preflightHeaders(router.methods(pathname), shared) },
      });
    }
    if (isBelow(pathname, pages)) {
      return withHeaders(await servePage(context, request, id), cors);
    }
    const match = router.match(request.method, pathname);
    const handler = handlers.get(match?.route.operation ?? '');
    if (match === undefined || handler === undefined)
      return toResponse(notFound(router.methods(pathname)), cors);
    return toResponse(await serveOperation(context, { ...match, handler, id }, request), cors);
  };
}

function notFound(methods: readonly string[]): Answer {
  return methods.length > 0
    ? { status: 405, body: { error_code: 'METHOD' }, headers: { Allow: methods.join(', ') } }
    : { status: 404, body: { error_code: 'NOT_FOUND' } };
}

function toResponse(answer: Answer, cors: Record<string, string>): Response {
  const headers = new Headers({ ...answer.headers, ...cors, 'cache-control': 'no-store' });
  if (answer.events !== undefined) return eventResponse(answer.events, headers);
  if (answer.body === undefined && answer.json === undefined)
    return new Response(null, { status: answer.status, headers });
  headers.set('content-type', answer.type ?? 'application/json; charset=utf-8');
  return new Response(answer.json ?? JSON.stringify(answer.body), {
    status: answer.status,
    headers,
  });
}

function withHeaders(response: Response, extra: Record<string, string>): Response {
  for (const [name, value] of Object.entries(extra)) response.headers.set(name, value);
  return response;
}
