import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type Postgres } from './startPostgres.ts';

const postgres = findPostgres();
const company = 100_001;
const writers = 12;
const mark = 'Two processes';
const address = { street_name: 'Strada Morii 5', county_id: '13', locality_id: '71', gps_latitude: '46.770000', gps_longitude: '23.590000' };
const person = { first_name: 'Maria', last_name: 'Pop', mobile_phone: '0722123456', email: 'maria@exemplu.ro' };

interface Service {
  readonly origin: string;
  readonly process: ChildProcess;
}

interface Point {
  readonly name: string;
}

describe.runIf(postgres !== undefined)('two server processes over one database', () => {
  let server: Postgres;
  let first: Service;
  let second: Service;

  beforeAll(async () => {
    server = await startPostgres(postgres ?? '');
    first = await startService(server.url); // makes the data
    second = await startService(server.url);
  }, 300_000);

  afterAll(async () => {
    for (const service of [first, second]) service?.process.kill('SIGKILL');
    await server?.stop();
  });

  it('keep every acknowledged write, each once, and every session when one of them is killed', async () => {
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
          return add(second, { token, id, name }); // the same request, to the process that is left
        });
        if (sent.ok) acknowledged.push(name);
      }
    };
    const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    await pause(1500);
    first.process.kill('SIGKILL');
    await all;

    const kept = (await points(second, tokens[1] ?? '')).map(({ name }) => name);
    console.info(`${acknowledged.length} writes were acknowledged, ${repeated} of them after their process was killed or gone.`);
    expect(acknowledged.length).toBeGreaterThan(writers);
    expect(repeated).toBeGreaterThan(0);
    expect(kept.filter((name) => name.startsWith(mark)).sort()).toEqual([...acknowledged].sort());
    expect(kept).toHaveLength(before.length + acknowledged.length);
    for (const token of tokens) expect((await call(second, `/company_services/v1/users/${company}`, { token })).status).toBe(200);
  }, 120_000);
});

async function startService(url: string): Promise<Service> {
  const child = spawn(process.execPath, ['--import', 'tsx', new URL('serviceProcess.ts', import.meta.url).pathname], { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())));
    child.once('exit', (code) => reject(new Error(`The server has ended with ${code}.`)));
  });
  return { origin: `http://127.0.0.1:${port}`, process: child };
}

function call({ origin }: Service, path: string, { token, id, body }: { readonly token?: string; readonly id?: string; readonly body?: BodyInit } = {}): Promise<Response> {
  return fetch(origin + path, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      'x-api-key': 'sandbox-key',
      ...(token !== undefined && { authorization: `Bearer ${btoa(token)}` }),
      ...(id !== undefined && { 'x-request-id': id }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
  });
}

async function signIn(service: Service): Promise<string> {
  const body = new URLSearchParams({ scope: 'webclient', grant_type: 'password', username: String(company), password: 'Portico1' });
  const answer = await call(service, '/company_services/v1/tokens', { id: randomUUID(), body });
  return ((await answer.json()) as { readonly access_token: string }).access_token;
}

async function points(service: Service, token: string): Promise<readonly Point[]> {
  const answer = await call(service, `/company_services/v1/delivery_points/search?company_id=${company}&per_page=100000&page=1`, { token });
  return (await answer.json()) as readonly Point[];
}

function add(service: Service, { token, id, name }: { readonly token: string; readonly id: string; readonly name: string }): Promise<Response> {
  const body = { company_id: company, name, address, person };
  return call(service, '/company_services/v1/succursal', { token, id, body: JSON.stringify(body) });
}
