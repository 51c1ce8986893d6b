import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { blockChunks, widgetChunk, type Bundle } from '../../scripts/pageNeeds.ts';
import { indicesOf, routesOf } from '../../scripts/releaseRoutes.ts';
import type { BlockName } from '../../src/language/blockName.ts';
import type { Portal, Screen, Shell } from '../../src/language/release.ts';

/** Bytes, gzip. */
export interface Weight {
  readonly js: number;
  readonly css: number;
  /** The release's own data: descriptors, texts. */
  readonly data: number;
}

export function gzipSize(text: string | Uint8Array): number {
  return gzipSync(text, { level: 9 }).length;
}

/** A built app: the files that a page of a release must load before it can be used. */
export interface BuiltApp {
  weigh(files: ReadonlyMap<string, string>, path: string): Promise<Weight>;
  /** A shell alone: what is already loaded when a screen inside it opens. */
  weighShell(files: ReadonlyMap<string, string>, shell: string): Promise<Weight>;
  /** Script bytes of the form engine, in addition to the app. */
  weighForms(): Promise<number>;
}

/** The measurements of an app and a release. */
interface Needs {
  readonly widgets: readonly string[];
  readonly parts: readonly string[];
  readonly blocks: readonly BlockName[];
  readonly files: readonly string[];
}

/** Reads the app built into `directory`. */
export async function readBuiltApp(directory: string): Promise<BuiltApp> {
  const bundle = JSON.parse(await readFile(join(directory, 'app.json'), 'utf8')) as Bundle;
  const keys = Object.keys(bundle);
  const sizes = new Map<string, number>();
  async function sizeOf(file: string): Promise<number> {
    const known = sizes.get(file) ?? gzipSize(await readFile(join(directory, file)));
    sizes.set(file, known);
    return known;
  }
  async function sumOf(files: ReadonlyMap<string, string>, page: Needs): Promise<Weight> {
    const needed = new Set<string>();
    const add = (key: string | undefined): void => {
      const chunk = key === undefined ? undefined : bundle[key];
      if (chunk === undefined || needed.has(chunk.file)) return;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) needed.add(file);
      for (const next of chunk.imports ?? []) add(next);
    };
    for (const key of keys) if (bundle[key]?.isEntry === true) add(key);
    for (const type of page.widgets) add(widgetChunk(bundle, type));
    for (const part of page.parts)
      add(
        keys.find(
          (key) =>
            key.endsWith(part) || (bundle[key]?.name === part && bundle[key].file.endsWith('.js')),
        ),
      );
    for (const key of blockChunks(bundle, page.blocks)) add(key);
    const chunks = await Promise.all(
      [...needed].map(async (file) => ({ file, size: await sizeOf(file) })),
    );
    const released = page.files.map((file) => ({ file, size: gzipSize(files.get(file) ?? '') }));
    const sum = (ending: string) =>
      [...chunks, ...released]
        .filter(({ file }) => file.endsWith(ending))
        .reduce((total, { size }) => total + size, 0);
    return { js: sum('.js'), css: sum('.css'), data: sum('.json') };
  }
  return {
    weigh: (files, path) => sumOf(files, whatItNeeds(files, path)),
    weighShell: (files, shell) => sumOf(files, shellNeeds(files, shell)),
    async weighForms() {
      const [without, within] = await Promise.all(
        [[], ['form']].map((parts) =>
          sumOf(new Map(), { widgets: [], parts, blocks: [], files: [] }),
        ),
      );
      return (within?.js ?? 0) - (without?.js ?? 0);
    },
  };
}

function readerOf(files: ReadonlyMap<string, string>): <T>(file: string) => T {
  return <T>(file: string): T => {
    const text = files.get(file);
    if (text === undefined) throw new Error(`The release has no "${file}".`);
    return JSON.parse(text) as T;
  };
}

function shellNeeds(files: ReadonlyMap<string, string>, id: string): Needs {
  const read = readerOf(files);
  const { widgets, forms, layout, blocks } = read<Shell>(`shells/${id}.json`);
  return {
    widgets,
    parts: partsOf(forms, layout.type),
    blocks: [read<Portal>('portal.json').blocks, blocks].flatMap((names) => names ?? []),
    files: [
      'portal.json',
      `shells/${id}.json`,
      'theme.css',
      ...forms.flatMap((form) => [`forms/${form}.json`, `forms/${form}.js`]),
    ],
  };
}

function partsOf(forms: readonly string[], layout: string | undefined): readonly string[] {
  return [
    ...(forms.length > 0 ? ['form'] : []),
    ...(layout === 'area' ? ['runtime/AreaFrame.tsx'] : []),
  ];
}

/** The files that a first visit of an address requests from a release before its screen renders. */
function whatItNeeds(files: ReadonlyMap<string, string>, path: string): Needs {
  const read = readerOf(files);
  const route = routesOf(files).find((one) => one.path === path);
  if (route === undefined) throw new Error(`The release has no address "${path}".`);
  const screen = read<Screen>(`screens/${route.screen}.json`);
  const shell = screen.shell === undefined ? undefined : read<Shell>(`shells/${screen.shell}.json`);
  const forms = [...new Set([...screen.forms, ...(shell?.forms ?? [])])];
  const portal = read<Portal>('portal.json');
  const language = portal.languages.default;
  return {
    widgets: [...new Set([...screen.widgets, ...(shell?.widgets ?? [])])],
    parts: [
      ...partsOf(forms, shell?.layout.type),
      ...(screen.address === undefined ? [] : ['runtime/followAddress.ts']),
      ...([screen.links, shell?.links].includes(true) ? ['runtime/LinkedNode.tsx'] : []),
    ],
    blocks: [portal, screen, shell].flatMap((file) => file?.blocks ?? []),
    files: [
      'portal.json',
      ...indicesOf(files, path),
      `screens/${route.screen}.json`,
      'theme.css',
      ...(screen.shell === undefined ? [] : [`shells/${screen.shell}.json`]),
      ...['portal', route.screen, ...(screen.shell === undefined ? [] : [screen.shell])]
        .map((name) => `texts/${language}/${name}.json`)
        .filter((file) => files.has(file)),
      ...forms.flatMap((form) => [`forms/${form}.json`, `forms/${form}.js`]),
    ],
  };
}
