import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestGiven } from '../../src/language/test.ts';
import { copyRequest } from '../../src/server/copyRequest.ts';
import { mockOptions, mountedServices } from '../portalServices.ts';
import { createDescribedServices, type AnswerOperation } from './describedServices.ts';
import { createOperationFinder } from './findOperation.ts';
import type { RunningServices } from './openServices.ts';

/** A call that a page made. */
export interface RecordedCall {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly operation: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly status: number;
}

/** The services of the tests of a portal. */
export interface TestServices {
  /** Answers a call of a case; `running` asks the running services, by default those in here. */
  answer(
    request: Request,
    given: TestGiven,
    running?: () => Promise<Response>,
  ): Promise<RecordedAnswer>;
  /** Whether a request calls an operation of a service. */
  isCall(request: Request): boolean;
  /** Starts the running services, unless they run or a call has started them. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A response and the call that it answers. */
export interface RecordedAnswer {
  readonly response: Response;
  readonly call: RecordedCall;
}

/** The clock of the services, set by each case. */
export interface TestClock {
  now: Date;
}

/** Starts the running services of a portal. */
export type OpenServices = (folder: string, clock: () => Date) => Promise<RunningServices>;

/**
 * The services of the tests: described ones, and the running ones of the portal, which
 * `start` or the first call that needs them starts.
 */
export async function createTestServices(
  folder: string,
  clock: TestClock,
  openServices: OpenServices,
): Promise<TestServices> {
  const services = mountedServices(folder);
  const find = createOperationFinder(services);
  const { languages, scenarios } = mockOptions(folder, services);
  let described: Promise<AnswerOperation> | undefined;
  let running: Promise<RunningServices> | undefined;
  const run = () => (running ??= openServices(folder, () => clock.now));
  const respond = async (
    request: Request,
    given: TestGiven,
    askRunning?: () => Promise<Response>,
  ): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/media/')) return fileOf(folder, pathname);
    const found = find(request.method, pathname);
    const isGiven = found !== undefined && Object.hasOwn(given.answers, found.operation.id);
    if (given.services === 'running' && !isGiven) {
      if (askRunning !== undefined) return askRunning();
      const { sandbox } = await run();
      const headers = new Headers(request.headers);
      if (given.scenario !== undefined) headers.set('x-mock-scenario', given.scenario);
      return (
        (await sandbox?.fetch(copyRequest(request, { headers }))) ??
        new Response(null, { status: 404 })
      );
    }
    if (found === undefined) return new Response(null, { status: 404 });
    described ??= createDescribedServices({
      services,
      language: languages[0] ?? 'en',
      scenarios,
    });
    return (await described)(found, given);
  };
  return {
    isCall: ({ method, url }) => find(method, new URL(url).pathname) !== undefined,
    async answer(request, given, askRunning) {
      const { pathname, search, searchParams } = new URL(request.url);
      const found = find(request.method, pathname);
      const text = await request.clone().text();
      const response = await respond(request, given, askRunning);
      const call: RecordedCall = {
        method: request.method,
        address: pathname + search,
        operation: found?.operation.id,
        params: { ...Object.fromEntries(searchParams), ...found?.params },
        body: readBody(text),
        status: response.status,
      };
      return { response, call };
    },
    start: async () => void (await run()),
    close: async () => (await running)?.close(),
  };
}

/** A file of the folder `assets`, as the server serves it. */
async function fileOf(folder: string, path: string): Promise<Response> {
  const name = decodeURIComponent(path.slice('/media/'.length));
  if (name.split('/').includes('..')) return new Response(null, { status: 404 });
  try {
    return new Response(await readFile(join(folder, 'assets', name)));
  } catch {
    return new Response(null, { status: 404 });
  }
}

function readBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return /^[\w.-]+=/.test(text) ? Object.fromEntries(new URLSearchParams(text)) : text;
  }
}
