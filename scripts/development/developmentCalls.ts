import { setTimeout } from 'node:timers/promises';
import type { TestGiven } from '../../src/language/test.ts';
import { noChoices, readChoices } from '../../src/runtime/dev/choices.ts';
import type { DevChoices } from '../../src/runtime/dev/choices.ts';
import type { MountedServices } from '../../src/sandbox/http/readRoutes.ts';
import { createSchemaReader } from '../../src/sandbox/mock/createSchemaReader.ts';
import { totalMembers, withValueAt } from '../../src/sandbox/mock/describedAnswer.ts';
import { copyRequest } from '../../src/server/copyRequest.ts';
import { mockOptions, mountedServices } from '../portalServices.ts';
import { createDescribedServices, type AnswerOperation } from '../testing/describedServices.ts';
import {
  createOperationFinder,
  type FindOperation,
  type FoundOperation,
} from '../testing/findOperation.ts';

/** Answers calls as the bar of the page asks. */
export interface DevelopmentCalls {
  /** Whether the bar decides what answers a request. */
  decides(method: string, path: string, cookies: string): boolean;
  /** Answers a request; `ask` asks the running services. */
  answer(request: Request, ask: (asked: Request) => Promise<Response>): Promise<Response>;
}

/** Milliseconds before each answer of slow services; that of the mocks' scenario `slow`. */
const delay = 3000;

interface Described {
  readonly services: MountedServices;
  readonly find: FindOperation;
  /** Created with the first call that it answers. */
  readonly answer: () => Promise<AnswerOperation>;
}

/**
 * Creates the answers for a portal's folder. Descriptions are read when the bar first asks, or for
 * services that do not run here: their descriptions answer.
 */
export function createDevelopmentCalls(
  folder: string,
  running?: readonly string[],
): DevelopmentCalls {
  let read: Described | undefined;
  const described = () => (read ??= readDescribed(folder));
  const isAsked = ({ services, state, refused }: DevChoices) =>
    services !== noChoices.services || state !== noChoices.state || refused !== undefined;
  const isDescribed = ({ services }: DevChoices, { service }: FoundOperation) =>
    services === 'described' || running?.includes(service) === false;
  return {
    decides: (method, path, cookies) =>
      isAsked(readChoices(cookies)) && described().find(method, path) !== undefined,
    async answer(request, ask) {
      const choices = readChoices(request.headers.get('cookie') ?? '');
      const found =
        isAsked(choices) || running !== undefined
          ? described().find(request.method, new URL(request.url).pathname)
          : undefined;
      if (found === undefined) return await ask(request);
      const { state, status, refused } = choices;
      if (refused !== undefined && isRefused(found, refused))
        return Response.json(refused.body, { status: refused.status });
      if (state === 'slow') await setTimeout(delay);
      if (state === 'failing') return new Response(null, { status });
      const scenario = ['normal', 'slow'].includes(state) ? undefined : state;
      if (isDescribed(choices, found))
        return await (
          await described().answer()
        )(found, givenIn(scenario));
      if (state === 'empty') return await emptied(await ask(request), found, described());
      const headers = new Headers(request.headers);
      if (scenario !== undefined) headers.set('x-mock-scenario', scenario);
      return await ask(copyRequest(request, { headers }));
    },
  };
}

function isRefused(
  { service, operation }: FoundOperation,
  refused: NonNullable<DevChoices['refused']>,
): boolean {
  const isError = Number.isInteger(refused.status) && refused.status >= 400 && refused.status < 600;
  return isError && service === refused.service && operation.id === refused.operation;
}

function readDescribed(folder: string): Described {
  const services = mountedServices(folder);
  const { languages, scenarios } = mockOptions(folder, services);
  let answer: Promise<AnswerOperation> | undefined;
  return {
    services,
    find: createOperationFinder(services),
    answer: () =>
      (answer ??= createDescribedServices({ services, language: languages[0] ?? 'en', scenarios })),
  };
}

function givenIn(scenario: string | undefined): TestGiven {
  return {
    date: '',
    device: 'desktop',
    services: 'described',
    scenario,
    settings: {},
    stores: {},
    answers: {},
  };
}

/** A successful response whose list has no rows. */
async function emptied(
  response: Response,
  { service, operation: { rows, answer } }: FoundOperation,
  { services }: Described,
): Promise<Response> {
  const document = services[service]?.document;
  if (!response.ok || rows === undefined || document === undefined) return response;
  const body: unknown = await response.json();
  const totals = totalMembers(answer.schema, createSchemaReader(document));
  const empty = totals.reduce<unknown>(
    (reduced, name) => withValueAt(reduced, [name], 0),
    withValueAt(body, rows.path, []),
  );
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  for (const name of response.headers.keys()) if (/total|count/.test(name)) headers.set(name, '0');
  return new Response(JSON.stringify(empty), { status: response.status, headers });
}
