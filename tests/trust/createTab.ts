import type { Operations } from '../../src/compiler/resolve/operations.ts';
import type { Portal } from '../../src/language/release.ts';
import { at, callStep, createTestRuntime, screen } from '../runtime/createTestRuntime.ts';
import type { Asked, TestPortal } from '../runtime/createTestRuntime.ts';
import type { TestSandbox } from '../sandbox/createTestSandbox.ts';
import type { Change } from './changes.ts';

/** The effect of the network on one request. */
export type Fate =
  | 'answers'
  | 'isSlow'
  | 'isCutBefore'
  | 'isCutAfter'
  | 'breaksAfter'
  | 'garblesAfter';

/**
 * A browser tab with the real runtime over the real sandbox, behind a network with random faults.
 */
export interface Tab {
  /** Presses a button with the steps of a call. True if its success was shown. */
  press(change: Change, mark: string): Promise<boolean>;
  /** Reloads the page: pending requests continue, and their responses are lost. */
  reload(): Promise<void>;
  /** Leaves the screen and returns. */
  back(): Promise<void>;
  /** Waits until the services have processed every request that reached them. */
  idle(): Promise<void>;
  readonly requests: number;
}

interface TabOptions {
  readonly sandbox: TestSandbox;
  readonly operations: Pick<Operations, 'find'>;
  readonly token: string;
  readonly user: string;
  fate(): Fate;
}

const portalFile: Partial<Portal> = {
  settings: { apiRoot: '/', limit: 30_000, key: 'sandbox-key' },
  services: { card: '/card_services', company: '/company_services', message: '/message_services' },
  stores: {
    token: { in: 'cookie', life: 'session', type: 'string' },
    link: { in: 'cookie', life: 'session', type: 'string' },
  },
  tokens: {
    cardUser: { read: at('session', 'token') },
    companyUser: { read: at('session', 'token') },
  },
  resume: { user: at('session', 'link'), keep: [] },
};
const files = {
  'routes/_root': [{ path: '/', screen: 'home', name: 'home', query: {}, widgets: [], forms: [] }],
  'routes/other': [
    { path: '/other', screen: 'other', name: 'other', query: {}, widgets: [], forms: [] },
  ],
  'screens/home': screen('home'),
  'screens/other': screen('other'),
  'texts/ro/home': {},
  'texts/ro/other': {},
};

export async function createTab({
  sandbox,
  operations,
  token,
  user,
  fate,
}: TabOptions): Promise<Tab> {
  const inside = new Set<Promise<unknown>>();
  let requests = 0;
  async function service(asked: Asked): Promise<Response> {
    const mine = fate();
    requests++;
    if (mine === 'isCutBefore') throw new TypeError('Failed to fetch');
    const request = new Request(asked.url.href, {
      method: asked.method,
      headers: asked.headers,
      ...(asked.body !== '' && { body: asked.body }),
    });
    const answering = sandbox.fetch(request);
    inside.add(answering);
    const answer = await answering.finally(() => inside.delete(answering));
    if (mine === 'isCutAfter') throw new TypeError('Failed to fetch');
    if (mine === 'breaksAfter') return new Response('<h1>Bad gateway</h1>', { status: 502 });
    if (mine === 'garblesAfter') return new Response('{"half":', { status: answer.status });
    if (mine === 'isSlow') await new Promise((resolve) => setTimeout(resolve, 15));
    return answer;
  }
  async function open(before?: TestPortal): Promise<TestPortal> {
    const portal = createTestRuntime({
      portal: portalFile,
      files,
      service,
      uuid: () => crypto.randomUUID(),
      ...(before !== undefined && {
        cookies: before.cookies,
        sessionStorage: before.sessionStorage,
      }),
    });
    await portal.start();
    await portal.visit('/');
    return portal;
  }
  let portal = await open();
  portal.core.session.signIn({ seconds: 3600, values: { token, link: user } });
  return {
    async press({ operation, parameters, body }, mark) {
      const found = operations.find(operation)?.entry;
      if (found === undefined) throw new Error(`There is no operation "${operation}".`);
      const { store } = portal.view.evaluation;
      const scope = store.get(portal.navigation.shown).screen?.instance.scope ?? portal.core.scope;
      return await portal.view.dispatch(
        [
          callStep({
            operation: found.operation,
            with: { ...parameters },
            body: { value: body(mark) as never },
          }),
        ],
        scope,
      );
    },
    async reload() {
      portal = await open(portal);
    },
    async back() {
      await portal.visit('/other');
      await portal.visit('/');
    },
    async idle() {
      while (inside.size > 0) await Promise.allSettled(inside);
    },
    get requests() {
      return requests;
    },
  };
}
