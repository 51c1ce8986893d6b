import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '../../scripts/workFolders.mjs';
import { listen } from '../../src/server/listen.ts';
import type { Listening } from '../../src/server/listen.ts';
import { toRequestListener } from '../../src/server/requestListener.ts';
import { findBrowser } from '../findBrowser.ts';
import { createTestSandbox } from '../sandbox/createTestSandbox.ts';
import type { TestSandbox } from '../sandbox/createTestSandbox.ts';
import { findNginx } from './findNginx.ts';
import { freePort, startNginx } from './startNginx.ts';

const nginx = findNginx();
const browserPath = findBrowser();
const built = resolve(testFolder('static-test'));

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Not `fetch`, which would decompress the response. */
function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    get({ port, path, headers, host: '127.0.0.1', agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', fail);
  });
}

let folder = '';
let sandbox: TestSandbox;
let services: Listening;
let server: Awaited<ReturnType<typeof startNginx>>;
let port = 0;
const html = { accept: 'text/html,application/xhtml+xml' };

if (nginx !== undefined) {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-static-'));
    port = await freePort();
    sandbox = await createTestSandbox({
      clock: () => new Date(),
      settings: { allowedOrigins: [`http://127.0.0.1:${port}`] },
    });
    services = await listen(toRequestListener({ fetch: (request) => sandbox.fetch(request) }), {
      host: '127.0.0.1',
      port: 0,
    });
    const origin = `http://127.0.0.1:${services.port}`;
    const settings = join(folder, 'settings.json');
    await writeFile(
      settings,
      JSON.stringify({ apiRoot: origin, botCheckUrl: `${origin}/bot_check/challenge` }),
    );
    const build = spawnSync(
      process.execPath,
      [
        '--import',
        'tsx',
        '--import',
        './scripts/ignoreStyles.mjs',
        'scripts/portico.ts',
        'build',
        settings,
      ],
      {
        env: { ...process.env, OUT_DIR: built, PORTAL_DIR: resolve('screens') },
        encoding: 'utf8',
      },
    );
    if (build.status !== 0) throw new Error(build.stdout + build.stderr);
    if (existsSync(join(process.cwd(), built)))
      throw new Error('An absolute OUT_DIR was taken for a folder of the checkout.');
    server = await startNginx(
      nginx ?? '',
      folder,
      port,
      `root ${built}; include ${built}/nginx.conf;`,
    );
  }, 240_000);

  afterAll(async () => {
    server.stop();
    await services.stop();
    await sandbox.dispose();
    await rm(folder, { recursive: true, force: true });
  });
}

describe.skipIf(nginx === undefined)(
  'the built folder behind a real nginx, with the services on another port',
  () => {
    const page = (path: string, headers = {}) => ask(port, path, { ...html, ...headers });

    it('sends every page with the security headers, including the origin of the services', async () => {
      for (const path of ['/', '/somewhere/else', '/shell.html']) {
        const { status, headers } = await page(path);
        expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([
          path,
          200,
          'text/html; charset=utf-8',
          'no-cache',
        ]);
        expect(headers['content-security-policy']).toContain("script-src 'self';");
        expect(headers['content-security-policy']).toContain(
          `connect-src 'self' http://127.0.0.1:${services.port};`,
        );
        expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
        expect([
          headers['x-content-type-options'],
          headers['x-frame-options'],
          headers['referrer-policy'],
        ]).toEqual(['nosniff', 'SAMEORIGIN', 'strict-origin-when-cross-origin']);
      }
    });

    it('sends the pre-rendered page in the language of the cookie', async () => {
      const romanian = (await page('/')).body.toString();
      const english = (await page('/', { cookie: 'lang=en' })).body.toString();
      expect(romanian).toContain('<html lang="ro" dir="ltr">');
      expect(english).toContain('<html lang="en" dir="ltr">');
      expect(romanian).toContain('<h1');
      expect((await page('/', { cookie: 'lang=../../etc' })).body.toString()).toBe(romanian);
    });

    it('sends the page of a pattern for each of its addresses, with and without dots, in the language of the cookie', async () => {
      for (const [path, place] of [
        ['/invite/abc', 'invite/_rest'],
        ['/invite/a/b', 'invite/_rest'],
        ['/invite/john.smith', 'invite/_rest'],
        ['/s/x1', 's/_rest'],
        ['/create_account/x', 'create_account/_rest'],
        ['/create_account', 'create_account'],
      ] as const) {
        const drawn = async (language: string) =>
          await readFile(join(built, 'pages', language, place, 'index.html'), 'utf8');
        const romanian = await page(path);
        expect([path, romanian.status, romanian.body.toString() === (await drawn('ro'))]).toEqual([
          path,
          200,
          true,
        ]);
        expect([
          path,
          (await page(path, { cookie: 'lang=en' })).body.toString() === (await drawn('en')),
        ]).toEqual([path, true]);
        expect(romanian.headers['content-security-policy'], path).toContain("script-src 'self';");
      }
    });

    it('falls back to the client-rendered page, with and without dots in the address, but not for a missing file', async () => {
      const shell = await readFile(join(built, 'shell.html'), 'utf8');
      for (const path of ['/nowhere/at/all', '/nowhere/john.smith', '/a/b/c/'])
        expect([path, (await page(path)).body.toString()]).toEqual([path, shell]);
      for (const path of [
        '/assets/gone-123.js',
        '/release/0123456789abcdef/gone.json',
        '/invite/john.smith',
        '/media/gone.svg',
      ]) {
        expect([path, (await ask(port, path, { accept: '*/*' })).status]).toEqual([path, 404]);
      }
      for (const path of [
        '/.app',
        '/nginx.conf',
        '/_headers',
        '/_redirects',
        '/app.json',
        '/../package.json',
        '/..%2fpackage.json',
      ]) {
        expect([path, (await ask(port, path)).status >= 400]).toEqual([path, true]);
      }
    });
  },
);

