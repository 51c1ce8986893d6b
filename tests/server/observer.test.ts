import { describe, expect, it } from 'vitest';
import { createServer } from '../../src/server/createServer.ts';
import type { ServerOptions } from '../../src/server/server.ts';
import type { Backend } from '../../src/server/server.ts';
import { createLog, reasonOf } from '../../src/server/log.ts';
import type { LogLevel } from '../../src/server/log.ts';
import { createMetrics } from '../../src/server/metrics.ts';
import { createObserver, maskPath } from '../../src/server/observer.ts';

const token = 'a-token-of-sixteen';

function observed(level: LogLevel | 'off', options: Partial<ServerOptions> = {}) {
  const lines: Record<string, unknown>[] = [];
  const clock = () => new Date('2035-06-14T09:00:00Z');
  const observer = createObserver(
    createLog({
      level,
      clock,
      write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
    }),
  );
  const server = createServer({
    directory: '/nonexistent',
    mediaDirectory: '/nonexistent',
    settings: {},
    allowed: {},
    forwards: {},
    languages: { store: 'lang', default: 'ro', available: ['ro'] },
    observer,
    metricsToken: token,
    ...options,
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.fetch(new Request(`http://portal${path}`, { headers }));
  return { lines, observer, get };
}

describe('the log', () => {
  it('has one JSON line per request, without anything that identifies a visitor', async () => {
    const { lines, get } = observed('info');
    await get('/invite/Ana.Pop-42?code=123456', {
      'x-request-id': '6f1c2b9e-0001',
      authorization: 'Bearer secret',
    });
    expect(lines).toEqual([
      {
        time: '2035-06-14T09:00:00.000Z',
        level: 'info',
        event: 'request',
        requestId: '6f1c2b9e-0001',
        kind: 'page',
        method: 'GET',
        path: '/invite/:value',
        status: 404,
        milliseconds: expect.any(Number),
      },
    ]);
  });

  it('masks the parts of a path that may be an identifier, a name or a code', () => {
    expect(maskPath('/card_services/v1/users/100001/accounts')).toBe(
      '/card_services/v1/users/:value/accounts',
    );
    expect(maskPath('/assets/main-a1b2.js')).toBe('/assets/:value');
    expect(maskPath('/')).toBe('/');
  });

  it('accepts the identifier of a visitor only if it cannot inject into the log', async () => {
    const { get } = observed('info');
    for (const id of ['short', 'x'.repeat(101), 'with blank inside', '"},{"level":"error"']) {
      const given = (await get('/', { 'x-request-id': id })).headers.get('x-request-id');
      expect([id, given]).toEqual([id, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    }
  });

  it('leaves out lines below its level', async () => {
    const { lines, get, observer } = observed('warn');
    await get('/');
    observer.fault({ kind: 'service', error: new Error('gone'), expected: true });
    expect(lines.map(({ event, level }) => [event, level])).toEqual([['fault', 'warn']]);
  });

  it('has a stack for unexpected faults only', () => {
    const { lines, observer } = observed('warn');
    observer.fault({ kind: 'service', error: new Error('gone'), expected: true });
    observer.fault({
      kind: 'operation',
      error: new TypeError('wrong'),
      expected: false,
      doing: 'saveOrder',
    });
    expect(lines.map(({ stack }) => typeof stack)).toEqual(['undefined', 'string']);
    expect(lines[1]).toMatchObject({ level: 'error', doing: 'saveOrder', reason: 'wrong' });
  });

  it('has a one-line reason, whatever was thrown', () => {
    expect(
      reasonOf(
        new TypeError('fetch failed', {
          cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
        }),
      ),
    ).toBe('connect ECONNREFUSED');
    expect(reasonOf(new Error('two\nlines'))).toBe('two lines');
    expect([reasonOf('text'), reasonOf(undefined), reasonOf(new Error(''))]).toEqual([
      'text',
      'undefined',
      'unknown',
    ]);
    expect(reasonOf(new Error('x'.repeat(1000))).length).toBe(300);
  });

  it('reports once that the database is lost and once that it is back', () => {
    const { lines, observer } = observed('warn');
    for (let time = 0; time < 3; time++) observer.databaseLost('refused');
    observer.query(0.1, true);
    for (let time = 0; time < 3; time++) observer.query(0.1, false);
    expect(lines.map(({ event }) => event)).toEqual(['database-lost', 'database-back']);
  });
});

describe('the lines about expected faults', () => {
  it('are limited per second, and report how many were left out; other lines and the metrics are complete', async () => {
    const lines: Record<string, unknown>[] = [];
    const time = { now: 0 };
    const observer = createObserver(
      createLog({
        level: 'warn',
        write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
      }),
      () => time.now,
    );
    const fail = (expected: boolean) =>
      observer.fault({ kind: 'database', error: new Error('gone'), expected });
    for (let at = 0; at < 120; at++) fail(true);
    fail(false);
    expect(lines).toHaveLength(51);
    time.now = 1000;
    fail(true);
    fail(true);
    expect(lines.slice(-2).map(({ omitted }) => omitted)).toEqual([70, undefined]);
    expect(await observer.metrics.text()).toContain(
      'portico_faults_total{kind="database",expected="true"} 122',
    );
  });
});

describe('the metrics', () => {
  it('require the token, and are unavailable without one', async () => {
    const { get } = observed('error');
    expect((await get('/metrics')).status).toBe(401);
    expect((await get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(401);
    const answer = await get('/metrics', { authorization: `Bearer ${token}` });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const closed = observed('error', { metricsToken: undefined });
    expect((await closed.get('/metrics', { authorization: 'Bearer undefined' })).status).toBe(404);
  });

  it('are Prometheus text: counters, cumulative buckets, gauges', async () => {
    const metrics = createMetrics({
      asked_total: { type: 'counter', help: 'Asked.' },
      took_seconds: { type: 'histogram', help: 'Took.' },
    });
    metrics.count('asked_total', { by: 'a "b"\\' });
    metrics.count('asked_total', { by: 'a "b"\\' }, 2);
    for (const seconds of [0.004, 0.2, 100]) metrics.observe('took_seconds', seconds);
    const lines = (await metrics.text([{ name: 'level', help: 'Level.', read: () => 7 }])).split(
      '\n',
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE asked_total counter',
        'asked_total{by="a \\"b\\"\\\\"} 3',
        '# TYPE took_seconds histogram',
        'took_seconds_bucket{le="0.005"} 1',
        'took_seconds_bucket{le="0.25"} 2',
        'took_seconds_bucket{le="60"} 2',
        'took_seconds_bucket{le="+Inf"} 3',
        'took_seconds_sum 100.204',
        'took_seconds_count 3',
        '# TYPE level gauge',
        'level 7',
      ]),
    );
  });

  it('have a fixed number of series, whatever visitors send', async () => {
    const { get, observer } = observed('error');
    for (let at = 0; at < 50; at++)
      await get(`/${at}/x${at}`, { 'x-request-id': `visitor-${at}-0000` });
    const text = await observer.metrics.text();
    expect(text.split('\n').filter((line) => line.startsWith('portico_requests_total{'))).toEqual([
      'portico_requests_total{kind="page",method="GET",status="404"} 50',
    ]);
  });
});

describe('the health', () => {
  it('reports the dependencies of the process; it is ready while the backend responds', async () => {
    let database: 'answering' | 'read-only' | 'failing' = 'answering';
    const backend: Backend = {
      owns: () => false,
      fetch: () => Promise.reject(new Error('not asked')),
      health: () => Promise.resolve({ database }),
    };
    const { get } = observed('error', { backend });
    expect(await (await get('/readyz')).json()).toEqual({
      status: 'ok',
      dependencies: { database: 'answering' },
    });
    database = 'read-only';
    expect([
      (await get('/healthz')).status,
      (await get('/readyz')).status,
      await (await get('/healthz')).json(),
      await (await get('/readyz')).json(),
    ]).toEqual([
      200,
      200,
      { status: 'ok', dependencies: { database } },
      { status: 'read-only', dependencies: { database } },
    ]);
    database = 'failing';
    const [alive, ready] = [await get('/healthz'), await get('/readyz')];
    expect([
      alive.status,
      ready.status,
      ready.headers.get('retry-after'),
      ready.headers.get('cache-control'),
    ]).toEqual([200, 503, '2', 'no-store']);
    expect(await alive.json()).toEqual({ status: 'ok', dependencies: { database: 'failing' } });
  });

  it('knows the last outcome of real services, and is ready without them', async () => {
    const { get } = observed('off', { forwards: { '/card_services': 'http://127.0.0.1:1' } });
    expect(await (await get('/healthz')).json()).toEqual({
      status: 'ok',
      dependencies: { '/card_services': 'unknown' },
    });
    expect((await get('/card_services/v1')).status).toBe(502);
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', dependencies: { '/card_services': 'failing' } },
    ]);
  });
});
