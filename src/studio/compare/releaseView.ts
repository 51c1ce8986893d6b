import { stringAt } from '../../compiler/json.ts';
import type { AccessReport, Release } from '../../compiler/source.ts';
import type { Form } from '../../language/form.ts';
import type { MenuItem, Popup, Screen, Shell } from '../../language/release.ts';

/** A portal that compiles: its release, and who can reach what. */
export interface CompiledPortal {
  readonly release: Release;
  readonly access: AccessReport;
}

/** A release, parsed, as far as a comparison needs it. */
export interface ReleaseView {
  readonly access: AccessReport;
  readonly files: ReadonlyMap<string, string>;
  readonly portal: Readonly<Record<string, unknown>>;
  readonly screens: ReadonlyMap<string, Screen>;
  readonly shells: ReadonlyMap<string, Shell>;
  readonly popups: ReadonlyMap<string, Popup>;
  /** By `form` or `form.variant`. */
  readonly forms: ReadonlyMap<string, Form>;
  /** By language, the messages by key. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Parsed releases: each is compared several times, and named in each language. */
const parsed = new WeakMap<Release, Omit<ReleaseView, 'access'>>();

/**
 * Parses the files of a release, once. Files that are the same in `other` are its values: what
 * differs is found by identity, and what was read of a value is known. @throws SyntaxError if a
 * file is not JSON.
 */
export function viewRelease({ release, access }: CompiledPortal, other?: ReleaseView): ReleaseView {
  const view = parsed.get(release) ?? parseRelease(release, other);
  parsed.set(release, view);
  return { ...view, access };
}

function parseRelease({ files }: Release, other?: ReleaseView): Omit<ReleaseView, 'access'> {
  const filesOf = <T>(folder: string, known: ReadonlyMap<string, T> | undefined) => {
    const pattern = new RegExp(`^${folder}/([^/]+)\\.json$`);
    return new Map(
      [...files].flatMap(([path, text]): [string, T][] => {
        const name = pattern.exec(path)?.[1];
        if (name === undefined) return [];
        const same = other?.files.get(path) === text ? known?.get(name) : undefined;
        return [[name, same ?? (JSON.parse(text) as T)]];
      }),
    );
  };
  return {
    files,
    portal: parse(files, 'portal.json'),
    screens: filesOf('screens', other?.screens),
    shells: filesOf('shells', other?.shells),
    popups: filesOf('popups', other?.popups),
    forms: filesOf('forms', other?.forms),
    texts: textsOf(files),
  };
}

function parse<T>(files: ReadonlyMap<string, string>, path: string): T {
  return JSON.parse(files.get(path) ?? '{}') as T;
}

function textsOf(files: ReadonlyMap<string, string>): ReleaseView['texts'] {
  const texts = new Map<string, Map<string, string>>();
  for (const path of files.keys()) {
    const language = /^texts\/([^/]+)\/.+\.json$/.exec(path)?.[1];
    if (language === undefined) continue;
    const own = texts.get(language) ?? new Map<string, string>();
    texts.set(language, own);
    for (const [key, text] of Object.entries(parse<Record<string, string>>(files, path)))
      own.set(key, text);
  }
  return texts;
}

/**
 * The titles of screens in a language of the portal, by id; those that are only data are left out.
 */
export function screenTitles(view: ReleaseView, language: string): ReadonlyMap<string, string> {
  return new Map(
    [...view.screens].flatMap(([id, { title }]): [string, string][] => {
      const text = fixedText(view, title, language);
      return text === undefined ? [] : [[id, text]];
    }),
  );
}

/** The words of menu entries in a language of the portal, by `shell/entry`. */
export function entryTitles(view: ReleaseView, language: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (shell: string, items: readonly MenuItem[]): void => {
    for (const { id, text, items: inside } of items) {
      const words = fixedText(view, text, language);
      if (words !== undefined) found.set(`${shell}/${id}`, words);
      walk(shell, inside ?? []);
    }
  };
  for (const [shell, { menu }] of view.shells) walk(shell, menu?.items ?? []);
  return found;
}

/**
 * A text, with an ellipsis for data in it; undefined if it is nothing else. In the portal's default
 * language if it has no other.
 */
export function fixedText(
  { texts, portal }: ReleaseView,
  value: unknown,
  language: string,
): string | undefined {
  if (typeof value === 'string') return value;
  const own = texts.get(language) ?? texts.get(stringAt(portal['languages'], 'default') ?? '');
  const key = stringAt(value, 't');
  const text = key === undefined ? undefined : own?.get(key);
  const words = text?.replaceAll(/\{\{[^}]*\}\}/g, '…');
  return words === undefined || !/[^…\s]/.test(words) ? undefined : words;
}
