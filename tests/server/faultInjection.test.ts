import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRawService, type RawService } from './rawService.ts';
import { metricsToken, startService, type Service } from './startService.ts';

const head = (lines: readonly string[]) =>
  `${['HTTP/1.1 200 OK', 'Content-Type: application/json', ...lines].join('\r\n')}\r\n\r\n`;
const chunk = (bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
const megabytes = (count: number) => Buffer.alloc(count * 1_000_000, 'a');

/** Writes as fast as the client reads, until it disconnects. */
function flood(socket: Socket, bytes: Buffer): void {
  const go = () => {
    while (!socket.destroyed && socket.write(bytes));
    if (!socket.destroyed) socket.once('drain', go);
  };
  go();
}

/** 50 MB in 50 KB. */
const bomb = gzipSync(megabytes(50), { level: 9 });

interface Case {
  readonly answer: (socket: Socket) => void;
  /**
   * The status and error code of the portal's response; `cut`: the connection ends in the middle of
   * the body.
   */
  readonly gives: readonly [number, string] | 'cut' | 'whole';
  readonly outcome: string;
}

const cases: Readonly<Record<string, Case>> = {
  'hangs up without an answer': {
    answer: (socket) => socket.destroy(),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'unreachable',
  },
  'closes its half without an answer': {
    answer: (socket) => socket.end(),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'unreachable',
  },
  'resets the connection': {
    answer: (socket) => socket.resetAndDestroy(),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'unreachable',
  },
  'is no HTTP': {
    answer: (socket) => socket.end('220 mail.example.ro ESMTP\r\n'),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'unreachable',
  },
  'sends a status that there is not': {
    answer: (socket) => socket.end('HTTP/1.1 999 What\r\nContent-Length: 2\r\n\r\n{}'),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'broken',
  },
  'breaks off in the middle of a chunked answer': {
    answer: (socket) => (
      socket.write(head(['Transfer-Encoding: chunked'])),
      socket.write(chunk('{"a":')),
      setTimeout(() => socket.destroy(), 100)
    ),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'broken',
  },
  'closes its half in the middle of a chunked answer': {
    answer: (socket) => (
      socket.write(head(['Transfer-Encoding: chunked'])),
      socket.end(chunk('{"a":'))
    ),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'broken',
  },
  'sends less than it declared': {
    answer: (socket) => socket.end(`${head(['Content-Length: 100'])}{"a":1}`),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'broken',
  },
  'sends more than it declared': {
    answer: (socket) => socket.end(`${head(['Content-Length: 2'])}{}{}{}{}`),
    gives: 'whole',
    outcome: 'answered',
  },
  'declares two lengths': {
    answer: (socket) => socket.end(`${head(['Content-Length: 2', 'Content-Length: 7'])}{"a":1}`),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'unreachable',
  },
  'declares a length below zero': {
    answer: (socket) => socket.end(`${head(['Content-Length: -5'])}{}`),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'unreachable',
  },
  'says gzip and sends none': {
    answer: (socket) =>
      socket.end(`${head(['Content-Encoding: gzip', 'Content-Length: 7'])}{"a":1}`),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'broken',
  },
  'breaks off in the middle of gzip': {
    answer: (socket) => (
      socket.write(head(['Content-Encoding: gzip', 'Content-Length: 1000'])),
      socket.end(gzipSync('{"a":1}').subarray(0, 12))
    ),
    gives: [502, 'SERVICE_UNREACHABLE'],
    outcome: 'broken',
  },
  'is silent': { answer: () => undefined, gives: [504, 'SERVICE_TIMEOUT'], outcome: 'slow' },
  'is silent after its head': {
    answer: (socket) => void socket.write(head(['Content-Length: 7'])),
    gives: [504, 'SERVICE_TIMEOUT'],
    outcome: 'slow',
  },
  'is slow by the byte': {
    answer: (socket) => {
      socket.write(head(['Transfer-Encoding: chunked']));
      const timer = setInterval(() => socket.write(chunk(' ')), 300);
      socket.on('close', () => clearInterval(timer));
    },
    gives: [504, 'SERVICE_TIMEOUT'],
    outcome: 'slow',
  },
  'breaks off in the middle of a long answer': {
    answer: (socket) => (
      socket.write(head(['Content-Length: 9000000'])),
      socket.write(megabytes(3)),
      setTimeout(() => socket.destroy(), 300)
    ),
    gives: 'cut',
    outcome: 'broken',
  },
  'falls silent in the middle of a long answer': {
    answer: (socket) => (
      socket.write(head(['Content-Length: 9000000'])),
      void socket.write(megabytes(3))
    ),
    gives: 'cut',
    outcome: 'slow',
  },
  'answers without end': {
    answer: (socket) => (
      socket.write(head(['Transfer-Encoding: chunked'])),
      flood(socket, chunk(megabytes(1)))
    ),
    gives: 'cut',
    outcome: 'too-large',
  },
  'sends a gzip bomb': {
    answer: (socket) => (
      socket.write(head(['Content-Encoding: gzip', `Content-Length: ${bomb.length}`])),
      void socket.end(bomb)
    ),
    gives: 'cut',
    outcome: 'too-large',
  },
};

let service: RawService;
let portal: Service;

beforeAll(async () => {
  service = await startRawService((socket, path) => {
    const found = Object.values(cases)[Number(/^\/case\/(\d+)$/.exec(path)?.[1] ?? -1)];
    if (found === undefined) socket.end(`${head(['Content-Length: 2', 'Connection: close'])}{}`);
    else found.answer(socket);
  });
  portal = await startService({ SERVICE_URL: service.url }, 'fixtures/portalServer.ts');
});

afterAll(async () => {
  portal?.process.kill('SIGKILL');
  await service?.stop();
});

async function metric(name: string, labels = ''): Promise<number> {
  const text = await (
    await fetch(`${portal.origin}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
  ).text();
  const line = text.split('\n').find((one) => one.startsWith(name) && one.includes(labels));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('a portal with misbehaving services', () => {
  it.each(Object.entries(cases))('that %s', async (name, { gives, outcome }) => {
    const id = `fault-injection-${Object.keys(cases).indexOf(name)}`;
    const before = portal.log.length;
    const answer = await fetch(
      `${portal.origin}/service/case/${Object.keys(cases).indexOf(name)}`,
      { headers: { 'x-request-id': id } },
    );
    if (gives === 'cut') {
      let length = 0;
      const read = (async () => {
        for await (const bytes of answer.body ?? []) length += bytes.byteLength;
      })();
      await expect(read).rejects.toThrow();
      expect(length).toBeLessThanOrEqual(20_000_000);
    } else if (gives === 'whole') expect([answer.status, await answer.json()]).toEqual([200, {}]);
    else expect([answer.status, await answer.json()]).toEqual([gives[0], { error_code: gives[1] }]);
    expect((await fetch(`${portal.origin}/service/well`)).status).toBe(200);
    const lines = portal.log.slice(before).map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual(
      outcome === 'answered'
        ? []
        : [
            expect.objectContaining({
              level: 'warn',
              event: 'fault',
              kind: 'service',
              requestId: id,
            }),
          ],
    );
    expect(lines.filter((line) => Object.hasOwn(line as object, 'stack'))).toEqual([]);
    expect(await metric('portico_forwarded_total', `outcome="${outcome}"`)).toBeGreaterThan(0);
  });

  it('buffers little of an endless response while the visitor does not read it', async () => {
    const at = Object.keys(cases).indexOf('answers without end');
    const resident = () => metric('process_resident_memory_bytes');
    const before = await resident();
    const visitors = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1');
        await once(socket, 'connect');
        socket.pause();
        socket.write(`GET /service/case/${at} HTTP/1.1\r\nHost: portal\r\n\r\n`);
        return socket;
      }),
    );
    await pause(3000);
    const grown = (await resident()) - before;
    for (const socket of visitors) socket.destroy();
    expect(grown).toBeLessThan(150_000_000);
  });
});

describe('a portal before real services that misbehave: visitors and faults', () => {
  it('survives visitors who disconnect while they send, wait or read', async () => {
    const before = portal.log.length;
    const visit = async (request: string, milliseconds: number) => {
      const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(request);
      await pause(milliseconds);
      socket.resetAndDestroy();
    };
    const names = Object.keys(cases);
    await visit(
      'POST /service/well HTTP/1.1\r\nHost: portal\r\nContent-Length: 1000\r\n\r\n{"a":',
      200,
    );
    await visit(
      'POST /service/well HTTP/1.1\r\nHost: portal\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
      200,
    );
    await visit(
      `GET /service/case/${names.indexOf('is silent')} HTTP/1.1\r\nHost: portal\r\n\r\n`,
      200,
    );
    await visit(
      `GET /service/case/${names.indexOf('answers without end')} HTTP/1.1\r\nHost: portal\r\n\r\n`,
      400,
    );
    await visit('GET /service/well HTTP/1.1\r\nHost: portal\r\nX-Broken', 100);
    await visit('NONSENSE\r\n\r\n', 100);
    await pause(1500);
    expect((await fetch(`${portal.origin}/service/well`)).status).toBe(200);
    const lines = portal.log
      .slice(before)
      .map((line) => JSON.parse(line) as { readonly level: string; readonly kind: string });
    expect(
      lines.filter(({ level, kind }) => level !== 'warn' || !['request', 'service'].includes(kind)),
    ).toEqual([]);
  });

  it('reports no unexpected fault', async () => {
    expect(portal.process.exitCode).toBeNull();
    const text = await (
      await fetch(`${portal.origin}/metrics`, {
        headers: { authorization: `Bearer ${metricsToken}` },
      })
    ).text();
    expect(
      text
        .split('\n')
        .filter(
          (line) => line.startsWith('portico_faults_total') && line.includes('expected="false"'),
        ),
    ).toEqual([]);
    expect(portal.log.length).toBeGreaterThan(0);
    for (const line of portal.log) expect(JSON.parse(line)).toHaveProperty('event');
  });
});
