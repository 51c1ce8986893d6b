import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { createCompiler } from '../src/compiler/compile.ts';
import type { Diagnostic } from '../src/language/diagnostic.ts';
import type { Portal } from '../src/language/release.ts';
import type { Changes, Mistake } from '../src/runtime/dev/changes.ts';
import { isSource, readPortalFolder } from './portalFolder.ts';
import { printDiagnostics } from './printDiagnostics.ts';
import { vocabulary } from './vocabulary.ts';

/** A release in memory. */
export interface WorkshopRelease {
  readonly id: string;
  readonly portal: Portal;
  readonly files: ReadonlyMap<string, string>;
}

/** Reports file changes. */
export interface Watcher {
  add(path: string): unknown;
  on(event: 'all', listener: (event: string, path: string) => void): unknown;
}

export interface WorkshopOptions {
  readonly watcher: Watcher;
  /** Called when the descriptors compile; `change` is undefined for the first release. */
  onRelease(release: WorkshopRelease, change: Changes['release'] | undefined): void;
  onMistakes(mistakes: readonly Mistake[]): void;
  onConfiguration(): void;
  onPictures(names: readonly string[]): void;
}

/**
 * A portal's folder during development: compiled at each save; the last successful release is kept.
 */
export interface Workshop {
  /** Compiles the current files and starts watching. */
  start(): Promise<void>;
  release(): WorkshopRelease | undefined;
  state(): Changes['state'];
  /** The text of `/release/<id>/<path>`, for the last few releases. */
  fileOf(path: string): string | undefined;
}

/** Milliseconds within which saves count as one change. */
const quiet = 25;
/** Pages may still read from a release that was superseded. */
const keptReleases = 5;

/** A changed file of the portal; an image by its name below `assets/`. */
interface TakenFile {
  readonly kind: 'picture' | 'configuration' | 'descriptor';
  readonly name: string;
}

/** A portal's folder in memory, updated on each save. */
interface FolderInMemory {
  readonly files: Map<string, string>;
  readonly assets: Map<string, string>;
  readonly modules: ReadonlySet<string>;
}

/** Updates a saved or removed file in memory; undefined if nothing of the portal changed. */
async function takeFile(
  root: string,
  { files, assets, modules }: FolderInMemory,
  path: string,
): Promise<TakenFile | undefined> {
  const name = relative(root, path).split(sep).join('/');
  const bytes = await readFile(path).catch(() => undefined); // removed
  if (name.startsWith('assets/')) {
    const picture = name.slice('assets/'.length);
    const hash = bytes && createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    if (assets.get(picture) === hash) return undefined;
    if (hash === undefined) assets.delete(picture);
    else assets.set(picture, hash);
    return { kind: 'picture', name: picture };
  }
  const known = { has: (file: string) => files.has(file) || modules.has(file) };
  if (!isSource(name, known)) return undefined;
  const text = bytes?.toString('utf8');
  if (files.get(name) === text) return undefined;
  if (text === undefined) files.delete(name);
  else files.set(name, text);
  return { kind: name.startsWith('config/') ? 'configuration' : 'descriptor', name };
}

/** A diagnostic with the file to open and its source line. */
function toMistake(
  diagnostic: Diagnostic,
  root: string,
  files: ReadonlyMap<string, string>,
): Mistake {
  return {
    ...diagnostic,
    opens: resolve(root, diagnostic.file),
    excerpt: files.get(diagnostic.file)?.split('\n')[diagnostic.line - 1] ?? '',
  };
}

/** Prints the duration of a compilation and the changed files. */
function tellCompiled(milliseconds: number, changed: readonly string[] | undefined): void {
  const files = changed?.filter((path) => path !== 'portal.json').join(', ');
  console.log(
    `Compiled in ${milliseconds} ms${files === undefined ? '' : `: ${files || 'portal.json'}`}`,
  );
}

/** Creates the workshop of a portal's folder. */
export async function createWorkshop(folder: string, options: WorkshopOptions): Promise<Workshop> {
  const root = resolve(folder);
  const compiler = createCompiler(vocabulary);
  const source = await readPortalFolder(folder);
  const files = new Map(source.files);
  const assets = new Map(source.assets);
  const { modules } = source;
  const releases: WorkshopRelease[] = [];
  let mistakes: readonly Mistake[] = [];
  let warned: ReadonlySet<string> = new Set();
  const saved = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();

  function compile(): void {
    const started = performance.now();
    const { diagnostics, release } = compiler.compile({ files, assets, modules });
    const time = Math.round(performance.now() - started);
    // A warning is printed once; an error until it is fixed.
    printDiagnostics(
      diagnostics.filter((one) => one.severity === 'error' || !warned.has(one.message)),
      folder,
    );
    warned = new Set(
      diagnostics.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
    );
    mistakes =
      release === undefined
        ? diagnostics
            .filter(({ severity }) => severity === 'error')
            .map((one) => toMistake(one, root, files))
        : [];
    const before = releases.at(-1);
    if (release === undefined) {
      console.log(
        `${mistakes.length === 1 ? '1 error' : `${mistakes.length} errors`} (${time} ms); ${before === undefined ? 'there is no valid release yet' : 'the last valid release stays'}.`,
      );
      return options.onMistakes(mistakes);
    }
    if (release.id === before?.id) return options.onMistakes([]);
    const next: WorkshopRelease = {
      id: release.id,
      files: release.files,
      portal: JSON.parse(release.files.get('portal.json') ?? '{}') as Portal,
    };
    releases.push(next);
    if (releases.length > keptReleases) releases.shift();
    const changed = before === undefined ? [] : differences(before.files, next.files);
    tellCompiled(time, before && changed);
    options.onRelease(next, before && { release: next.id, from: before.id, changed });
  }

  /**
   * Updates the saved files in memory; compiles if one of them is a descriptor, or an image that
   * was added or removed.
   */
  async function take(): Promise<void> {
    const paths = [...saved];
    saved.clear();
    const taken: TakenFile[] = [];
    for (const path of paths) {
      const file = await takeFile(root, { files, assets, modules }, path);
      if (file !== undefined) taken.push(file);
    }
    const pictures = taken.filter(({ kind }) => kind === 'picture').map(({ name }) => name);
    if (taken.length > 0) compile();
    if (taken.some(({ kind }) => kind === 'configuration') && mistakes.length === 0)
      options.onConfiguration();
    if (pictures.length > 0) options.onPictures(pictures);
  }

  return {
    start() {
      compile();
      options.watcher.add(root);
      options.watcher.on('all', (event, path) => {
        if (!['add', 'change', 'unlink'].includes(event) || !resolve(path).startsWith(root + sep))
          return;
        saved.add(resolve(path));
        clearTimeout(timer);
        timer = setTimeout(() => {
          work = work.then(take).catch((error: unknown) => console.error(error));
        }, quiet);
      });
      return Promise.resolve();
    },
    release: () => releases.at(-1),
    state: () => ({ release: releases.at(-1)?.id, mistakes }),
    fileOf(path) {
      const [, id, name] = /^\/release\/([^/]+)\/(.+)$/.exec(path) ?? [];
      return name === undefined
        ? undefined
        : releases.find((release) => release.id === id)?.files.get(name);
    },
  };
}

/** Paths whose content differs between two releases. */
function differences(
  before: ReadonlyMap<string, string>,
  next: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...before.keys(), ...next.keys()])]
    .filter((path) => before.get(path) !== next.get(path))
    .sort();
}
