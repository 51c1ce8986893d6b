import { once } from 'node:events';
import { createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { WebSocketServer } from 'ws';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectionFiles } from '../../scripts/tlsConnections.ts';
import type { ConnectedServices } from '../../scripts/tlsConnections.ts';
import { createTlsConnection } from '../../src/server/tls/createTlsConnection.ts';
import { readTlsFiles } from '../../src/server/tls/readTlsFiles.ts';
import { tlsFiles } from '../../src/server/tls/tlsFiles.ts';
import type { TlsFiles } from '../../src/server/tls/tlsFiles.ts';
import { createCertificates } from './createCertificates.ts';
import type { Certificates } from './createCertificates.ts';
import { startSocketPortal } from './startSocketPortal.ts';

let made: Certificates;
beforeAll(() => {
  made = createCertificates();
  for (const name of ['server', 'portal', 'other']) made.issue(name);
  made.issue('locked', 'passphrase of the key');
  made.write('passphrase', 'passphrase of the key\n');
  made.write('wrong', 'wrong passphrase\n');
  made.write('text', 'no PEM');
});
afterAll(() => made.remove());

/** The files of the variables `LAB_…`, by their names in the folder. */
function filesOf(named: Readonly<Record<string, string>>): TlsFiles {
  const environment = Object.fromEntries(
    Object.entries(named).map(([ending, name]) => [`LAB_${ending}`, made.path(name)]),
  );
  const found = tlsFiles(environment, 'LAB');
  if (found === undefined) throw new Error('No file is named.');
  return found;
}

const certified = { CERT_FILE: 'portal.pem', KEY_FILE: 'portal.key', CA_FILE: 'ca.pem' };

/** A service that accepts only clients with a certificate of the authority; names the client. */
async function startService(): Promise<{ readonly url: string; readonly clients: string[] }> {
  const clients: string[] = [];
  const nameOf = ({ socket }: IncomingMessage) => {
    const { subject } = (socket as TLSSocket).getPeerCertificate();
    return String(subject.CN);
  };
  const server = createServer(
    {
      cert: made.read('server.pem'),
      key: made.read('server.key'),
      ca: made.read('ca.pem'),
      requestCert: true,
      rejectUnauthorized: true,
    },
    (request, response) => {
      clients.push(nameOf(request));
      if (request.url !== '/events') return void response.end(nameOf(request));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
    },
  );
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) =>
    socket.on('message', () => socket.send(nameOf(request))),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
    server.close();
  });
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, clients };
}

const open = (files: TlsFiles, faults: string[] = []) =>
  createTlsConnection(files, (error) => faults.push(String(error)));

describe('the files of a TLS connection', () => {
  it('are read with the key opened by its passphrase', () => {
    const files = {
      CERT_FILE: 'locked.pem',
      KEY_FILE: 'locked.key',
      KEY_PASSPHRASE_FILE: 'passphrase',
    };
    expect(readTlsFiles(filesOf(files)).passphrase).toBe('passphrase of the key');
    expect(readTlsFiles(filesOf({ CA_FILE: 'ca.pem' }))).toEqual({ ca: made.read('ca.pem') });
  });

  it('are none if no variable names one', () => {
    expect(tlsFiles({ LAB_CERT_FILE: '', OTHER_CA_FILE: '/a' }, 'LAB')).toBeUndefined();
  });

  it.each<[Readonly<Record<string, string>>, RegExp]>([
    [{ CERT_FILE: 'portal.pem' }, /^LAB_KEY_FILE must be set too, because LAB_CERT_FILE is set\.$/],
    [{ KEY_FILE: 'portal.key' }, /^LAB_CERT_FILE must be set too, because LAB_KEY_FILE is set\.$/],
    [{ KEY_PASSPHRASE_FILE: 'passphrase' }, /^LAB_KEY_FILE must be set too/],
    [{ ...certified, CERT_FILE: 'none' }, /^LAB_CERT_FILE is ".*none", but there is no such file/],
    [{ ...certified, KEY_FILE: '.' }, /^LAB_KEY_FILE is ".*", but that is a folder\.$/],
    [{ ...certified, CERT_FILE: 'text' }, /^LAB_CERT_FILE is ".*text", which holds no certificate/],
    [{ CA_FILE: 'text' }, /^LAB_CA_FILE is ".*text", which holds no certificate/],
    [{ ...certified, KEY_FILE: 'text' }, /^LAB_KEY_FILE is ".*text", which holds no private key/],
    [{ ...certified, KEY_FILE: 'other.key' }, /^LAB_KEY_FILE is ".*", which is not the key of/],
    [
      { CERT_FILE: 'locked.pem', KEY_FILE: 'locked.key' },
      /^LAB_KEY_FILE is ".*", an encrypted key: LAB_KEY_PASSPHRASE_FILE must name the file/,
    ],
    [
      { CERT_FILE: 'locked.pem', KEY_FILE: 'locked.key', KEY_PASSPHRASE_FILE: 'wrong' },
      /^LAB_KEY_FILE is ".*", which the passphrase of LAB_KEY_PASSPHRASE_FILE does not open/,
    ],
  ])('%j are refused with the name of the variable', (named, sentence) => {
    expect(() => open(filesOf(named))).toThrow(sentence);
    expect(() => open(filesOf(named))).not.toThrow(
      /passphrase of the key|wrong passphrase|BEGIN EC/,
    );
  });
});

