import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createStudioSignIn,
  readStudioSignIn,
  type CreatedStudioSignIn,
} from '../../../scripts/studio/startStudioSignIn.ts';
import type { OpenDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import type { Role } from '../../../src/studio/store/people.ts';
import { createMemoryStore } from '../../signIn/createMemoryStore.ts';
import { createVisitor, type Visitor } from '../../signIn/createVisitor.ts';
import { clientSecret, startProvider, type TestProvider } from '../../signIn/startProvider.ts';
import {
  createFolders,
  emptyDatabase,
  openTestDatabase,
  removeFolders,
  type TestFolders,
} from '../store/openTestStore.ts';
import { openTestService, type TestService } from './openTestService.ts';

const limit = 120_000;
const origin = 'http://localhost:5309';
const api = `${origin}/studio/api`;

let database: OpenDatabase;
let provider: TestProvider;
let folders: TestFolders;
let service: TestService;
let signIn: CreatedStudioSignIn;
let administrator = '';

beforeAll(async () => {
  database = await openTestDatabase();
  provider = await startProvider({ portal: origin });
}, limit);
afterAll(async () => {
  await provider.stop();
  await database.close();
});
beforeEach(() => {
  folders = createFolders();
});
afterEach(async () => {
  await service.store.close();
  await emptyDatabase(database);
  removeFolders(folders);
  expect(service.faults).toEqual([]);
});

/** Opens the Studio with a sign-in at the provider. */
async function open(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  const settings = readStudioSignIn({
    STUDIO_SIGN_IN_ISSUER: provider.issuer,
    STUDIO_SIGN_IN_CLIENT_ID: 'portal',
    STUDIO_SIGN_IN_CLIENT_SECRET: clientSecret,
    ...environment,
  });
  if (settings === undefined) throw new Error('There is no sign-in.');
  const store = createMemoryStore();
  const faults = () => undefined;
  signIn = createStudioSignIn(settings, { origin, path: '/studio', store, onFault: faults });
  service = await openTestService(database, folders, { origin, signIn });
  administrator = await add('Administrator', 'administrator');
}

const add = async (name: string, role: Role, email = `${name}@example.test`) =>
  (await service.store.people.add({ name, email, role }, undefined)).id;

function visitor(): Visitor {
  return createVisitor({
    [origin]: (request) => {
      const { pathname } = new URL(request.url);
      if (signIn.owns(pathname)) return signIn.fetch(request);
      if (pathname.startsWith('/studio/api/')) return service.fetch(request);
      return Promise.resolve(new Response('page'));
    },
  });
}

/** Signs in at the provider. Returns the address to which that leads, below the origin. */
async function enter(person: Visitor, user: string): Promise<string> {
  const at = await person.follow(`${origin}${signIn.address}`);
  const after = at.url.includes('/interaction/')
    ? await person.follow(at.url, {
        method: 'POST',
        body: new URLSearchParams({ user, password: 'Portico1', do: 'enter' }),
      })
    : at;
  return after.url.slice(origin.length);
}

async function sessionOf(person: Visitor): Promise<Record<string, unknown> | number> {
  const answer = await person.send(`${api}/session`);
  return answer.status === 200 ? ((await answer.json()) as Record<string, unknown>) : answer.status;
}

describe('people who sign in at an OpenID provider', { timeout: limit }, () => {
  it('are known by their verified address at first, and by their subject later', async () => {
    await open();
    const id = await add('Ana', 'editor', 'ANA@example.test');
    const ana = visitor();
    expect(await enter(ana, 'ana')).toBe('/studio');
    expect(await sessionOf(ana)).toMatchObject({ id, role: 'editor' });
    await service.store.people.change(id, { email: 'other@example.test' }, administrator);
    const again = visitor();
    expect(await enter(again, 'ana')).toBe('/studio');
    expect(await sessionOf(again)).toMatchObject({ id });
  });

  it('do not get in by an address that is not verified', async () => {
    await open({ STUDIO_SIGN_IN_NEW_PEOPLE: 'on' });
    await add('Mihai', 'administrator', 'mihai@example.test');
    const mihai = visitor();
    expect(await enter(mihai, 'mihai')).toBe('/studio/welcome?reason=unknown');
    expect(await sessionOf(mihai)).toBe(401);
  });

  it('become viewers only if the settings allow it', async () => {
    await open();
    const stranger = visitor();
    expect(await enter(stranger, 'ana')).toBe('/studio/welcome?reason=unknown');
    expect(await sessionOf(stranger)).toBe(401);
    expect(await service.store.people.list()).toHaveLength(1);
    await service.store.close();
    await emptyDatabase(database);
    await open({ STUDIO_SIGN_IN_NEW_PEOPLE: 'on' });
    const ana = visitor();
    expect(await enter(ana, 'ana')).toBe('/studio');
    expect(await sessionOf(ana)).toMatchObject({ name: 'Ana Ionescu', role: 'viewer' });
  });

  it('take no account that another subject has', async () => {
    await open();
    const id = await add('Ana', 'editor');
    await service.store.people.connect(id, `${provider.issuer} somebody-else`);
    expect(await enter(visitor(), 'ana')).toBe('/studio/welcome?reason=unknown');
  });

  it('get their role by a claim at each sign-in, but the last administrator stays one', async () => {
    await open({
      STUDIO_SIGN_IN_ROLE_CLAIM: 'roles',
      STUDIO_SIGN_IN_ROLES: 'AGENT=editor, LEAD=approver',
    });
    await add('Ana', 'viewer');
    const ana = visitor();
    await enter(ana, 'ana');
    expect(await sessionOf(ana)).toMatchObject({ role: 'approver' });
    const person = await service.store.people.findByEmail('ana@example.test');
    await service.store.people.change(person?.id ?? '', { role: 'administrator' }, undefined);
    await service.store.people.change(administrator, { role: 'viewer' }, undefined);
    await enter(ana, 'ana');
    expect(await sessionOf(ana)).toMatchObject({ role: 'administrator' });
  });

  it('lose it when their access is taken away, and when they sign out', async () => {
    await open();
    const id = await add('Ana', 'editor');
    const ana = visitor();
    await enter(ana, 'ana');
    await service.store.people.change(id, { isActive: false }, administrator);
    expect(await sessionOf(ana)).toBe(401);
    expect(await enter(ana, 'ana')).toBe('/studio/welcome?reason=unknown');
    await service.store.people.change(id, { isActive: true }, administrator);
    await enter(ana, 'ana');
    expect(await sessionOf(ana)).toMatchObject({ id });
    const out = await ana.send(`${api}/session`, { method: 'DELETE', headers: { origin } });
    expect(out.status).toBe(204);
    expect(await sessionOf(ana)).toBe(401);
  });

  it('cannot change anything from another site', async () => {
    await open();
    await add('Ana', 'editor');
    const ana = visitor();
    await enter(ana, 'ana');
    const headers = { origin: 'http://evil.test', 'content-type': 'application/json' };
    const body = JSON.stringify({ title: 'Draft' });
    const answer = await ana.send(`${api}/drafts`, { method: 'POST', headers, body });
    expect(answer.status).toBe(403);
  });
});

describe('the sign-in to the Studio', { timeout: limit }, () => {
  it('leaves the link as a door while the provider is down', async () => {
    await open();
    provider.down = true;
    const somebody = visitor();
    expect(await enter(somebody, 'ana')).toMatch(/^\/studio\/welcome\?reason=unavailable/);
    const { secret } = await service.store.people.createLink(administrator, undefined);
    await somebody.follow(`${api}/enter?link=${secret}`);
    expect(await sessionOf(somebody)).toMatchObject({ role: 'administrator' });
    provider.down = false;
  });

  it('names the setting that is missing or wrong', async () => {
    await open();
    const whole = {
      STUDIO_SIGN_IN_ISSUER: 'https://id.example',
      STUDIO_SIGN_IN_CLIENT_ID: 'studio',
      STUDIO_SIGN_IN_CLIENT_SECRET: 'secret',
    };
    expect(readStudioSignIn({})).toBeUndefined();
    for (const [name, value] of [
      ['ISSUER', 'http://id.example'],
      ['CLIENT_ID', ''],
      ['CLIENT_SECRET', ''],
      ['NEW_PEOPLE', 'yes'],
    ] as const)
      expect(() => readStudioSignIn({ ...whole, [`STUDIO_SIGN_IN_${name}`]: value })).toThrow(
        `STUDIO_SIGN_IN_${name}`,
      );
    const files = { STUDIO_SIGN_IN_CERT_FILE: '/a.pem', STUDIO_SIGN_IN_KEY_FILE: '/a.key' };
    const certified = { ...whole, ...files, STUDIO_SIGN_IN_CLIENT_SECRET: '' };
    expect(readStudioSignIn(certified)).toMatchObject({
      clientSecret: undefined,
      tls: { certificate: { path: '/a.pem' } },
    });
    const plain = { ...certified, STUDIO_SIGN_IN_ISSUER: 'http://localhost:4000' };
    expect(() => readStudioSignIn(plain)).toThrow('STUDIO_SIGN_IN_CERT_FILE needs an address');
    const claim = { ...whole, STUDIO_SIGN_IN_ROLE_CLAIM: 'groups' };
    expect(() => readStudioSignIn(claim)).toThrow('STUDIO_SIGN_IN_ROLES');
    const wrong = { ...claim, STUDIO_SIGN_IN_ROLES: 'writers=boss' };
    expect(() => readStudioSignIn(wrong)).toThrow('writers=boss');
  });
});
