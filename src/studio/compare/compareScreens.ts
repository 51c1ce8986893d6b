import { keysOf } from './compareContents.ts';
import type { Screen } from '../../language/release.ts';
import type { ScreenCause, ScreenChange } from './impact.ts';
import type { ReleaseView } from './releaseView.ts';

/**
 * The screens that are new, removed, or differ: exactly those of which a file differs that they
 * use, with the files.
 */
export function screenChanges(before: ReleaseView, after: ReleaseView): readonly ScreenChange[] {
  const settings = ({ portal: { release: _release, ...rest } }: ReleaseView) =>
    JSON.stringify(rest);
  const isSamePortal = settings(before) === settings(after);
  const differs = (path: string) =>
    path === 'portal.json' ? !isSamePortal : before.files.get(path) !== after.files.get(path);
  return keysOf(before.screens, after.screens).flatMap((screen): ScreenChange[] => {
    if (!before.screens.has(screen)) return [{ screen, change: 'added', because: [] }];
    if (!after.screens.has(screen)) return [{ screen, change: 'removed', because: [] }];
    const used = new Map([...filesUsedBy(screen, before), ...filesUsedBy(screen, after)]);
    const because = [...used].filter(([path]) => differs(path)).map(([, cause]) => cause);
    const distinct = [
      ...new Map(because.map((cause) => [`${cause.kind} ${cause.name}`, cause])).values(),
    ];
    return distinct.length === 0 ? [] : [{ screen, change: 'changed', because: distinct }];
  });
}

/** What a file of a release loads. */
interface Links {
  readonly popups: readonly string[];
  readonly shells: readonly string[];
  readonly parents: readonly string[];
  readonly forms: readonly string[];
}

/** Links by the content of their file, which is the same value in releases that share the file. */
const known = new WeakMap<object, Links>();

function linksOf(content: object): Links {
  const links = known.get(content) ?? {
    popups: namesAt('popup', content),
    shells: namesAt('shell', content),
    parents: parentsOf(content),
    forms: formsOf(content),
  };
  known.set(content, links);
  return links;
}

/** The files of a release that a screen loads, by path. */
function filesUsedBy(screen: string, view: ReleaseView): ReadonlyMap<string, ScreenCause> {
  const contents = { screen: view.screens, shell: view.shells, popup: view.popups };
  const used = new Map<string, ScreenCause>([
    ['theme.css', { kind: 'theme', name: 'theme' }],
    ['icons.json', { kind: 'icons', name: 'icons' }],
    ['portal.json', { kind: 'portal', name: 'portal' }],
  ]);
  const texts = (file: string) => {
    for (const language of view.texts.keys())
      used.set(`texts/${language}/${file}.json`, { kind: 'text', name: file });
  };
  texts('portal');
  const add = (kind: 'screen' | 'shell' | 'popup', name: string): void => {
    const path = `${kind}s/${name}.json`;
    const content = contents[kind].get(name);
    if (content === undefined || used.has(path)) return;
    used.set(path, { kind, name });
    texts(name);
    const links = linksOf(content);
    for (const popup of links.popups) add('popup', popup);
    for (const shell of links.shells) add('shell', shell);
    for (const parent of links.parents) add('screen', parent);
    for (const form of links.forms) {
      used.set(`forms/${form}.json`, { kind: 'form', name: form });
      used.set(`forms/${form}.js`, { kind: 'form', name: form });
      texts(form);
    }
  };
  add('screen', screen);
  return used;
}

function parentsOf(content: unknown): readonly string[] {
  return (content as Pick<Screen, 'parents'>).parents ?? [];
}

function formsOf(content: unknown): readonly string[] {
  const forms = (content as { readonly forms?: unknown }).forms;
  return Array.isArray(forms) ? forms.filter((name) => typeof name === 'string') : [];
}

/** The texts under a key, anywhere inside a value. */
function namesAt(key: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesAt(key, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === key && typeof member === 'string' ? [member] : namesAt(key, member),
  );
}
