import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RouteIndex, Screen, Shell } from '../../src/language/release.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

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

/** A built app: what a page of a release has to load before it can be used. */
export interface BuiltApp {
  weigh(files: ReadonlyMap<string, string>, path: string): Promise<Weight>;
}

/** Reads the app that was built into `directory`. */
export async function readBuiltApp(directory: string): Promise<BuiltApp> {
  const bundle = JSON.parse(await readFile(join(directory, 'app.json'), 'utf8')) as Readonly<Record<string, Chunk>>;
  const keys = Object.keys(bundle);
  const sizes = new Map<string, number>();
  async function sizeOf(file: string): Promise<number> {
    const known = sizes.get(file) ?? gzipSize(await readFile(join(directory, file)));
    sizes.set(file, known);
    return known;
  }
  return {
    async weigh(files, path) {
      const page = whatItNeeds(files, path);
      const needed = new Set<string>();
      const add = (key: string | undefined): void => {
        const chunk = key === undefined ? undefined : bundle[key];
        if (chunk === undefined || needed.has(chunk.file)) return;
        for (const file of [chunk.file, ...(chunk.css ?? [])]) needed.add(file);
        for (const next of chunk.imports ?? []) add(next);
      };
      add(keys.find((key) => bundle[key]?.isEntry === true));
      for (const type of page.widgets) add(keys.find((key) => key.startsWith(`widgets/${type}/`) && key.endsWith('.tsx') && bundle[key]?.file !== undefined));
      for (const part of page.parts) add(keys.find((key) => key.endsWith(part) || (bundle[key]?.name === part && bundle[key].file.endsWith('.js'))));
      const chunks = await Promise.all([...needed].map(async (file) => ({ file, size: await sizeOf(file) })));
      const released = page.files.map((file) => ({ file, size: gzipSize(files.get(file) ?? '') }));
      const sum = (ending: string) => [...chunks, ...released].filter(({ file }) => file.endsWith(ending)).reduce((total, { size }) => total + size, 0);
      return { js: sum('.js'), css: sum('.css'), data: sum('.json') };
    },
  };
}

/** Everything that a first visit of an address asks of a release before its screen is drawn. */
function whatItNeeds(files: ReadonlyMap<string, string>, path: string): { readonly widgets: readonly string[]; readonly parts: readonly string[]; readonly files: readonly string[] } {
  const read = <T>(file: string): T => {
    const text = files.get(file);
    if (text === undefined) throw new Error(`The release has no "${file}".`);
    return JSON.parse(text) as T;
  };
  const index = `routes/${path.split('/')[1] || '_root'}.json`;
  const route = read<RouteIndex>(index).find((one) => one.path === path);
  if (route === undefined) throw new Error(`The release has no address "${path}".`);
  const screen = read<Screen>(`screens/${route.screen}.json`);
  const shell = screen.shell === undefined ? undefined : read<Shell>(`shells/${screen.shell}.json`);
  const forms = [...new Set([...screen.forms, ...(shell?.forms ?? [])])];
  const language = (read<{ languages: { default: string } }>('portal.json')).languages.default;
  return {
    widgets: [...new Set([...screen.widgets, ...(shell?.widgets ?? [])])],
    parts: [...(forms.length > 0 ? ['form'] : []), ...(shell?.layout.type === 'area' ? ['runtime/AreaFrame.tsx'] : [])],
    files: [
      'portal.json', index, `screens/${route.screen}.json`, 'theme.css', ...(screen.shell === undefined ? [] : [`shells/${screen.shell}.json`]),
      ...['portal', route.screen, ...(screen.shell === undefined ? [] : [screen.shell])].map((name) => `texts/${language}/${name}.json`).filter((file) => files.has(file)),
      ...forms.flatMap((form) => [`forms/${form}.json`, `forms/${form}.js`]),
    ],
  };
}
