import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newPortal } from '../../scripts/newPortal.ts';
import { freePort } from '../server/startNginx.ts';

const place = mkdtempSync(join(tmpdir(), 'portico-restart-'));
const portal = join(place, 'office/screens');
const restarts = 'The services have changed; restarting.';
let origin = '';
let server: ChildProcess | undefined;
let output = '';

function edit(file: string, old: string | RegExp, text: string): void {
  const path = join(portal, file);
  const content = readFileSync(path, 'utf8');
  const changed = content.replace(old, text);
  expect(changed).not.toBe(content);
  writeFileSync(path, changed);
}

/** The status with which the process answers a request; undefined while it cannot be reached. */
async function statusOf(path: string, method = 'GET'): Promise<number | undefined> {
  const answer = await fetch(origin + path, { method }).catch(() => undefined); // it restarts
  return answer?.status;
}

const answers = (path: string, method?: string) =>
  expect.poll(() => statusOf(path, method), { timeout: 60_000 });
const countOfRestarts = () => output.split(restarts).length - 1;

/** Signs the account of the mock in, and returns its token. */
async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada@example.org', password: 'Portico1' }),
  });
  return ((await answer.json()) as { readonly token: string }).token;
}

beforeAll(async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  newPortal(join(place, 'office'), 'en');
  log.mockRestore();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, [resolve('scripts/portico.mjs'), 'dev'], {
    cwd: join(place, 'office'),
    env: { ...process.env, PORT: String(port), PORTAL_DIR: '', DATA_DIR: '', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
});

afterAll(async () => {
  server?.kill('SIGTERM');
  if (server !== undefined && server.exitCode === null) await once(server, 'exit');
  rmSync(place, { recursive: true, force: true });
});

describe('portico dev', () => {
  it('does not restart when a text changes', async () => {
    await answers('/api/requests').toBe(401);
    // the folder is watched soon after the first answer; until then a save is not seen
    let saves = 0;
    const save = () => {
      edit('texts/en.yaml', /title: (?:Ask once|Save \d+).*/, `title: Save ${++saves}`);
      return output;
    };
    await expect.poll(save, { timeout: 60_000, interval: 3000 }).toContain('texts/en/home.json');
    expect(countOfRestarts()).toBe(0);
  });

  it('serves a new service at the same address, after one restart', async () => {
    expect(await statusOf('/rooms-api/rooms')).not.toBe(401);
    cpSync('docs/tutorial/rooms.openapi.yaml', join(portal, 'services/rooms.openapi.yaml'));
    edit(
      'portal.yaml',
      'mock: true } }',
      'mock: true }, rooms: { base: /rooms-api, mock: true } }',
    );
    await answers('/rooms-api/rooms').toBe(401);
    await answers('/').toBe(200);
    expect(countOfRestarts()).toBe(1);
    expect(server?.exitCode).toBe(null);
  });

  it('restarts again for a changed description, and keeps the data and who is signed in', async () => {
    const authorization = `Bearer ${await signIn()}`;
    const added = await fetch(`${origin}/api/requests`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'New chairs', priority: 'normal' }),
    });
    expect(added.status).toBe(201);
    edit('services/rooms.openapi.yaml', '  /bookings:', '  /reservations:');
    await answers('/rooms-api/reservations', 'POST').toBe(401);
    expect(countOfRestarts()).toBe(2);
    const list = await fetch(`${origin}/api/requests`, { headers: { authorization } });
    expect(JSON.stringify(await list.json())).toContain('New chairs');
  });
});
