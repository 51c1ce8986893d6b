import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { long, site, createSite, html } from './createSite.ts';

describe('the server', () => {
  it('sends the pre-rendered page in the language of the cookie', async () => {
    const { get } = await createSite();
    expect(await (await get('/login', html)).text()).toContain('autentificare');
    expect(await (await get('/login/', html)).text()).toContain('autentificare');
    expect(await (await get('/login', { ...html, cookie: 'a=b; lang=en' })).text()).toContain(
      'sign in',
    );
    expect(await (await get('/', { ...html, cookie: 'lang=en' })).text()).toContain('home');
    expect(await (await get('/', { ...html, cookie: 'lang=xx' })).text()).toContain('acasă');
  });

  it('forwards a call to the service with the longest path, and adds headers to no foreign call', async () => {
    const asked: string[] = [];
    const upstream = createHttpServer((request, response) => {
      asked.push(`${request.headers['x-key'] ?? '-'} ${request.url ?? ''}`);
      response.end('{}');
    });
    await new Promise<void>((resolve) => void upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    const service = `http://127.0.0.1:${port}`;
    const { get } = await createSite({
      forwards: { '/api': `${service}/outer`, '/api/nested': `${service}/inner` },
      forwardHeaders: { '/api/nested': { 'x-key': 'secret' } },
    });
    for (const path of ['/api/a', '/api/nested/a', '/api/nested/a%20b', '/api/b%2fc'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await get('/api/nested/a', foreign, 'POST')).status).toBe(403);
    for (const path of ['/api/nested/..%2f..%2fadmin', '/api/nested/%5cadmin'])
      expect([path, (await get(path)).status]).toEqual([path, 403]);
    upstream.close();
    expect(asked).toEqual([
      '- /outer/a',
      'secret /inner/a',
      'secret /inner/a%20b',
      '- /outer/b%2fc',
    ]);
  });

  it('sends the page of a pattern for each of its addresses, with and without dots, in the language of the cookie', async () => {
    const { get } = await createSite({ patterns: ['/code/{code}', '/start/*'] });
    const body = async (path: string, headers: Record<string, string> = html) =>
      await (await get(path, headers)).text();
    for (const path of ['/start/1', '/start/a/b', '/start/john.smith', '/start/%C8%99'])
      expect([path, await body(path), await body(path, { ...html, cookie: 'lang=en' })]).toEqual([
        path,
        'început',
        'beginning',
      ]);
    expect([await body('/start'), await body('/start/')]).toEqual(['start', 'start']);
    expect([await body('/code/1'), await body('/code/1/')]).toEqual(['cod', 'cod']);
    for (const path of ['/code', '/code/1/2', '/started/1'])
      expect([path, await body(path)]).toEqual([path, site['dist/shell.html']]);
    expect((await get('/start/john.smith', { accept: '*/*' })).status).toBe(404);
    expect((await get('/start/1', html)).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    );
  });

  it('sends the shell for every other address, with and without dots', async () => {
    const { get } = await createSite();
    for (const path of [
      '/somewhere',
      '/company/a/b',
      '/invite/john.smith',
      '/invite/v1.2.html',
      '/company/%C8%99',
      '/x%',
    ]) {
      const answer = await get(path, html);
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        200,
        site['dist/shell.html'],
      ]);
    }
  });

  it('does not send a page for a missing file', async () => {
    const { get } = await createSite();
    for (const path of [
      '/assets/gone-1.js',
      '/release/0123456789abcdef/screens/gone.json',
      '/media/gone.svg',
      '/favicon.ico',
      '/invite/john.smith',
    ]) {
      expect([path, (await get(path, { accept: '*/*' })).status]).toEqual([path, 404]);
    }
  });
});

