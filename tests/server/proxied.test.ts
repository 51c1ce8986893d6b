import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createServer } from '../../src/server/createServer.ts';
import { createConfigurationServer } from '../../src/server/serveConfiguration.ts';
import { toRequestListener } from '../../src/server/requestListener.ts';
import { listen } from '../../src/server/listen.ts';
import { findNginx } from './findNginx.ts';
import { freePort, startNginx } from './startNginx.ts';
import { openSocket, startSocketPortal, startSocketService } from './startSocketPortal.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const nginx = findNginx();

/** The directives of the guide to deployment. */
async function readSnippet(): Promise<string> {
  const guide = await readFile('docs/deployment.md', 'utf8');
  const [, directives] = /## One process[\s\S]*?```nginx\n([\s\S]*?)```/.exec(guide) ?? [];
  if (directives === undefined) throw new Error('docs/deployment.md has no directives of nginx.');
  return directives;
}

describe.skipIf(nginx === undefined)(
  'one process behind a real nginx, as in docs/deployment.md',
  () => {
    it('serves pages and services with its own headers, and sees the requested host and the address of the client', async () => {
      const snippet = await readSnippet();
      const folder = await mkdtemp(join(tmpdir(), 'portico-proxied-'));
      const directory = await temporaryFolder({
        'dist/shell.html': '<!doctype html><title>shell</title>',
      });
      const hosts: (string | null)[] = [];
      const clients: (string | null)[] = [];
      const { fetch: answer } = createServer({
        directory: join(directory, 'dist'),
        mediaDirectory: join(directory, 'assets'),
        settings: { cardServices: '/card_services' },
        allowed: {},
        forwards: {},
        backend: {
          owns: (path) => path.startsWith('/card_services/'),
          fetch: (request) => {
            hosts.push(request.headers.get('host'));
            clients.push(request.headers.get('x-forwarded-for'));
            return Promise.resolve(Response.json({ seen: new URL(request.url).pathname }));
          },
        },
        languages: { store: 'lang', default: 'ro', available: ['ro', 'en'] },
        configuration: createConfigurationServer({
          directory,
          portal: {
            languages: { available: ['ro', 'en'] },
            configuration: { kinds: ['mobile'], path: '{language}/{kind}_config.json' },
          },
          report: () => undefined,
        }),
      });
      const portal = await listen(toRequestListener({ fetch: answer }), {
        host: '127.0.0.1',
        port: 0,
        trustedProxies: 1,
      });
      const port = await freePort();
      const proxy = await startNginx(
        nginx ?? '',
        folder,
        port,
        snippet.replace('127.0.0.1:5100', `127.0.0.1:${portal.port}`),
      );
      try {
        const page = await fetch(`http://127.0.0.1:${port}/company/search`, {
          headers: { accept: 'text/html' },
        });
        expect([page.status, await page.text()]).toEqual([
          200,
          '<!doctype html><title>shell</title>',
        ]);
        expect(page.headers.get('content-security-policy')).toContain(
          "require-trusted-types-for 'script'",
        );
        const call = await fetch(`http://127.0.0.1:${port}/card_services/anything`, {
          headers: { 'X-Forwarded-For': '203.0.113.7' },
        });
        expect(await call.json()).toEqual({ seen: '/card_services/anything' });
        expect(hosts).toEqual([`127.0.0.1:${port}`]);
        expect(clients).toEqual(['127.0.0.1']);
      } finally {
        proxy.stop();
        await portal.stop();
        await rm(folder, { recursive: true, force: true });
      }
    });

    it('passes web sockets on to a forwarded service', async () => {
      const snippet = await readSnippet();
      const service = await startSocketService();
      const portal = await startSocketPortal(service.url);
      const folder = await mkdtemp(join(tmpdir(), 'portico-proxied-'));
      const port = await freePort();
      const own = portal.origin.replace('http://', '');
      const directives = snippet.replace('127.0.0.1:5100', own);
      const proxy = await startNginx(nginx ?? '', folder, port, directives);
      try {
        const socket = await openSocket(`http://127.0.0.1:${port}/live_service/a`);
        socket.send('through');
        expect(String((await once(socket, 'message'))[0])).toBe('through');
      } finally {
        proxy.stop();
        await rm(folder, { recursive: true, force: true });
      }
    });
  },
);