describe('a service that asks for a client certificate', () => {
  it('gets that of the process: calls, events and web sockets', async () => {
    const { url } = await startService();
    const portal = await startSocketPortal(url, {
      forwardConnections: { '/live_service': open(filesOf(certified)) },
    });
    const answer = await fetch(`${portal.origin}/live_service/who`, {
      method: 'POST',
      body: 'a body',
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'portal']);
    const events = await fetch(`${portal.origin}/live_service/events`);
    const reader = events.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: first\n\n');
    await reader?.cancel();
    const socket = await portal.open('/live_service/socket');
    const named = once(socket, 'message');
    socket.send('who');
    expect(String((await named)[0])).toBe('portal');
  });

  it('is unreachable without a certificate, and one of an unknown authority is', async () => {
    const { url } = await startService();
    const plain = { CA_FILE: 'ca.pem' };
    for (const connection of [open(filesOf(plain)), undefined]) {
      const portal = await startSocketPortal(url, {
        ...(connection !== undefined && { forwardConnections: { '/live_service': connection } }),
      });
      expect((await fetch(`${portal.origin}/live_service/who`)).status).toBe(502);
      await expect(portal.open('/live_service/socket')).rejects.toThrow('502');
    }
  });

  it('gets a renewed certificate without a restart, and the old one while files do not fit', async () => {
    const { url, clients } = await startService();
    for (const ending of ['pem', 'key']) made.write(`own.${ending}`, made.read(`portal.${ending}`));
    const faults: string[] = [];
    const files = filesOf({ CERT_FILE: 'own.pem', KEY_FILE: 'own.key', CA_FILE: 'ca.pem' });
    const connection = open(files, faults);
    const call = async () => await (await connection.fetch(`${url}/`)).text();
    expect(await call()).toBe('portal');
    made.write('own.pem', made.read('other.pem'));
    expect([await call(), await call()]).toEqual(['portal', 'portal']);
    expect(faults).toEqual([expect.stringContaining('is not the key of the certificate')]);
    made.write('own.key', made.read('other.key'));
    expect(await call()).toBe('other');
    expect(faults).toHaveLength(1);
    expect(clients).toEqual(['portal', 'portal', 'portal', 'other']);
  });
});

describe('the connection of a service', () => {
  const lab = {
    name: 'lab',
    key: 'lab',
    isSetting: false,
    mount: '/lab',
    headers: {},
    cookies: [],
  };
  const from = (more: {
    readonly forwards?: Record<string, string>;
    readonly lab?: TlsFiles;
    readonly bound?: 'certificate';
  }): ConnectedServices => ({
    services: [lab as never],
    forwards: more.forwards ?? { '/lab': 'https://lab.example' },
    settings: {
      serviceTls: { lab: more.lab },
      signInTls: tlsFiles({ SIGN_IN_CERT_FILE: '/cert', SIGN_IN_KEY_FILE: '/key' }, 'SIGN_IN'),
    },
    signIn: { declared: { bound: more.bound } as never, services: ['/lab'] },
  });

  it('has the files of its variables', () => {
    const own = filesOf(certified);
    expect(connectionFiles(from({ lab: own }))).toEqual({ '/lab': own });
    expect(connectionFiles(from({}))).toEqual({});
  });

  it('has the certificate of the sign-in if tokens are bound to it', () => {
    const files = connectionFiles(
      from({ bound: 'certificate', lab: filesOf({ CA_FILE: 'ca.pem' }) }),
    );
    expect(files['/lab']).toMatchObject({
      certificate: { path: '/cert' },
      key: { path: '/key' },
      authorities: { path: made.path('ca.pem') },
    });
  });

  it.each([
    ['without an address', { forwards: {} }, /^LAB_CERT_FILE is set, but .*set LAB_URL/],
    [
      'without TLS',
      { forwards: { '/lab': 'http://lab.example' } },
      /^LAB_URL is "http:.*LAB_CERT_/,
    ],
    ['beside a bound token', { bound: 'certificate' as const }, /^LAB_CERT_FILE must not be set/],
  ])('%s is refused', (_, more, sentence) => {
    expect(() => connectionFiles(from({ ...more, lab: filesOf(certified) }))).toThrow(sentence);
  });
});