describe.skipIf(nginx === undefined)(
  'the built folder behind a real nginx: its files and the sign-in',
  () => {
    it('marks files with a hash as immutable, and sends the compressed forms of the build', async () => {
      const name =
        (await readdir(join(built, 'assets'))).find((file) => file.endsWith('.js')) ?? '';
      const plain = await ask(port, `/assets/${name}`);
      const zipped = await ask(port, `/assets/${name}`, { 'accept-encoding': 'gzip' });
      expect([
        plain.status,
        plain.headers['cache-control'],
        plain.headers['content-encoding'],
      ]).toEqual([200, 'public, max-age=31536000, immutable', undefined]);
      expect([zipped.headers['content-encoding'], zipped.headers['vary']]).toEqual([
        'gzip',
        'Accept-Encoding',
      ]);
      expect(zipped.headers['content-type']).toMatch(/javascript/);
      expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
      expect(
        brotliDecompressSync(await readFile(join(built, 'assets', `${name}.br`))).equals(
          plain.body,
        ),
      ).toBe(true);
      const pointer = await ask(port, '/release/current.json');
      expect(pointer.headers['cache-control']).toBe('no-cache');
      const { release } = JSON.parse(pointer.body.toString()) as { release: string };
      expect((await ask(port, `/release/${release}/portal.json`)).headers['cache-control']).toBe(
        'public, max-age=31536000, immutable',
      );
      expect(
        (await ask(port, '/release/current.json', { 'if-none-match': pointer.headers.etag ?? '' }))
          .status,
      ).toBe(304);
    });

    it('contains nothing of the development server', async () => {
      const files = (await readdir(join(built, 'assets'))).filter((file) => file.endsWith('.js'));
      expect(files.length).toBeGreaterThan(5);
      for (const file of files)
        expect([
          file,
          /portico-mistakes|_portico\/events|react-refresh/.test(
            await readFile(join(built, 'assets', file), 'utf8'),
          ),
        ]).toEqual([file, false]);
    });

    it('serves the deploy settings and the configuration files of the build', async () => {
      expect(JSON.parse((await ask(port, '/settings.json')).body.toString())).toMatchObject({
        apiRoot: `http://127.0.0.1:${services.port}`,
        cardServices: '/card_services',
      });
      expect((await ask(port, '/ro/mobile_config.json')).status).toBe(200);
      expect((await ask(port, '/media/app.svg')).headers['content-type']).toBe('image/svg+xml');
    });

    it('signs a user in across the ports, without a violation of the policy', async () => {
      const browser = await chromium.launch({
        ...(browserPath !== undefined && { executablePath: browserPath }),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
        ],
      });
      try {
        const tab = await browser.newPage();
        const violations: string[] = [];
        const calls: string[] = [];
        tab.on(
          'console',
          (message) =>
            /Content Security Policy|Trusted Type|CORS/.test(message.text()) &&
            violations.push(message.text()),
        );
        tab.on(
          'response',
          (response) =>
            response.url().includes('/card_services/') &&
            calls.push(
              `${response.request().method()} ${new URL(response.url()).origin} ${response.status()}`,
            ),
        );
        await tab.goto(`http://127.0.0.1:${port}/?category=8`);
        await tab.locator('input[name=username]').fill('ana.ionescu@exemplu.ro');
        await tab.locator('input[name=password]').fill('Portico1');
        await tab.locator('main form button[type=submit]').click();
        await tab.locator('[data-shell=beneficiary]').waitFor({ timeout: 40_000 });
        expect(calls).toContain(`POST http://127.0.0.1:${services.port} 200`);
        expect(violations).toEqual([]);
      } finally {
        await browser.close();
      }
    }, 300_000);
  },
);
