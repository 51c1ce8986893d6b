import { describe, expect, it } from 'vitest';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import {
  concernsServices,
  loadSandboxDefinition,
  mountedServices,
  serviceSettings,
  servicesText,
} from '../../scripts/portalServices.ts';
import { compile } from '../../src/compiler/compile.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const description = 'openapi: 3.1.0\ninfo: { title: Books, version: "1" }\npaths: {}\n';

const portal = `schema: portal/1
name: portal.name
languages: { default: en, available: [en], store: lang }
settings:
  bookServices: { type: string, default: /books }
  mailServices: { type: string, default: "https://mail.example" }
services: { books: settings.bookServices, mail: settings.mailServices }
sandbox: sandbox/index.ts
`;

describe('the services of a portal', () => {
  it('are mounted if their base address is a path', async () => {
    const folder = await temporaryFolder({
      'portal.yaml': portal,
      'services/books.openapi.yaml': description,
    });
    expect(serviceSettings(folder)).toEqual(['bookServices', 'mailServices']);
    expect(mountedServices(folder)).toEqual({
      books: { mount: '/books', document: expect.objectContaining({ openapi: '3.1.0' }) },
    });
  });

  it('differ when a service is added or its description changes, not when a screen does', async () => {
    const files = { 'portal.yaml': portal, 'services/books.openapi.yaml': description };
    const screen = { 'home.screen.yaml': 'schema: screen/1\n' };
    const folder = await temporaryFolder({ ...files, ...screen });
    const before = servicesText(folder);
    expect(servicesText(await temporaryFolder(files))).toBe(before);
    const described = await temporaryFolder({
      ...files,
      'services/books.openapi.yaml': description.replace('Books', 'Papers'),
    });
    expect(servicesText(described)).not.toBe(before);
    const added = await temporaryFolder({
      ...files,
      'portal.yaml': portal.replace('services: {', 'services: { more: /more,'),
    });
    expect(servicesText(added)).not.toBe(before);
    const concerning = ['portal.yaml', 'services/books.openapi.yaml', 'gone.yaml'];
    expect(concerning.filter((name) => concernsServices(folder, name))).toEqual(concerning);
    expect(concernsServices(folder, 'home.screen.yaml')).toBe(false);
  });

  it('are served by the module that portal.yaml names', async () => {
    const named = await temporaryFolder({
      'portal.yaml': portal,
      'sandbox/index.ts': 'export const sandbox = { languages: ["en"] };',
    });
    await expect(loadSandboxDefinition(named)).resolves.toEqual({ languages: ['en'] });
    const none = await temporaryFolder({ 'portal.yaml': portal.replace(/sandbox: .*\n/, '') });
    await expect(loadSandboxDefinition(none)).resolves.toBeUndefined();
  });

  it('are found like the compiler finds them, wherever their descriptions are', async () => {
    const given = portal
      .replace('default: /books', 'default: books/')
      .replace(
        'settings:\n',
        'serviceRoot: settings.base\nsettings:\n  base: { type: string, default: /api }\n',
      );
    const folder = await temporaryFolder({
      'portal.yaml': given,
      'descriptions/books.json': '{ "openapi": "3.1.0", "paths": {} }',
      'books.yaml': 'title: no description',
    });
    expect(mountedServices(folder)).toMatchObject({
      books: { mount: '/api/books', document: { openapi: '3.1.0' } },
    });
  });

  it('are empty while portal.yaml cannot be read, which the compiler reports', async () => {
    for (const broken of ['schema: portal/1\n services: {', 'services: { books: 5 }', '- a list']) {
      const folder = await temporaryFolder({ 'portal.yaml': broken });
      expect([
        serviceSettings(folder),
        mountedServices(folder),
        await loadSandboxDefinition(folder),
      ]).toEqual([[], {}, undefined]);
    }
  });

  it('require that module to export a sandbox; the compiler reports a missing one', async () => {
    const missing = await temporaryFolder({ 'portal.yaml': portal });
    await expect(loadSandboxDefinition(missing)).resolves.toBeUndefined();
    const wrong = await temporaryFolder({
      'portal.yaml': portal,
      'sandbox/index.ts': 'export const other = 1;',
    });
    await expect(loadSandboxDefinition(wrong)).rejects.toThrow(
      'exports no "sandbox"; write: export const sandbox = defineSandbox({ … }).',
    );
  });
});

describe('the folder of a portal', () => {
  it('has code folders, in which nothing is a descriptor', async () => {
    const folder = await temporaryFolder({
      'portal.yaml': portal,
      'sandbox/index.ts': '',
      'sandbox/seed/towns.json': '[]',
      'config/app.json': '{}',
    });
    const { files, modules } = await readPortalFolder(folder);
    expect([...files.keys()]).toEqual(['config/app.json', 'portal.yaml']);
    expect([...modules]).toEqual(['sandbox/index.ts']);
  });

  it('is rejected if portal.yaml names a sandbox that it does not have', () => {
    const source = {
      files: new Map([['portal.yaml', portal.replace('sandbox/index.ts', 'sandbox/idex.ts')]]),
      modules: new Set(['sandbox/index.ts']),
    };
    const found = compile(source, vocabulary).diagnostics.filter(
      ({ code }) => code === 'unknown-module',
    );
    expect(found).toMatchObject([
      {
        file: 'portal.yaml',
        line: 8,
        message: 'Unknown module "sandbox/idex.ts".',
        hint: 'Did you mean "sandbox/index.ts"?',
      },
    ]);
  });
});
