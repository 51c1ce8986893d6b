import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../src/server/listen.ts';

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function start(environment: Readonly<Record<string, string>>): {
  readonly child: ChildProcess;
  readonly port: Promise<number>;
  readonly ended: Promise<Ended>;
} {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/server/fixtures/slowServer.ts'],
    { env: { ...process.env, ...environment } },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  const port = new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /port (\d+)/.exec(output)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
    }
  });
  return { child, port, ended };
}

function ask(port: number, path: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
      response.on('error', reject);
    }).on('error', reject);
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a real process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes pending requests after %s, accepts no new ones, and exits with 0',
    async (signal) => {
      const { child, port: starting, ended } = start({ PORT: '0' });
      const port = await starting;
      const agent = new Agent({ keepAlive: true }); // its connections stay open, as a browser's do
      onTestFinished(() => agent.destroy());
      expect(await ask(port, '/', agent)).toBe('whole answer');
      const slow = ask(port, '/slow', agent);
      await pause(300);
      child.kill(signal);
      await pause(200);
      await expect(ask(port, '/', new Agent())).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
      expect(await slow).toBe('whole answer');
      const answered = Date.now();
      expect((await ended).code).toBe(0);
      expect(Date.now() - answered).toBeLessThan(2000);
    },
  );

  it('keeps idle connections longer than proxies do', async () => {
    const server = createServer((_, response) => void response.end());
    const { stop } = await listen(server, { host: '127.0.0.1', port: 0 });
    onTestFinished(stop);
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  });

  it('does not wait at the stop for a connection that has sent no request', async () => {
    const { port, stop } = await listen(createServer(), { host: '127.0.0.1', port: 0 });
    const ahead = connect(port, '127.0.0.1');
    await once(ahead, 'connect');
    const closed = once(ahead, 'close');
    const began = performance.now();
    await stop();
    await closed;
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('reports a port in use and exits with 1', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    expect(await start({ PORT: String(port) }).ended).toEqual({
      code: 1,
      output: `Port ${port} is taken; set PORT to another.\n`,
    });
  });

  it('reports an unknown address of the machine and exits with 1', async () => {
    expect(await start({ PORT: '0', HOST: '203.0.113.7' }).ended).toEqual({
      code: 1,
      output: 'HOST is "203.0.113.7", but this machine has no such address.\n',
    });
  });

  it.each([
    ['PORT', 'x', 'PORT is "x", but it takes a number from 0 to 65535.'],
    ['PORTAL_DIR', '/nonexistent', 'PORTAL_DIR is "/nonexistent", but there is no such folder.'],
    [
      'DATABASE_URL',
      'x',
      'DATABASE_URL is "x", but it takes an address that begins with postgres:// or postgresql://.',
    ],
  ])(
    'reports the error in %s=%s in one sentence and exits with 1',
    async (name, value, sentence) => {
      expect(await start({ PORT: '0', [name]: value }).ended).toEqual({
        code: 1,
        output: `${sentence}\n`,
      });
    },
  );
});
