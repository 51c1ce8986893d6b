// @vitest-environment jsdom
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../scripts/buildApp.ts';
import { prerender } from '../../scripts/prerender.ts';
import { publishPortal, type PublishedPortal } from '../../scripts/publishPortal.ts';
import { testFolder } from '../../scripts/workFolders.mjs';
import type { Screen } from '../../src/language/release.ts';
import { routesOf } from '../../scripts/releaseRoutes.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const app = testFolder('prerender');

/** The file of a path's page. */
const placeOf = (path: string) =>
  path
    .replace(/^\/$/, '')
    .replace(/\{\w+\}/g, '_param')
    .replace('*', '_rest');

async function publish(): Promise<{
  readonly folder: string;
  readonly published: PublishedPortal;
  readonly drawn: readonly string[];
}> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-pages-'));
  for (const name of ['app.json', 'shell.html', 'assets'])
    await cp(join(app, name), join(folder, name), { recursive: true });
  const published = await publishPortal('screens', { directory: folder });
  if (published === undefined) throw new Error('The card portal does not compile.');
  return {
    folder,
    published,
    drawn: await prerender(published, folder, published.portal.settings),
  };
}

let folder = '';
let published: PublishedPortal;
let drawn: readonly string[];
const addresses: { readonly path: string; readonly screen: Screen }[] = [];
const languages = ['ro', 'en'];
const read = (path: string) => readFile(join(folder, path), 'utf8');
const fileOf = (path: string, language: string) => `pages/${language}${placeOf(path)}/index.html`;
const parsed = new Map<string, Document>();
const parse = async (path: string): Promise<Document> => {
  const document =
    parsed.get(path) ?? new DOMParser().parseFromString(await read(path), 'text/html');
  parsed.set(path, document);
  return document;
};

