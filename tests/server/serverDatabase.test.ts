import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type Postgres } from './startPostgres.ts';
import {
  addPoint as add,
  call,
  company,
  metricsToken,
  points,
  readPoints,
  signIn,
  startService,
  type Service,
} from './startService.ts';

const postgres = findPostgres();
const rounds = Number(process.env['DATABASE_ROUNDS'] ?? 3);
const writers = 12;
const readers = 4;
const mark = 'Two processes';

let server: Postgres;
let first: Service;
let second: Service;

if (postgres !== undefined) {
  beforeAll(async () => {
    server = await startPostgres(postgres ?? '');
    first = await startService({ DATABASE_URL: server.url }); // creates the data
    second = await startService({ DATABASE_URL: server.url });
  }, 300_000);

  afterAll(async () => {
    for (const service of [first, second]) service?.process.kill('SIGKILL');
    await server?.stop();
  });
}

async function health(path: string): Promise<readonly [number, unknown]> {
  const answer = await fetch(second.origin + path);
  return [answer.status, await answer.json()];
}

describe.runIf(postgres !== undefined)('server processes on one database', () => {
  it('keep every acknowledged write once, and every session, when one of two is killed', async () => {
    const tokens = [await signIn(first), await signIn(second)];
    const before = await points(second, tokens[0] ?? '');
    const acknowledged: string[] = [];
    const until = Date.now() + 4000;
    let repeated = 0;

    const write = async (writer: number) => {
      for (let turn = 0; Date.now() < until; turn++) {
        const name = `${mark} ${writer} ${turn}`;
        const id = randomUUID();
        const token = tokens[turn % 2] ?? '';
        const sent = await add(turn % 2 === 0 ? first : second, { token, id, name }).catch(() => {
          repeated++;
          return add(second, { token, id, name }); // the same request, to the remaining process
        });
        if (sent.ok) acknowledged.push(name);
      }
    };
    const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    await pause(1500);
    first.process.kill('SIGKILL');
    await all;

    const kept = (await points(second, tokens[1] ?? '')).map(({ name }) => name);
    console.info(
      `${acknowledged.length} writes were acknowledged, ${repeated} of them after their process was killed or gone.`,
    );
    expect(acknowledged.length).toBeGreaterThan(writers);
    expect(repeated).toBeGreaterThan(0);
    expect(kept.filter((name) => name.startsWith(mark)).sort()).toEqual([...acknowledged].sort());
    expect(kept).toHaveLength(before.length + acknowledged.length);
    for (const token of tokens)
      expect((await call(second, `/company_services/v1/users/${company}`, { token })).status).toBe(
        200,
      );
  }, 120_000);
});

describe.runIf(postgres !== undefined)('server processes over one database that goes away', () => {
  it(
    `respond 503 while it is unavailable, and recover by themselves, ${rounds} times under load; every write exists once`,
    async () => {
      const token = await signIn(second);
      const sent: string[] = [];
      const statuses = new Map<number, number>();
      const missing: string[] = [];
      let working = true;

      const note = (answer: Response) => {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 503 && answer.headers.get('retry-after') === null)
          missing.push('Retry-After');
        return answer;
      };
      const write = async (writer: number) => {
        for (let turn = 0; working; turn++) {
          const name = `Restart ${writer} ${turn}`;
          const id = randomUUID();
          sent.push(name);
          while (!note(await add(second, { token, id, name })).ok) await pause(50);
        }
      };
      const read = async () => {
        while (working) {
          await note(await readPoints(second, token)).arrayBuffer();
          await pause(30);
        }
      };
      const load = Promise.all([
        ...Array.from({ length: writers }, (_, writer) => write(writer)),
        ...Array.from({ length: readers }, read),
      ]);

      for (let round = 0; round < rounds; round++) {
        await pause(600);
        await server.end(round % 2 === 0 ? 'SIGKILL' : 'SIGINT');
        await pause(400);
        expect(await health('/healthz')).toEqual([
          200,
          { status: 'ok', dependencies: { database: 'failing' } },
        ]);
        expect(await health('/readyz')).toEqual([
          503,
          { status: 'unavailable', dependencies: { database: 'failing' } },
        ]);
        await server.start();
        await expect
          .poll(() => health('/readyz'), { timeout: 20_000 })
          .toEqual([200, { status: 'ok', dependencies: { database: 'answering' } }]);
      }
      await pause(600);
      working = false;
      await load;

      const kept = (await points(second, token))
        .map(({ name }) => name)
        .filter((name) => name.startsWith('Restart'));
      console.info(
        `${rounds} restarts: ${JSON.stringify(Object.fromEntries(statuses))}, ${sent.length} writes.`,
      );
      expect(second.process.exitCode).toBeNull();
      expect([...statuses.keys()].sort()).toEqual([200, 503]);
      expect(missing).toEqual([]);
      expect(kept.sort()).toEqual([...sent].sort());
      const events = second.log.map(
        (line) =>
          JSON.parse(line) as {
            readonly event: string;
            readonly level: string;
            readonly requestId?: string;
            readonly kind?: string;
            readonly stack?: string;
          },
      );
      expect(events.filter(({ event }) => event === 'database-lost').length).toBeGreaterThanOrEqual(
        rounds,
      );
      expect(events.filter(({ event }) => event === 'database-back').length).toBeGreaterThanOrEqual(
        rounds,
      );
      const faults = events.filter(({ event }) => event === 'fault');
      const figures = await (
        await fetch(`${second.origin}/metrics`, {
          headers: { authorization: `Bearer ${metricsToken}` },
        })
      ).text();
      expect(figures).toContain(
        `portico_faults_total{kind="database",expected="true"} ${statuses.get(503)}\n`,
      );
      expect(faults.length).toBeGreaterThan(0);
      expect(
        faults.filter(
          ({ kind, requestId, stack }) =>
            kind !== 'database' || requestId === undefined || stack !== undefined,
        ),
      ).toEqual([]);
    },
    60_000 + rounds * 30_000,
  );
});

describe.runIf(postgres !== undefined)('the metrics of processes that lost their database', () => {
  it('count events for holders of the token', async () => {
    const read = async (authorization: string) =>
      await fetch(`${second.origin}/metrics`, { headers: { authorization } });
    expect((await read('Bearer wrong')).status).toBe(401);
    const text = await (await read(`Bearer ${metricsToken}`)).text();
    expect(text).toMatch(
      /^portico_requests_total\{kind="backend",method="POST",status="503"\} [1-9]\d*$/m,
    );
    expect(text).toMatch(/^portico_faults_total\{kind="database",expected="true"\} [1-9]\d*$/m);
    expect(text).toMatch(/^portico_database_queries_total\{outcome="unavailable"\} [1-9]\d*$/m);
    expect(text).toMatch(/^portico_database_up 1$/m);
    expect(text).not.toContain('kind="process"');
  });
});
