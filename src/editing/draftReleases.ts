import type { Diagnostic } from '../language/diagnostic.ts';
import type { Portal } from '../language/release.ts';
import type { Draft } from './createDraft.ts';

/** A release in memory. */
export interface DraftRelease {
  readonly id: string;
  readonly portal: Portal;
  readonly files: ReadonlyMap<string, string>;
}

/** What a compilation of a draft led to. */
export interface DraftResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if the draft has errors, or if its release is that of the last compilation. */
  readonly release: DraftRelease | undefined;
  /** What differs from the release before; undefined for the first one. */
  readonly change: DraftChange | undefined;
}

/** The difference of two releases. */
export interface DraftChange {
  readonly release: string;
  readonly from: string;
  /** Paths of the files that differ. */
  readonly changed: readonly string[];
}

/** The releases of a draft that changes: the last successful one is kept while it has errors. */
export interface DraftReleases {
  /** Compiles the draft as it is now. */
  compile(): DraftResult;
  release(): DraftRelease | undefined;
  /** The errors of the last compilation. */
  errors(): readonly Diagnostic[];
  /** The text of a file of one of the last few releases. */
  fileOf(release: string, path: string): string | undefined;
}

/** Pages may still read from a release that was superseded. */
const keptReleases = 5;

/** Creates the releases of a draft; there is none before the first compilation. */
export function createDraftReleases(draft: Draft): DraftReleases {
  const releases: DraftRelease[] = [];
  let errors: readonly Diagnostic[] = [];
  return {
    compile() {
      const { diagnostics, release: compiled } = draft.compilation();
      const before = releases.at(-1);
      const isNew = compiled !== undefined && compiled.id !== before?.id;
      errors = compiled === undefined ? diagnostics.filter(isError) : [];
      if (!isNew) return { diagnostics, release: undefined, change: undefined };
      const { id, files } = compiled;
      const portal = JSON.parse(files.get('portal.json') ?? '{}') as Portal;
      const release = { id, files, portal };
      releases.push(release);
      if (releases.length > keptReleases) releases.shift();
      const change = before && {
        release: id,
        from: before.id,
        changed: differences(before.files, files),
      };
      return { diagnostics, release, change };
    },
    release: () => releases.at(-1),
    errors: () => errors,
    fileOf: (id, path) => releases.find((release) => release.id === id)?.files.get(path),
  };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
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
