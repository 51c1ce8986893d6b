import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { createLog } from '../../src/server/log.ts';
import { createObserver } from '../../src/server/observer.ts';
import { createMemorySource } from '../../src/server/fileSource.ts';
import { createConfigurationServer } from '../../src/server/serveConfiguration.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { createSite } from './createSite.ts';

describe('the server: configuration files', () => {
  it('serves configuration files from their source, including edits', async () => {
    const { get, directory } = await createSite();
    expect(await (await get('/ro/mobile_config.json')).json()).toEqual({
      errors: { 500: 'Eroare' },
    });
    await writeFile(
      join(directory, 'config/ro/mobile_config.yaml'),
      'errors: { "500": Altă eroare }',
    );
    expect(await (await get('/ro/mobile_config.json')).json()).toEqual({
      errors: { 500: 'Altă eroare' },
    });
    expect((await get('/en/mobile_config.json')).status).toBe(500);
    expect((await get('/ro/unknown_config.json')).status).toBe(404);
    expect((await get('/ro/..%2f..%2fmobile_config.json')).status).toBe(404);
  });

  it('serves configuration files only at the addresses that the portal declares', async () => {
    const directory = await temporaryFolder({
      'config/options/shop-de-AT.yml': 'title: Geschäft',
      'config/options/other-de-AT.yml': 'title: Nobody declares this kind',
    });
    const { owns, answer } = createConfigurationServer({
      directory,
      portal: {
        languages: { available: ['de-AT', 'en'] },
        configuration: { kinds: ['shop'], path: '/options/{kind}-{language}' },
      },
      report: () => undefined,
    });
    expect(await (await answer('/options/shop-de-AT'))?.json()).toEqual({ title: 'Geschäft' });
    expect(owns('/options/shop-en')).toBe(true);
    expect(await answer('/options/shop-en')).toBeUndefined();
    expect(owns('/options/other-de-AT')).toBe(false);
    expect(await answer('/options/other-de-AT')).toBeUndefined();
  });

  it('serves a configuration file with the files that it includes', async () => {
    const reports: string[] = [];
    const directory = await temporaryFolder({
      'config/en/shared.yaml': 'errors: { GONE: Gone, V01: Invalid }\nfaq: [ one, two ]',
      'config/en/shop.yaml':
        'schema: config/1\ninclude: shared\nerrors: { V01: No address }\nfaq: [ three ]',
      'config/de/shop.yaml': 'include: [ shop ]',
      'config/fr/shop.yaml': 'include: ../en/shared',
    });
    const { answer } = createConfigurationServer({
      directory,
      portal: {
        languages: { available: ['en', 'de', 'fr'] },
        configuration: { kinds: ['shop'], path: '{language}/{kind}.json' },
      },
      report: (message) => void reports.push(message),
    });
    expect(await (await answer('/en/shop.json'))?.json()).toEqual({
      errors: { GONE: 'Gone', V01: 'No address' },
      faq: ['three'],
    });
    expect((await answer('/de/shop.json'))?.status).toBe(500);
    expect((await answer('/fr/shop.json'))?.status).toBe(500);
    expect(reports).toEqual([
      'config/de/shop.yaml: "shop" cannot be included.',
      'config/fr/shop.yaml: "../en/shared" cannot be included.',
    ]);
  });
});

describe('the server: settings and backend', () => {
  it('serves the deploy settings and its health', async () => {
    const { get } = await createSite({ settings: { apiRoot: 'https://api.example.ro' } });
    expect(await (await get('/settings.json')).json()).toEqual({
      apiRoot: 'https://api.example.ro',
    });
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', dependencies: {} });
  });

  it('passes requests for the backend to it, with any method', async () => {
    const backend = {
      owns: (path: string) => path.startsWith('/card_services/'),
      fetch: async (request: Request) =>
        new Response(`${request.method} ${await request.text()}`, { status: 418 }),
    };
    const server = await createSite({ backend });
    const answer = await server.fetch(
      new Request('http://portal/card_services/v1/users', { method: 'PUT', body: 'x' }),
    );
    expect([answer.status, await answer.text()]).toEqual([418, 'PUT x']);
    expect(server.owns('/card_services/v1')).toBe(true);
    expect(server.owns('/login')).toBe(false);
  });

  it('responds 500 with its headers and reports the error to the operator when something breaks', async () => {
    const lines: string[] = [];
    const observer = createObserver(
      createLog({ level: 'warn', write: (line) => lines.push(line) }),
    );
    const { get } = await createSite({
      backend: {
        owns: (path) => path === '/card_services/x',
        fetch: () => Promise.reject(new Error('broken')),
      },
      observer,
    });
    const answer = await get('/card_services/x', { 'x-request-id': 'visitor-0001' });
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal server error']);
    expect(answer.headers.get('content-security-policy')).not.toBeNull();
    expect(answer.headers.get('x-request-id')).toBe('visitor-0001');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        level: 'error',
        event: 'fault',
        kind: 'answer',
        reason: 'broken',
        requestId: 'visitor-0001',
        stack: expect.stringContaining('deployedFiles.test'),
      }),
    ]);
  });

  it('serves releases from memory if given', async () => {
    const texts = new Map([['/release/current.json', '{"release":"abcdefabcdef"}']]);
    const { get } = await createSite({ releases: createMemorySource((path) => texts.get(path)) });
    const first = await get('/release/current.json');
    expect(await first.json()).toEqual({ release: 'abcdefabcdef' });
    texts.set('/release/current.json', '{"release":"000000000000"}');
    const second = await get('/release/current.json', {
      'if-none-match': first.headers.get('etag') ?? '',
    });
    expect(await second.json()).toEqual({ release: '000000000000' });
    expect((await get('/release/0123456789abcdef/portal.json')).status).toBe(404);
  });
});