describe('the server: headers and compression', () => {
  it('sets the security headers on every page and on an image opened directly', async () => {
    const { get } = await createSite();
    for (const path of ['/login', '/nowhere', '/media/logo.svg']) {
      const { headers } = await get(path, html);
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('content-security-policy')).toContain(
        "require-trusted-types-for 'script'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
  });

  it('marks files with a hash as immutable, and revalidates the others', async () => {
    const { get } = await createSite();
    const cacheOf = async (path: string) => (await get(path, html)).headers.get('cache-control');
    expect(await cacheOf('/assets/main-a1b2.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/release/0123456789abcdef/portal.json')).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const path of [
      '/release/current.json',
      '/login',
      '/settings.json',
      '/media/logo.svg',
      '/ro/mobile_config.json',
    ])
      expect([path, await cacheOf(path)]).toEqual([path, 'no-cache']);
  });

  it('compresses texts as the client accepts, and sets Vary', async () => {
    const { get } = await createSite();
    const ask = async (encoding: string) =>
      await get('/assets/main-a1b2.js', { 'accept-encoding': encoding });
    const brotli = await ask('gzip, deflate, br');
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await brotli.arrayBuffer());
    expect(brotli.headers.get('content-length')).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toBe(long);
    const zipped = await ask('gzip, br;q=0');
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(long);
    expect((await ask('br;q=0.2, gzip;q=0.8')).headers.get('content-encoding')).toBe('gzip');
    for (const none of ['', 'identity', 'deflate', 'brotli', 'gzip;q=0']) {
      const answer = await ask(none);
      expect([none, answer.headers.get('content-encoding'), await answer.text()]).toEqual([
        none,
        null,
        long,
      ]);
    }
    expect(
      (await get('/assets/font.woff2', { 'accept-encoding': 'br' })).headers.get(
        'content-encoding',
      ),
    ).toBeNull();
    expect((await get('/login', html)).headers.get('vary')).toBe('Cookie');
  });

  it('responds 304 to a known version, in any encoding', async () => {
    const { get, directory } = await createSite();
    const path = '/release/current.json';
    const tag = (await get(path)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*', tag.replace(/"$/, '-br"')]) {
      const answer = await get(path, { 'if-none-match': known });
      expect([known, answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([
        known,
        304,
        '',
        tag,
      ]);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    await writeFile(join(directory, 'dist', path), '{"release":"fedcba9876543210"}');
    const after = await get(path, { 'if-none-match': tag });
    expect([after.status, await after.text()]).toEqual([200, '{"release":"fedcba9876543210"}']);
  });

  it('distinguishes the encodings by their ETags', async () => {
    const { get } = await createSite();
    const tags = await Promise.all(
      ['', 'gzip', 'br'].map(async (encoding) =>
        (await get('/assets/main-a1b2.js', { 'accept-encoding': encoding })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('responds to HEAD with the headers of GET and no body', async () => {
    const { get } = await createSite();
    for (const path of ['/login', '/assets/main-a1b2.js', '/settings.json']) {
      const [head, full] = [await get(path, html, 'HEAD'), await get(path, html)];
      expect([path, head.status, await head.text()]).toEqual([path, 200, '']);
      expect(head.headers.get('content-type')).toBe(full.headers.get('content-type'));
      expect(head.headers.get('etag')).toBe(full.headers.get('etag'));
    }
  });
});

describe('the server: what it rejects', () => {
  it('never leaves its folders, nor serves internal files', async () => {
    const { get } = await createSite();
    const paths = [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/media/..%2f..%2fsecret.txt',
      '/media/..%2fsecret.txt',
      '/media/..%2fdist%2findex.html.js',
      '/..%5csecret.txt',
      '/secret.txt%00.js',
      '/%00.txt',
      '/.app',
      '/release/.building/x.json',
      '/nginx.conf',
      '/_headers',
      '/bom.cdx.json',
      '/%2fetc%2fpasswd.txt',
      '//etc/hosts.txt',
    ];
    for (const path of paths) {
      const answer = await get(path, { accept: '*/*' });
      const text = await answer.text();
      expect([
        path,
        text.includes('secret') ||
          text.includes('stamp') ||
          text.includes('gzip_static') ||
          text.includes('localhost'),
      ]).toEqual([path, false]);
      if (/\.(txt|js|json|conf)$/.test(new URL(`http://portal${path}`).pathname))
        expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('rejects methods that change anything', async () => {
    const { get } = await createSite();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await get('/login', html, method);
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([
        method,
        405,
        'GET, HEAD',
      ]);
    }
  });
});
