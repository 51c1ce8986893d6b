import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Operation } from '../../src/language/release.ts';
import { createApi, type Upload } from '../../src/runtime/api.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/createSandbox.ts';
import { defineSandbox } from '../../src/sandbox/defineSandbox.ts';
import type { OpenApiDocument } from '../../src/sandbox/http/OpenApiDocument.ts';
import { refuse } from '../../src/sandbox/http/ServiceError.ts';

const received: { id: string; name: string; type: string; bytes: Uint8Array }[] = [];

/** An archive that takes scans in parts. Callers name themselves. */
const archive = defineSandbox({
  languages: ['en'],
  timeZone: 'UTC',
  headers: { apiKey: 'x-archive-key' },
  operations: {
    addScan: async ({ files, params }) => {
      const [file] = files['body'] ?? [];
      if (file === undefined || file.name === 'virus.exe') throw refuse('SCAN_REFUSED');
      const bytes = new Uint8Array(await file.arrayBuffer());
      received.push({ id: params['upload'] ?? '', name: file.name, type: file.type, bytes });
      return { status: 201 };
    },
  },
  uncheckedOperations: [],
  findPrincipal: (_, headers) =>
    Promise.resolve({
      caller: headers.get('authorization') ?? 'visitor',
      roles: [],
      signedIn: false,
      checked: true,
    }),
  migrations: {},
  expiringTables: [],
  seed: () => Promise.resolve(),
  pages: {},
  pageStyles: '',
  demonstration: { accounts: [], entries: [], pages: {} },
  sparseMembers: {},
});

const description: OpenApiDocument = {
  openapi: '3.1.0',
  paths: {
    '/scans': {
      post: {
        operationId: 'addScan',
        'x-upload': 'tus',
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: { '201': { description: 'The upload.', headers: { Location: {} } } },
      },
    },
  },
};

const operation: Operation = {
  id: 'addScan',
  service: 'archive',
  method: 'POST',
  path: '/scans',
  parameters: [],
  body: 'file',
  upload: 'tus',
  security: [],
  apiKey: false,
  response: 'none',
};

const origin = 'http://archive.test';
const directory = mkdtempSync(join(tmpdir(), 'portico-archive-'));
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await createSandbox({
    database: { directory },
    definition: archive,
    services: { archive: { mount: '/archive', document: description } },
  });
}, 200_000);
afterAll(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Bytes whose parts all differ. */
function content(size: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 12)) % 251);
}
const scan = (name: string, size: number) =>
  new File([content(size)], name, { type: 'image/tiff', lastModified: 1 });

/** The sandbox behind a network that can break. */
function createNetwork() {
  const stored = new Map<string, string>();
  const network = {
    online: true,
    requests: [] as string[],
    /** Called before a part is sent; returns how the connection breaks. */
    breaks: (_part: number): 'before' | 'after' | undefined => undefined,
    stored,
  };
  let parts = 0;
  const send = async (url: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(String(url), origin), init);
    network.requests.push(request.method);
    return await sandbox.fetch(request);
  };
  const upload: Upload = async (url, init, { onSent }) => {
    const how = network.breaks(++parts);
    if (how === 'before') throw new Error('The upload got no answer.');
    const response = await send(url, init);
    onSent?.((init.body as Blob).size, (init.body as Blob).size);
    if (how === 'after') throw new Error('The upload got no answer.');
    return response;
  };
  const api = createApi({
    fetch: send,
    upload,
    origin,
    redirect: { header: 'x-redirect', member: 'redirect' },
    resuming: {
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      online: () => network.online,
    },
  });
  const watched = { sent: [] as number[], waiting: [] as boolean[] };
  const add = (file: File, options: { signal?: AbortSignal; caller?: string } = {}) =>
    api.request({
      operation,
      base: '/archive',
      parameters: {},
      headers: { Authorization: options.caller ?? 'ana' },
      body: file,
      timeout: 1000,
      ...(options.signal !== undefined && { signal: options.signal }),
      onSent: (done) => void watched.sent.push(done),
      onWaiting: (isWaiting) => void watched.waiting.push(isWaiting),
    });
  return { network, watched, add };
}

const megabyte = 1024 * 1024;

