import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose';
import { people } from './startProvider.ts';
import type { TestProvider } from './startProvider.ts';

/** The service behind the portal: it accepts valid access tokens of the provider only. */
export interface TicketService {
  readonly url: string;
  /** The calls so far: method, path, and the headers that matter. */
  readonly calls: {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingMessage['headers'];
  }[];
  /** The number of open streams of events. */
  streams(): number;
  /** While true, every token is refused once. */
  refuseNext: boolean;
  /** The nonce that proofs must contain. */
  nonce: string | undefined;
  stop(): Promise<void>;
}

/** Whether the proof of a request shows the key of its token (RFC 9449, section 4.3). */
async function isProven(
  request: IncomingMessage,
  {
    token,
    thumbprint,
    url,
    nonce,
  }: { token: string; thumbprint: string; url: string; nonce: string | undefined },
): Promise<boolean | 'nonce'> {
  const { payload, protectedHeader } = await jwtVerify(
    String(request.headers['dpop']),
    EmbeddedJWK,
    {
      typ: 'dpop+jwt',
      maxTokenAge: 60,
    },
  );
  const key = protectedHeader.jwk;
  const path = new URL(request.url ?? '/', url).pathname;
  const isRight =
    key !== undefined &&
    (await calculateJwkThumbprint(key)) === thumbprint &&
    payload['htm'] === request.method &&
    payload['htu'] === new URL(path, url).href &&
    payload['ath'] === createHash('sha256').update(token).digest('base64url');
  return isRight && nonce !== undefined && payload['nonce'] !== nonce ? 'nonce' : isRight;
}

/** A challenge of RFC 9470. */
const challenge = (wanted: string) =>
  `Bearer error="insufficient_user_authentication", error_description="Again.", ${wanted}`;

/** Pages of every origin may call the service: it looks at the token only. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Expose-Headers': 'WWW-Authenticate',
};

/** Starts the service. */
export async function startTickets(
  provider: Pick<TestProvider, 'accountOf'>,
  port = 0,
): Promise<TicketService> {
  const tickets = [{ id: 1, title: 'Printer on fire', open: true }];
  const streams = new Set<ServerResponse>();
  const server = createServer();
  const live = new WebSocketServer({
    server,
    path: '/live',
    verifyClient: ({ req }, done) => {
      const token = (req.headers.authorization ?? '').split(' ')[1] ?? '';
      void provider.accountOf(token).then((account) => done(account !== undefined, 401));
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: TicketService = {
    url,
    calls: [],
    streams: () => streams.size,
    refuseNext: false,
    nonce: undefined,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of live.clients) socket.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  async function answer(
    request: IncomingMessage,
  ): Promise<readonly [number, unknown, Record<string, string>?]> {
    const path = new URL(request.url ?? '/', url).pathname;
    service.calls.push({ method: request.method ?? '', path, headers: request.headers });
    if (path === '/status')
      return [
        200,
        { running: true },
        { 'Set-Cookie': '__Host-portico.session=mine; Path=/; Secure' },
      ];
    const [type = '', token = ''] = (request.headers.authorization ?? '').split(' ');
    const account = await provider.accountOf(token);
    if (service.refuseNext) {
      service.refuseNext = false;
      return [401, { error_code: 'TOKEN_REFUSED' }];
    }
    if (account === undefined) return [401, { error_code: 'NO_TOKEN' }];
    if (account.thumbprint !== undefined) {
      const proven =
        type === 'DPoP' &&
        (await isProven(request, {
          token,
          thumbprint: account.thumbprint,
          url,
          nonce: service.nonce,
        }));
      if (proven === 'nonce')
        return [401, { error_code: 'NONCE' }, { 'DPoP-Nonce': service.nonce ?? '' }];
      if (!proven) return [401, { error_code: 'NO_PROOF' }];
    }
    if (path === '/notes' && account.level !== 'code')
      return [401, { error_code: 'LEVEL' }, { 'WWW-Authenticate': challenge('acr_values="code"') }];
    const age = Date.now() / 1000 - account.since;
    if (path === '/notes/recent' && age > 2)
      return [401, { error_code: 'AGE' }, { 'WWW-Authenticate': challenge('max_age=2') }];
    let text = '';
    for await (const part of request) text += String(part);
    if (request.method === 'GET') return [200, { tickets, for: account.subject }];
    if (path === '/notes') return [201, JSON.parse(text)];
    if (!people[account.subject]?.roles.includes('LEAD')) return [403, { error_code: 'NOT_LEAD' }];
    if (path === '/tickets') {
      tickets.push({
        id: tickets.length + 1,
        open: true,
        title: String((JSON.parse(text) as { title?: string }).title),
      });
      for (const socket of live.clients) socket.send('{"type":"changed"}');
      for (const stream of streams) stream.write('event: changed\ndata: \n\n');
      return [201, tickets.at(-1)];
    }
    return [404, {}];
  }
  server.on('request', (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    answer(request).then(
      ([status, body, headers = {}]) => {
        if (status === 200 && request.url === '/events') {
          response.writeHead(200, { 'Content-Type': 'text/event-stream', ...cors });
          streams.add(response);
          response.on('close', () => streams.delete(response));
          response.write(`data: ${JSON.stringify(body)}\n\n`);
          return;
        }
        response
          .writeHead(status, { 'Content-Type': 'application/json', ...cors, ...headers })
          .end(JSON.stringify(body));
      },
      () => response.writeHead(500).end(),
    );
  });
  return service;
}
