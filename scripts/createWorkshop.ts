import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { createCompiler } from '../src/compiler/compile.ts';
import type { Diagnostic } from '../src/language/diagnostic.ts';
import type { Portal } from '../src/language/release.ts';
import type { Changes, Mistake } from '../src/runtime/dev/changes.ts';
import { readPortalFolder } from './portalFolder.ts';
import { printDiagnostics } from './printDiagnostics.ts';
import { vocabulary } from './vocabulary.ts';

/** A release in memory. */
export interface WorkshopRelease {
  readonly id: string;
  readonly portal: Portal;
  readonly files: ReadonlyMap<string, string>;
}

/** Something that tells which files change. */
export interface Watcher {
  add(path: string): unknown;
  on(event: 'all', listener: (event: string, path: string) => void): unknown;
}

export interface WorkshopOptions {
  readonly watcher: Watcher;
  /** The descriptors compile; `change` is missing for the first release. */
  onRelease(release: WorkshopRelease, change: Changes['release'] | undefined): void;
  onMistakes(mistakes: readonly Mistake[]): void;
  onConfiguration(): void;
  onPictures(names: readonly string[]): void;
}

/** The portal's folder while it is being written: compiled at each save; the last release that compiled stays. */
export interface Workshop {
  /** Compiles what is there and begins to watch. */
  start(): Promise<void>;
  release(): WorkshopRelease | undefined;
  state(): Changes['state'];
  /** The text of `/release/<id>/<path>`, of the last few releases. */
  fileOf(path: string): string | undefined;
}

/** Saves that come within this time, in milliseconds, are one change. */
const quiet = 25;
/** Pages may still be reading from a release that was followed by another. */
const keptReleases = 5;

/** Reads a portal's folder for writing in it. */
export async function createWorkshop(folder: string, options: WorkshopOptions): Promise<Workshop> {
  const root = resolve(folder);
  const compiler = createCompiler(vocabulary);
  const source = await readPortalFolder(folder);
  const files = new Map(source.files);
  const assets = new Map(source.assets);
  const releases: WorkshopRelease[] = [];
  let mistakes: readonly Mistake[] = [];
  let warned: ReadonlySet<string> = new Set();
  const saved = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();

  function compile(): void {
    const started = performance.now();
    const { diagnostics, release } = compiler.compile({ files, assets });
    const time = Math.round(performance.now() - started);
    // A warning is said once; a mistake until it is mended.
    printDiagnostics(diagnostics.filter((one) => one.severity === 'error' || !warned.has(one.message)), folder);
    warned = new Set(diagnostics.filter(({ severity }) => severity === 'warning').map(({ message }) => message));
    mistakes = release === undefined ? diagnostics.filter(({ severity }) => severity === 'error').map(toMistake) : [];
    const before = releases.at(-1);
    if (release === undefined) {
      console.log(`${mistakes.length === 1 ? 'One mistake' : `${mistakes.length} mistakes`} (${time} ms); ${before === undefined ? 'nothing can be shown yet' : 'the last good version stays'}.`);
      return options.onMistakes(mistakes);
    }
    if (release.id === before?.id) return options.onMistakes([]);
    const next: WorkshopRelease = { id: release.id, files: release.files, portal: JSON.parse(release.files.get('portal.json') ?? '{}') as Portal };
    releases.push(next);
    if (releases.length > keptReleases) releases.shift();
    const changed = before === undefined ? [] : differences(before.files, next.files);
    console.log(`Compiled in ${time} ms${before === undefined ? '' : `: ${changed.filter((path) => path !== 'portal.json').join(', ') || 'portal.json'}`}`);
    options.onRelease(next, before && { release: next.id, from: before.id, changed });
  }

  function toMistake(diagnostic: Diagnostic): Mistake {
    return { ...diagnostic, opens: resolve(root, diagnostic.file), excerpt: files.get(diagnostic.file)?.split('\n')[diagnostic.line - 1] ?? '' };
  }

  /** Takes the saved files into memory; compiles when one of them is a descriptor or a picture that came or went. */
  async function take(): Promise<void> {
    const paths = [...saved];
    saved.clear();
    const pictures: string[] = [];
    let compiles = false;
    let configures = false;
    for (const path of paths) {
      const name = relative(root, path).split(sep).join('/');
      const bytes = await readFile(path).catch(() => undefined); // was removed
      if (name.startsWith('assets/')) {
        const picture = name.slice('assets/'.length);
        const hash = bytes === undefined ? undefined : createHash('sha256').update(bytes).digest('hex').slice(0, 16);
        if (assets.get(picture) === hash) continue;
        if (hash === undefined) assets.delete(picture);
        else assets.set(picture, hash);
        pictures.push(picture);
        compiles = true;
      } else if (/\.(ya?ml|json)$/.test(name)) {
        const text = bytes?.toString('utf8');
        if (files.get(name) === text) continue;
        if (text === undefined) files.delete(name);
        else files.set(name, text);
        compiles = true;
        configures ||= name.startsWith('config/');
      }
    }
    if (compiles) compile();
    if (configures && mistakes.length === 0) options.onConfiguration();
    if (pictures.length > 0) options.onPictures(pictures);
  }

  return {
    start() {
      compile();
      options.watcher.add(root);
      options.watcher.on('all', (event, path) => {
        if (!['add', 'change', 'unlink'].includes(event) || !resolve(path).startsWith(root + sep)) return;
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
      return name === undefined ? undefined : releases.find((release) => release.id === id)?.files.get(name);
    },
  };
}

/** Paths that one release has otherwise than the other. */
function differences(before: ReadonlyMap<string, string>, next: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...before.keys(), ...next.keys()])].filter((path) => before.get(path) !== next.get(path)).sort();
}