describe('a file that is sent in parts', () => {
  beforeEach(() => void received.splice(0));

  it('arrives whole, with name and type, and reports its progress', async () => {
    const { add, network, watched } = createNetwork();
    const answer = await add(scan('scan.tiff', 9 * megabyte));
    expect(network.requests).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH']);
    const [file] = received;
    expect(file).toMatchObject({ name: 'scan.tiff', type: 'image/tiff' });
    expect(Buffer.from(file?.bytes ?? []).equals(content(9 * megabyte))).toBe(true);
    expect(answer.headers['location']).toBe(`${origin}/archive/scans/${file?.id}`);
    expect(watched.sent.at(-1)).toBe(9 * megabyte);
    expect(network.stored.size).toBe(0);
  });

  it.each(['before', 'after'] as const)(
    'goes on where the service is when the connection breaks %s a part arrives',
    async (how) => {
      const { add, network, watched } = createNetwork();
      network.breaks = (part) => (part === 2 ? how : undefined);
      await add(scan('broken.tiff', 9 * megabyte));
      expect(network.requests).toContain('HEAD');
      expect(watched.waiting).toEqual([true, false]);
      expect(received).toHaveLength(1);
      expect(Buffer.from(received[0]?.bytes ?? []).equals(content(9 * megabyte))).toBe(true);
    },
  );

  it('is not sent twice when the answer of the last part is lost', async () => {
    const { add, network } = createNetwork();
    network.breaks = (part) => (part === 3 ? 'after' : undefined);
    await add(scan('last.tiff', 9 * megabyte));
    expect(received).toHaveLength(1);
    expect(network.requests.filter((method) => method === 'PATCH')).toHaveLength(3);
  });

  it('waits without a network, however long', async () => {
    const { add, network } = createNetwork();
    network.breaks = (part) => {
      network.online = part !== 1;
      return part === 1 ? 'before' : undefined;
    };
    const adding = add(scan('offline.tiff', megabyte));
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(received).toHaveLength(0);
    network.online = true;
    await adding;
    expect(received).toHaveLength(1);
  });

  it('continues a paused upload, also in a page that was reloaded', async () => {
    const { add, network } = createNetwork();
    const pausing = new AbortController();
    network.breaks = (part) => {
      if (part === 2) pausing.abort('keep');
      return part === 2 ? 'before' : undefined;
    };
    const file = () => scan('paused.tiff', 9 * megabyte);
    await expect(add(file(), { signal: pausing.signal })).rejects.toThrow('cancelled');
    network.requests.length = 0;
    await add(file());
    expect(network.requests).toEqual(['HEAD', 'PATCH', 'PATCH']);
    expect(Buffer.from(received[0]?.bytes ?? []).equals(content(9 * megabyte))).toBe(true);
  });

  it('is removed from the service when it is cancelled', async () => {
    const { add, network } = createNetwork();
    const cancelling = new AbortController();
    network.breaks = (part) => {
      if (part === 2) cancelling.abort();
      return part === 2 ? 'before' : undefined;
    };
    const file = scan('cancelled.tiff', 9 * megabyte);
    await expect(add(file, { signal: cancelling.signal })).rejects.toThrow('cancelled');
    expect(network.requests.at(-1)).toBe('DELETE');
    expect(network.stored.size).toBe(0);
    const left = await sandbox.db.selectFrom('upload_parts').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('is refused with the code of the service', async () => {
    const { add } = createNetwork();
    await expect(add(scan('virus.exe', 10))).rejects.toMatchObject({
      status: 400,
      body: { error_code: 'SCAN_REFUSED' },
    });
  });

  it('restarts if the service has no such upload for the caller', async () => {
    const { add, network } = createNetwork();
    const pausing = new AbortController();
    network.breaks = (part) => {
      if (part === 2) pausing.abort('keep');
      return part === 2 ? 'before' : undefined;
    };
    const file = scan('other.tiff', 9 * megabyte);
    await expect(add(file, { signal: pausing.signal })).rejects.toThrow('cancelled');
    network.requests.length = 0;
    await add(file, { caller: 'mihai' });
    expect(network.requests.slice(0, 2)).toEqual(['HEAD', 'POST']);
    expect(received).toHaveLength(1);
  });

  it('fails if the service stays unreachable', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 1000,
    });
    onTestFinished(() => void vi.useRealTimers());
    const { add, network } = createNetwork();
    network.breaks = () => 'before';
    await expect(add(scan('never.tiff', megabyte))).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('a part of a file', () => {
  const send = (path: string, method: string, headers: Record<string, string>, body?: string) =>
    sandbox.fetch(
      new Request(`${origin}/archive/scans${path}`, {
        method,
        headers: { authorization: 'ana', 'tus-resumable': '1.0.0', ...headers },
        ...(body !== undefined && { body }),
      }),
    );
  const part = { 'content-type': 'application/offset+octet-stream' };

  it('is refused at another place, beyond the length, and of another caller', async () => {
    const created = await send('', 'POST', { 'upload-length': '4' });
    const at = (created.headers.get('location') ?? '').replace('/archive/scans', '');
    const add = (offset: string, body: string, more = {}) =>
      send(at, 'PATCH', { ...part, 'upload-offset': offset, ...more }, body);
    expect((await add('2', 'ab')).status).toBe(409);
    expect((await add('0', 'abcde')).status).toBe(400);
    expect((await add('0', 'ab', { authorization: 'mihai' })).status).toBe(404);
    expect((await add('0', 'ab', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await add('0', 'ab')).status).toBe(204);
    expect((await send(at, 'HEAD', {})).headers.get('upload-offset')).toBe('2');
    expect((await send(at, 'DELETE', {})).status).toBe(204);
    expect((await send(at, 'HEAD', {})).status).toBe(404);
  });

  it('is not begun without a length, or for a file that is too large', async () => {
    expect((await send('', 'POST', {})).status).toBe(400);
    expect((await send('', 'POST', { 'upload-length': '999999999999' })).status).toBe(413);
  });
});