beforeAll(async () => {
  await buildApp(app, 'screens');
  ({ folder, published, drawn } = await publish());
  for (const { path, screen } of routesOf(published.files)) {
    if (!path.startsWith('/{'))
      addresses.push({
        path,
        screen: JSON.parse(published.files.get(`screens/${screen}.json`) ?? '{}') as Screen,
      });
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('generated pages', () => {
  const plainFileOf = (path: string) => `${placeOf(path)}/index.html`.slice(1);
  const word = (language: string, screen: string, key: string) => {
    const [own, portal] = [screen, 'portal'].map(
      (name) =>
        JSON.parse(published.files.get(`texts/${language}/${name}.json`) ?? '{}') as Readonly<
          Record<string, string>
        >,
    );
    return own?.[key] ?? portal?.[key];
  };

  it('exist per address or address pattern and language; that of the default language also where a plain server looks', async () => {
    expect(addresses.length).toBeGreaterThan(20);
    const expected = addresses.flatMap(({ path }) => [
      ...languages.map((language) => fileOf(path, language)),
      plainFileOf(path),
    ]);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const found = entries
      .filter((entry) => entry.name === 'index.html')
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    expect(found.toSorted()).toEqual(expected.toSorted());
    for (const { path } of addresses)
      expect(await read(plainFileOf(path)), path).toBe(await read(fileOf(path, 'ro')));
  });

  it('are pre-rendered for the screens that declare it, in both languages, with title, heading and fields', async () => {
    const entry = addresses.filter(({ screen }) => screen.prerender === true);
    expect(entry.map(({ screen }) => screen.screen)).toEqual(
      expect.arrayContaining([
        'login',
        'multibenefit',
        'cookies',
        'invite',
        'activate_account',
        'oauth',
        'create_user_company',
      ]),
    );
    expect(drawn.toSorted()).toEqual(
      entry
        .flatMap(({ path }) => [
          ...languages.map((language) => fileOf(path, language)),
          plainFileOf(path),
        ])
        .toSorted(),
    );
    for (const { path, screen } of entry) {
      for (const language of languages) {
        const document = await parse(fileOf(path, language));
        const title = word(
          language,
          screen.screen,
          String((screen.title as { readonly t: string }).t),
        );
        expect([path, document.documentElement.lang, document.title]).toEqual([
          path,
          language,
          title,
        ]);
        expect(
          document.querySelector(`#portal main[data-screen="${screen.screen}"] h1`)?.textContent,
          path,
        ).toBe(title);
      }
    }
    const login = await parse(fileOf('/', 'en'));
    const changing = async (path: string) =>
      (await parse(fileOf(path, 'en'))).querySelector<HTMLElement>('template[data-later]')?.dataset[
        'query'
      ];
    expect(
      [
        await changing('/'),
        await changing('/create_account_company'),
        await changing('/forgot_password_company'),
        await changing('/cookies'),
      ],
      'what their addresses may ask for',
    ).toEqual(['category serverError login_id', 'activateCode', 'resetCode', '']);
    expect(
      [...login.querySelectorAll('#portal input')].map((input) => input.getAttribute('name')),
    ).toEqual(expect.arrayContaining(['username', 'password']));
    expect(
      [...login.querySelectorAll('#portal form')].map((form) => form.getAttribute('method')),
      'a submit before the script goes nowhere',
    ).not.toContain('post');
  });
});

describe('generated pages: content', () => {
  it('are pre-rendered for addresses with an unknown code, as the screen waits for the response', async () => {
    const open = addresses
      .filter(({ path, screen }) => screen.prerender === true && /[{*]/.test(path))
      .map(({ path }) => path);
    expect(open.toSorted()).toEqual([
      '/activate_account/*',
      '/create_account/*',
      '/invite/*',
      '/s/*',
    ]);
    for (const path of open) {
      for (const language of languages)
        expect(
          (await parse(fileOf(path, language))).querySelector('#portal main .p-skeleton'),
          path,
        ).not.toBeNull();
    }
  });

  it('are not pre-rendered for a screen that shows values of its address at once', async () => {
    const invite = JSON.parse(published.files.get('screens/invite.json') ?? '{}') as Screen;
    const told: Screen = { ...invite, title: { '=': ['.', ['path', 'last']] } };
    const showing: PublishedPortal = {
      ...published,
      files: new Map(published.files).set('screens/invite.json', JSON.stringify(told)),
    };
    await expect(
      prerender(showing, await copyOf(folder), published.portal.settings),
    ).rejects.toThrow('The screen "invite" shows values of its address "/invite/*" at once');
  });

  it('have no inline script, style or handler, and no executable address', async () => {
    for (const { path } of addresses) {
      for (const language of languages) {
        const document = await parse(fileOf(path, language));
        const templates = [...document.querySelectorAll('template')].map(({ content }) => content);
        for (const part of [document, ...templates]) {
          for (const script of part.querySelectorAll('script'))
            expect([
              path,
              script.getAttribute('src')?.startsWith('/assets/'),
              script.textContent,
            ]).toEqual([path, true, '']);
          expect([
            path,
            part.querySelectorAll('style, [style], base, iframe, object').length,
          ]).toEqual([path, 0]);
          for (const element of part.querySelectorAll('*')) {
            for (const { name, value } of element.attributes) {
              if (
                /^on|^srcdoc$/i.test(name) ||
                (/^(href|src|action|formaction)$/i.test(name) &&
                  /^\s*(javascript|vbscript|data:text)/i.test(value))
              )
                expect.fail(`${path}: ${name}="${value}"`);
            }
          }
        }
      }
    }
  });
});

describe('generated pages: what they load', () => {
  it('request visible content first, and delay the app when they are pre-rendered', async () => {
    const document = await parse(fileOf('/', 'ro'));
    const [appearance, begin, ...others] = document.querySelectorAll('script');
    expect([appearance?.getAttribute('src'), appearance?.dataset['store']]).toEqual([
      expect.stringMatching(/^\/assets\/appearance-/),
      'theme',
    ]);
    expect(
      document
        .querySelector('head link[rel="stylesheet"]')
        ?.compareDocumentPosition(appearance ?? document),
      'before everything that is drawn',
    ).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(begin?.getAttribute('src')).toMatch(/^\/assets\/begin-/);
    expect(others).toEqual([]);
    expect(
      [...document.querySelectorAll('head link[rel="preload"]')].map((link) =>
        link.getAttribute('as'),
      ),
    ).toEqual(['font', 'font']);
    expect(document.querySelector('link[rel="modulepreload"]')).toBeNull();
    const later = document.querySelector<HTMLTemplateElement>('template[data-later]')?.content;
    expect(later?.querySelector('script')?.getAttribute('src')).toMatch(/^\/assets\/index-/);
    expect(later?.querySelectorAll('link[rel="modulepreload"]').length).toBeGreaterThan(3);
    expect(
      [...(later?.querySelectorAll('link[as="fetch"]') ?? [])].map((link) =>
        link.getAttribute('href'),
      ),
    ).toEqual(
      expect.arrayContaining(['/release/current.json', '/settings.json', '/ro/mobile_config.json']),
    );
    const english = await parse(fileOf('/', 'en'));
    expect(
      [...english.querySelectorAll('head link[rel="preload"]')].length,
      'English needs no letters beyond Latin-1',
    ).toBe(1);
  });

  it('refer to existing files only', async () => {
    for (const { path } of addresses) {
      for (const language of languages) {
        const document = await parse(fileOf(path, language));
        const parts = [
          document,
          ...[...document.querySelectorAll('template')].map(({ content }) => content),
        ];
        const named = parts
          .flatMap((part) => [
            ...part.querySelectorAll('script[src], head link[href], link[href], #portal img[src]'),
          ])
          .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
        for (const address of named) {
          // the server responds to it
          if (address.startsWith('data:') || address === '/settings.json') continue;
          expect(existsSync(join(folder, address)), `${path} names ${address}`).toBe(true);
        }
      }
    }
  });
});

describe('generated pages: files and failures', () => {
  it('embed the release files of their screen unchanged', async () => {
    for (const { path, screen } of addresses) {
      for (const language of languages) {
        const document = await parse(fileOf(path, language));
        const held = JSON.parse(
          document.querySelector<HTMLElement>('template[data-release]')?.dataset['release'] ?? '{}',
        ) as Readonly<Record<string, unknown>>;
        const names = Object.keys(held).map((address) =>
          address.replace(`/release/${published.id}/`, ''),
        );
        const expected = [
          'portal.json',
          `screens/${screen.screen}.json`,
          `texts/${language}/portal.json`,
          ...(screen.shell === undefined ? [] : [`shells/${screen.shell}.json`]),
          ...screen.forms.map((form) => `forms/${form}.json`),
        ];
        expect(names, path).toEqual(expect.arrayContaining(expected));
        names.forEach((name, at) =>
          expect(Object.values(held)[at], `${path}: ${name}`).toEqual(
            JSON.parse(published.files.get(name) ?? 'null'),
          ),
        );
      }
    }
  });

  it('are the same when generated again, and those of removed screens are removed', async () => {
    await mkdir(join(folder, 'pages/ro/gone'), { recursive: true });
    await mkdir(join(folder, 'gone'), { recursive: true });
    for (const path of ['pages/ro/gone/index.html', 'gone/index.html', 'gone/index.html.gz'])
      await writeFile(join(folder, path), 'gone');
    const before = await Promise.all(drawn.map(read));
    await prerender(published, folder, published.portal.settings);
    expect(await Promise.all(drawn.map(read))).toEqual(before);
    for (const path of ['pages/ro/gone/index.html', 'gone/index.html', 'gone/index.html.gz'])
      expect(existsSync(join(folder, path)), path).toBe(false);
  });

  it('report a screen that cannot be rendered', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const broken: PublishedPortal = {
      ...published,
      files: new Map([...published.files].filter(([path]) => path !== 'texts/en/login.json')),
    };
    await expect(
      prerender(broken, await copyOf(folder), published.portal.settings),
    ).rejects.toThrow('The screen "login" could not be rendered.');
  });
});

async function copyOf(folder: string): Promise<string> {
  const copy = await temporaryFolder();
  for (const name of ['app.json', 'shell.html']) await cp(join(folder, name), join(copy, name));
  return copy;
}
