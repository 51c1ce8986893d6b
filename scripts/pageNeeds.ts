import type { BlockName } from '../src/language/blockName.ts';
import type { Screen, Shell } from '../src/language/release.ts';
import { fontsOf } from './pageFonts.ts';
import type { PublishedPortal } from './publishPortal.ts';
import { indicesOf } from './releaseRoutes.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Vite's output: source or chunk name -> file. */
export type Bundle = Readonly<Record<string, Chunk>>;

/**
 * The key of the chunk with a widget's component; undefined if the bundle has none. Its folder may
 * have further chunks, which that one loads later.
 */
export function widgetChunk(bundle: Bundle, type: string): string | undefined {
  const parts = Object.keys(bundle).filter(
    (key) => `/${key}`.includes(`/widgets/${type}/`) && key.endsWith('.tsx'),
  );
  const later = new Set(parts.flatMap((key) => bundle[key]?.dynamicImports ?? []));
  return parts.find((key) => !later.has(key));
}

/**
 * The keys of the chunks with verbs and functions that a page needs: that with the loader and the
 * engine's functions, that with the engine's further verbs, and those of the portal's own.
 */
export function blockChunks(bundle: Bundle, blocks: readonly BlockName[]): readonly string[] {
  if (blocks.length === 0) return [];
  const entries = Object.keys(bundle).filter((key) => bundle[key]?.isDynamicEntry === true);
  const chunk = (file: string) => entries.find((key) => `/${key}`.endsWith(file));
  const own = blocks.map((block) => ({
    block,
    key: chunk(`/${block.replace(':', 's/')}.ts`), // action:print -> /actions/print.ts
  }));
  const hasVerb = own.some(({ block, key }) => key === undefined && block.startsWith('action:'));
  return [
    'furtherBlocks.ts',
    ...(hasVerb ? ['actions/furtherActions.ts'] : []),
    ...own.flatMap(({ key }) => key ?? []),
  ];
}

/** An address and the screen at it. */
export interface PageEntry {
  readonly path: string;
  readonly screen: string;
  readonly language: string;
  /** The screens around it. */
  readonly parents?: readonly string[] | undefined;
  readonly widgets: readonly string[];
  readonly forms: readonly string[];
}

/** The resources that a page will request, by address. */
export interface PageNeeds {
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Files that may change without a new release. */
  readonly current: readonly string[];
  /** Run-time configuration; a tab after the sign-in has it cached. */
  readonly configuration: readonly string[];
  /** Files of the release: address -> text. */
  readonly released: ReadonlyMap<string, string>;
}

/** Reads a screen of a release. */
export function readScreen(files: PublishedPortal['files'], screen: string): Screen {
  return JSON.parse(files.get(`screens/${screen}.json`) ?? '{}') as Screen;
}

/** Finds the resources that the page of an address needs before it can be used. */
export function needsOf(
  { id, files, portal }: PublishedPortal,
  bundle: Bundle,
  entry: PageEntry,
): PageNeeds {
  const base = `/release/${id}`;
  const { shell: shellName, address, blocks, links } = readScreen(files, entry.screen);
  const parents = entry.parents ?? [];
  const shell =
    shellName === undefined
      ? undefined
      : (JSON.parse(files.get(`shells/${shellName}.json`) ?? '{}') as Shell);
  const { modules, styles } = chunksOf(bundle, entry, {
    shell,
    followsAddress: address !== undefined,
    hasLinks: [links, shell?.links].includes(true),
    blocks: [
      portal.blocks,
      blocks,
      shell?.blocks,
      ...parents.map((parent) => readScreen(files, parent).blocks),
    ].flatMap((names) => names ?? []),
  });
  const names = [entry.screen, ...parents, ...(shellName === undefined ? [] : [shellName])];
  const texts = ['portal', ...names].map((name) => `texts/${entry.language}/${name}.json`);
  const released = [
    'portal.json',
    'icons.json',
    ...indicesOf(files, entry.path),
    ...[...parents, entry.screen].map((screen) => `screens/${screen}.json`),
    ...(shellName === undefined ? [] : [`shells/${shellName}.json`]),
    ...texts,
    ...entry.forms.map((form) => `forms/${form}.json`),
  ];
  // text is measured in its own font from the first paint on
  const fonts = fontsOf(
    files.get('theme.css') ?? '',
    Object.values(bundle).flatMap(({ file }) => (file.endsWith('.woff2') ? [`/${file}`] : [])),
    texts.map((path) => files.get(path) ?? ''),
  );
  return {
    modules: [...modules, ...entry.forms.map((form) => `${base}/forms/${form}.js`)],
    styles: [`${base}/theme.css`, ...styles],
    fonts,
    current: ['/release/current.json', '/settings.json'],
    configuration: portal.configuration.kinds.map(
      (kind) =>
        `/${portal.configuration.path.replace('{language}', entry.language).replace('{kind}', kind)}`,
    ),
    released: new Map(
      released.flatMap((path) => {
        const text = files.get(path);
        return text === undefined ? [] : [[`${base}/${path}`, text] as const];
      }),
    ),
  };
}

/** The chunks of the widgets and runtime parts of a page, and their styles. */
function chunksOf(
  bundle: Bundle,
  entry: PageEntry,
  {
    shell,
    followsAddress,
    hasLinks,
    blocks,
  }: {
    readonly shell: Shell | undefined;
    readonly followsAddress: boolean;
    readonly hasLinks: boolean;
    readonly blocks: readonly BlockName[];
  },
): { readonly modules: readonly string[]; readonly styles: readonly string[] } {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const keys = Object.keys(bundle);
  const add = (key: string | undefined): void => {
    const chunk = key === undefined ? undefined : bundle[key];
    if (chunk === undefined || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const next of chunk.imports ?? []) add(next);
  };
  const addWidget = (type: string) => add(widgetChunk(bundle, type));
  entry.widgets.forEach(addWidget);
  blockChunks(bundle, blocks).forEach(add);
  // the form engine is its own chunk, or part of a chunk with that name
  if (entry.forms.length > 0)
    add(
      keys.find((key) => key.endsWith('runtime/form/FormNode.tsx')) ??
        keys.find((key) => bundle[key]?.name === 'form' && key.endsWith('.js')),
    );
  if (shell?.layout.type === 'area')
    for (const part of ['runtime/AreaFrame.tsx', 'ui/furtherIconShapes.ts'])
      add(keys.find((key) => key.endsWith(part)));
  if (entry.parents !== undefined)
    for (const part of ['enterParents.ts', 'OutletNode.tsx'])
      add(keys.find((key) => key.endsWith(`runtime/${part}`)));
  if (hasLinks) add(keys.find((key) => key.endsWith('runtime/LinkedNode.tsx')));
  if (followsAddress) add(keys.find((key) => key.endsWith('runtime/followAddress.ts')));
  shell?.widgets.filter((type) => shell.late?.includes(type) !== true).forEach(addWidget);
  return { modules: [...modules], styles: [...styles] };
}
