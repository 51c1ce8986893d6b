import type { BrowserEffects } from '../../src/sdk/action.ts';
import { expect, it, vi } from 'vitest';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { firstActions } from '../../src/actions/firstActions.ts';
import { loadBlocks } from '../../src/furtherBlocks.ts';
import { compile } from '../../src/compiler/compile.ts';
import { createRuntime } from '../../src/runtime/createRuntime.ts';
import type { Storages } from '../../src/runtime/session.ts';
import type { Portal } from '../../src/language/release.ts';
import { widgets } from '../../src/widgets/index.ts';

type Settings = Readonly<Record<string, unknown>>;
type Asking = (settings: Settings) => Promise<readonly string[]>;

function storage(values = new Map<string, string>()): Storages['local'] {
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Compiles the shipped portal with the settings and returns the addresses that it requests, signed
 * in as a card holder at /beneficiary.
 */
async function compiled(): Promise<Asking> {
  const { release } = compile(await readPortalFolder('screens'), vocabulary);
  const files = release?.files ?? new Map<string, string>();
  const portal = JSON.parse(files.get('portal.json') ?? '{}') as Portal;
  return async (settings) => {
    const asked: string[] = [];
    const logged: string[] = [];
    const cookies = {
      token: 'abc',
      beneficiaryLink: encodeURIComponent(
        `${String(settings['cardServices'])}/v1/beneficiaries/501`,
      ),
      GDPR: 'true',
    };
    const holder = {
      id: '501',
      first_name: 'Ana',
      last_name: 'Ionescu',
      username: 'ana',
      email: '',
      mobile_phone: '',
      lang: 'ro',
      active: true,
      product: '',
      notifications: [{ id: 1, type: 'NOTIFICATION', active: true }],
      accounts: [
        {
          id: '9001',
          product: '11',
          balance: 1,
          spent: 0,
          expire: [],
          card: {
            id: '7',
            pan: '1',
            name: 'A',
            expire: '2030-12-31',
            virtual: false,
            state: 'active',
            active: true,
          },
        },
      ],
    };
    const made = createRuntime({
      portal,
      base: '/release/x',
      settings,
      widgets,
      actions: firstActions,
      blockLoader: () => Promise.resolve(loadBlocks),
      platform: {
        now: () => new Date('2026-11-20T10:00:00'),
        uuid: () => crypto.randomUUID(),
        effects: {} as BrowserEffects,
        leave: fail,
        reload: fail,
        onLanguage: () => undefined,
        page: {
          isRevisit: false,
          whenHidden: () => undefined,
          isHidden: () => false,
          watchVisibility: () => undefined,
          address: () => '/',
        },
        whenIdle: () => undefined,
        network: { online: () => true, watch: () => undefined },
      },
      storages: {
        cookies: {
          read: () =>
            Object.entries(cookies)
              .map((pair) => pair.join('='))
              .join('; '),
          write: () => undefined,
        },
        session: storage(),
        local: storage(),
        secure: false,
      },
      fetch: (input) => {
        const url = new URL(String(input), 'http://portal');
        const file = files.get(url.pathname.replace('/release/x/', ''));
        if (file !== undefined) return Promise.resolve(new Response(file));
        asked.push(url.href);
        if (url.pathname.endsWith('_config.json'))
          return Promise.resolve(Response.json({ errors: {}, cards: [], products: [], terms: {} }));
        return Promise.resolve(
          Response.json(url.pathname.endsWith('/beneficiaries/501') ? holder : []),
        );
      },
      origin: 'http://portal',
      module: () => Promise.resolve({}),
      sanitizer: () => Promise.resolve(),
      log: (...entries) => void logged.push(JSON.stringify(entries)),
    });
    await made.start();
    await made.navigation.arrive({ pathname: '/beneficiary', search: '', state: null });
    await vi.waitFor(
      () => {
        const isLoaded = asked.some((url) => url.includes('beneficiary_transactions'));
        if (!isLoaded) throw new Error([...asked, ...logged].join('\n'));
      },
      { timeout: 60_000 },
    );
    return asked.filter((url) => !url.includes('/release/')).map((url) => url.replace(/\?.*$/, ''));
  };
}

function fail(): never {
  throw new Error('Nothing leaves the page here.');
}

it('configuration and service URLs start with the base from the settings [P1-API-04]', async () => {
  const ask = await compiled();
  const usual = await ask({
    apiRoot: '/',
    configRoot: '/',
    cardServices: '/card_services',
    requestTimeoutMs: 30_000,
    apiKey: 'k',
  });
  expect(usual).toEqual(
    expect.arrayContaining([
      'http://portal/ro/mobile_config.json',
      'http://portal/card_services/v1/beneficiaries/501',
      'http://portal/card_services/v1/beneficiary_transactions/search',
    ]),
  );
  const elsewhere = await ask({
    apiRoot: '/gateway',
    configRoot: '/files/',
    cardServices: 'https://cards.example/api',
    requestTimeoutMs: 30_000,
    apiKey: 'k',
  });
  expect(elsewhere).toEqual(
    expect.arrayContaining([
      'http://portal/files/ro/mobile_config.json',
      'https://cards.example/api/v1/beneficiaries/501',
      'https://cards.example/api/v1/beneficiary_transactions/search',
    ]),
  );
  expect(elsewhere.some((url) => url.includes('card_services'))).toBe(false);
});
