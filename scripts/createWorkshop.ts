import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { createDraft, type Draft } from '../src/editing/createDraft.ts';
import { createDraftReleases, type DraftRelease } from '../src/editing/draftReleases.ts';
import type { Diagnostic } from '../src/language/diagnostic.ts';
import type { Changes, Mistake } from '../src/runtime/dev/changes.ts';
import { isSource, readPortalFolder } from './portalFolder.ts';
import { printDiagnostics } from './printDiagnostics.ts';
import { vocabulary } from './vocabulary.ts';

/** A release in memory. */
export type WorkshopRelease = DraftRelease;

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
  /** Called with the saved or removed descriptors once the portal has no mistakes. */
  onDescriptors(names: readonly string[]): void;
  onConfiguration(): void;
  onPictures(names: readonly string[]): void;
}

/**
 * A portal's folder during development: compiled at each save; the last successful release is kept.
 */
export interface Workshop {
  /** Its files, as they were last read. */
  readonly draft: Draft;
  /** Compiles the current files and starts watching. */
  start(): Promise<void>;
  release(): WorkshopRelease | undefined;
  state(): Changes['state'];
  /** The text of `/release/<id>/<path>`, for the last few releases. */
  fileOf(path: string): string | undefined;
}

/** Milliseconds within which saves count as one change. */
const quiet = 25;

/**
 * Milliseconds after the start at which the folder is read again: a watcher needs a moment until it
 * reports changes, and does not say when it does.
 */
const startLooks = [250, 1000, 3000, 10_000];
/** A changed file of the portal; an image by its name below `assets/`. */
interface TakenFile {
  readonly kind: 'picture' | 'configuration' | 'descriptor';
  readonly name: string;
}

/** Updates a saved or removed file in the draft; undefined if nothing of the portal changed. */
async function takeFile(
  root: string,
  { draft, modules }: { readonly draft: Draft; readonly modules: ReadonlySet<string> },
  path: string,
): Promise<TakenFile | undefined> {
  const name = relative(root, path).split(sep).join('/');
  const bytes = await readFile(path).catch(() => undefined); // removed
  if (name.startsWith('assets/')) {
    const picture = name.slice('assets/'.length);
    const hash = bytes && createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return draft.changeAssets({ [picture]: hash }) ? { kind: 'picture', name: picture } : undefined;
  }
  const known = { has: (file: string) => draft.files.has(file) || modules.has(file) };
  if (!isSource(name, known) || !draft.change({ [name]: bytes?.toString('utf8') }))
    return undefined;
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

/** The paths of files that differ from a draft, with the images that were known at first. */
async function changedFiles(
  folder: string,
  { draft, assets }: { readonly draft: Draft; readonly assets: ReadonlyMap<string, string> },
): Promise<readonly string[]> {
  const now = await readPortalFolder(folder);
  const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
    [...new Set([...before.keys(), ...after.keys()])].filter(
      (name) => before.get(name) !== after.get(name),
    );
  const images = differing(assets, now.assets).map((name) => `assets/${name}`);
  return [...differing(draft.files, now.files), ...images].map((name) => resolve(folder, name));
}

/** Prints the duration of a compilation and the changed files. */
function tellCompiled(milliseconds: number, changed: readonly string[] | undefined): void {
  const files = changed?.filter((path) => path !== 'portal.json').join(', ');
  console.log(
    `Compiled in ${milliseconds} ms${files === undefined ? '' : `: ${files || 'portal.json'}`}`,
  );
}

/** Creates the workshop of a portal's folder: a draft that follows the folder. */
export async function createWorkshop(folder: string, options: WorkshopOptions): Promise<Workshop> {
  const root = resolve(folder);
  const source = await readPortalFolder(folder);
  const draft = createDraft(vocabulary, source);
  const releases = createDraftReleases(draft);
  const { modules } = source;
  let warned: ReadonlySet<string> = new Set();
  const saved = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();
  const mistakes = () => releases.errors().map((one) => toMistake(one, root, draft.files));

  function compile(): void {
    const started = performance.now();
    const { diagnostics, release, change } = releases.compile();
    const time = Math.round(performance.now() - started);
    // A warning is printed once; an error until it is fixed.
    printDiagnostics(
      diagnostics.filter((one) => one.severity === 'error' || !warned.has(one.message)),
      folder,
    );
    warned = new Set(
      diagnostics.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
    );
    const errors = mistakes();
    if (errors.length > 0) {
      console.log(
        `${errors.length === 1 ? '1 error' : `${errors.length} errors`} (${time} ms); ${releases.release() === undefined ? 'there is no valid release yet' : 'the last valid release stays'}.`,
      );
      return options.onMistakes(errors);
    }
    if (release === undefined) return options.onMistakes([]);
    tellCompiled(time, change?.changed);
    options.onRelease(release, change);
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
      const file = await takeFile(root, { draft, modules }, path);
      if (file !== undefined) taken.push(file);
    }
    const pictures = taken.filter(({ kind }) => kind === 'picture').map(({ name }) => name);
    const descriptors = taken.filter(({ kind }) => kind === 'descriptor');
    if (taken.length > 0) compile();
    if (descriptors.length > 0 && mistakes().length === 0)
      options.onDescriptors(descriptors.map(({ name }) => name));
    if (taken.some(({ kind }) => kind === 'configuration') && mistakes().length === 0)
      options.onConfiguration();
    if (pictures.length > 0) options.onPictures(pictures);
  }

  function note(path: string): void {
    saved.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(take).catch((error: unknown) => console.error(error));
    }, quiet);
  }

  function lookAgain(): void {
    changedFiles(root, { draft, assets: source.assets })
      .then((paths) => paths.forEach(note))
      .catch((error: unknown) => console.error(error));
  }

  return {
    draft,
    start() {
      compile();
      options.watcher.add(root);
      options.watcher.on('all', (event, path) => {
        if (['add', 'change', 'unlink'].includes(event) && resolve(path).startsWith(root + sep))
          note(resolve(path));
      });
      for (const time of startLooks) setTimeout(lookAgain, time).unref();
      return Promise.resolve();
    },
    release: releases.release,
    state: () => ({ release: releases.release()?.id, mistakes: mistakes() }),
    fileOf(path) {
      const [, id = '', name = ''] = /^\/release\/([^/]+)\/(.+)$/.exec(path) ?? [];
      return releases.fileOf(id, name);
    },
  };
}
