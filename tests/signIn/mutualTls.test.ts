import { createHash } from 'node:crypto';
import { createServer } from 'node:https';
import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTlsConnection } from '../../src/server/tls/createTlsConnection.ts';
import type { TlsConnection } from '../../src/server/tls/createTlsConnection.ts';
import { tlsFiles } from '../../src/server/tls/tlsFiles.ts';
import { createCertificates } from '../server/createCertificates.ts';
import type { Certificates } from '../server/createCertificates.ts';
import { createMemoryStore } from './createMemoryStore.ts';
import type { Visitor } from './createVisitor.ts';
import { ofPage, portal, signIn, startDesk } from './startDesk.ts';
import type { Desk, DeskOptions } from './startDesk.ts';
import { startProvider } from './startProvider.ts';
import type { TestProvider } from './startProvider.ts';

let made: Certificates;
let provider: TestProvider;
let service: TlsServer;
let url: string;
const tokens: string[] = [];

/** The connection with a certificate; without a name, with the authority only. */
function connectionOf(name?: string): TlsConnection {
  const files = tlsFiles(
    {
      SIGN_IN_CA_FILE: made.path('ca.pem'),
      ...(name !== undefined && {
        SIGN_IN_CERT_FILE: made.path(`${name}.pem`),
        SIGN_IN_KEY_FILE: made.path(`${name}.key`),
      }),
    },
    'SIGN_IN',
  );
  return createTlsConnection(files ?? { prefix: 'SIGN_IN' }, () => undefined);
}

/** A service that takes tokens only with the certificate to which they are bound. */
async function startService(): Promise<TlsServer> {
  const [cert, key, ca] = ['server.pem', 'server.key', 'ca.pem'].map(made.read);
  const asked = { requestCert: true, rejectUnauthorized: false };
  const server = createServer({ cert, key, ca, ...asked }, (request, response) => {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    tokens.push(token);
    const { raw } = (request.socket as TLSSocket).getPeerX509Certificate() ?? {};
    const thumbprint = createHash('sha256')
      .update(raw ?? '')
      .digest('base64url');
    void provider.accountOf(token).then((account) => {
      const isProven = account?.certificate !== undefined && account.certificate === thumbprint;
      response.writeHead(isProven ? 200 : 401).end(account?.subject);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

beforeAll(async () => {
  made = createCertificates();
  for (const name of ['server', 'portal', 'other']) made.issue(name);
  const [cert = '', key = '', ca = ''] = ['server.pem', 'server.key', 'ca.pem'].map(made.read);
  provider = await startProvider({ portal, tls: { cert, key, ca } });
  service = await startService();
  url = `https://localhost:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await provider.stop();
  service.closeAllConnections();
  service.close();
  made.remove();
});

function startCertified(
  settings: DeskOptions['settings'] = {},
  connection: TlsConnection = connectionOf('portal'),
): Desk {
  const trusting = connectionOf();
  return startDesk({
    provider,
    tickets: { url },
    store: createMemoryStore(),
    connection,
    settings: {
      clientId: 'certified',
      connection: connectionOf('portal'),
      hasCertificate: true,
      certificateBound: true,
      ...settings,
    },
    async visit(request) {
      const body = request.method === 'POST' ? await request.text() : undefined;
      const { method, headers } = request;
      const init = { method, headers, redirect: 'manual' as const };
      return await trusting.fetch(request.url, { ...init, ...(body !== undefined && { body }) });
    },
  });
}

const list = (visitor: Visitor) =>
  visitor.send(`${portal}/tickets_service/tickets`, { headers: ofPage });

describe('a client certificate at the provider', () => {
  it('authenticates the client, and binds the tokens for services', async () => {
    const desk = startCertified({ idleSeconds: 7200 });
    const visitor = desk.visitor();
    await signIn(visitor);
    expect([desk.faults, provider.errors]).toEqual([[], []]);
    const answer = await list(visitor);
    expect([answer.status, await answer.text()]).toEqual([200, 'ana']);
    const before = provider.grants.refresh;
    desk.pass(3700);
    expect((await list(visitor)).status).toBe(200);
    expect(provider.grants.refresh).toBe(before + 1);
    expect(new Set(tokens).size).toBe(2);
  });

  it('is needed for the profile FAPI 2.0 too, if it takes the place of the keys', async () => {
    const strict = { profile: 'fapi2' as const, pushed: true };
    const desk = startCertified(strict);
    const visitor = desk.visitor();
    const begun = await visitor.send(`${portal}/auth/login`);
    const asked = new URL(begun.headers.get('location') ?? '');
    expect([...asked.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
    await signIn(visitor);
    expect((await list(visitor)).status).toBe(200);
  });

  it('of another client is refused', async () => {
    const desk = startCertified({ connection: connectionOf('other') });
    const { url: at } = await signIn(desk.visitor());
    expect(at).toContain('reason=refused');
    provider.errors.length = 0;
  });

  it('binds tokens, which a service does not accept with another one', async () => {
    const desk = startCertified({}, connectionOf('other'));
    const visitor = desk.visitor();
    await signIn(visitor);
    expect((await list(visitor)).status).toBe(401);
  });

  it.each([
    ['token_endpoint_auth_methods_supported', 'client certificates'],
    ['tls_client_certificate_bound_access_tokens', 'access tokens that are bound to a certificate'],
  ])('is refused at a provider whose metadata lack %s', async (name, what) => {
    provider.hides = [name];
    const desk = startCertified();
    const { url: at } = await desk.visitor().follow(`${portal}/auth/login`);
    provider.hides = [];
    expect(at).toContain('reason=unavailable');
    expect(String(desk.faults[0]?.error)).toContain(`does not support ${what}`);
  });

  it('is not needed for an authority of its own', async () => {
    const desk = startCertified({
      clientId: 'portal',
      connection: connectionOf(),
      hasCertificate: false,
      certificateBound: false,
    });
    await signIn(desk.visitor());
    expect(desk.faults).toEqual([]);
  });
});
