import type { ParsedDocument } from '../parse/document.ts';
import { messages, type Message } from '../messages.ts';
import type { Report } from './report.ts';
import { partsOf } from '../../language/routePath.ts';
import { objectAt, stringAt, stringsAt, type Json } from '../json.ts';

/** What other files may know about a screen without reading its body. */
export interface ScreenEntry {
  readonly id: string;
  readonly route: string;
  readonly paths: readonly string[];
  /** Names in its paths; `last` for a final `/*`. */
  readonly pathNames: readonly string[];
  /** False if a path has a mistake; it may have other parameters than `pathNames` then. */
  readonly arePathsSound: boolean;
  readonly query: Json;
  readonly params: Json;
  readonly shell: string | undefined;
  /** The screens that it is shown in, outermost first. */
  readonly parents: readonly string[];
  /** Rules that must hold, outermost first; `undefined` if nothing declares who may open it. */
  readonly access: readonly string[] | undefined;
}

/** Reads the addresses of all screens; reports two screens that match the same address. */
export function readRoutes(
  screens: ReadonlyMap<string, ParsedDocument>,
  shells: ReadonlyMap<string, ParsedDocument>,
  report: Report,
): Map<string, ScreenEntry> {
  const entries = new Map<string, ScreenEntry>();
  const byShape = new Map<string, { readonly path: string; readonly file: string }>();
  const byRoute = new Map<string, string>();
  for (const [id, document] of screens) {
    const { value, file } = document;
    const written = stringsAt(value, 'path');
    const paths = written.map((path) => path.replace(/\/:(\w+)/g, '/{$1}'));
    const route = stringAt(value, 'route') ?? id;
    for (const [index, path] of paths.entries()) {
      const place = Array.isArray(value['path']) ? ['path', index] : ['path'];
      const said = written[index] ?? path;
      if (said !== path) report(document, place, messages.colonInPath(said, path));
      for (const mistake of mistakesIn(path)) report(document, place, mistake);
      const shape = path.replace(/\{[^}]*\}/g, '{}');
      const other = byShape.get(shape);
      if (other === undefined) byShape.set(shape, { path, file });
      else
        report(
          document,
          place,
          other.path === path
            ? messages.samePath(path, other.file)
            : messages.ambiguousPath(path, other.path),
        );
    }
    const named = byRoute.get(route);
    if (named === undefined) byRoute.set(route, file);
    else
      report(document, 'route' in value ? ['route'] : ['screen'], messages.sameRoute(route, named));
    const parents = parentsOf(id, screens);
    const around = [...parents.map((name) => screens.get(name)?.value ?? {}), value];
    const shell = around.map((one) => stringAt(one, 'shell')).find((name) => name !== undefined);
    entries.set(id, {
      id,
      route,
      paths,
      pathNames: [...new Set(paths.flatMap(namesIn))],
      arePathsSound: paths.every((path) => mistakesIn(path).length === 0),
      query: objectAt(value, 'query'),
      params: objectAt(value, 'params'),
      shell,
      parents,
      access: accessOf([
        ...(shell === undefined ? [] : [shells.get(shell)?.value ?? {}]),
        ...around,
      ]),
    });
  }
  reportParentLoops(screens, report);
  return entries;
}

/** The ids of the screens inside a screen. */
export function screensInside(
  screens: ReadonlyMap<string, ScreenEntry>,
  id: string,
): readonly string[] {
  return [...screens.values()].filter(({ parents }) => parents.includes(id)).map((one) => one.id);
}

/** The screens around a screen, outermost first; none if they are inside each other. */
function parentsOf(id: string, screens: ReadonlyMap<string, ParsedDocument>): readonly string[] {
  const found: string[] = [];
  for (let at = id; ;) {
    const parent = stringAt(screens.get(at)?.value ?? {}, 'parent');
    if (parent === undefined || !screens.has(parent)) return found;
    if (parent === id || found.includes(parent)) return [];
    found.unshift(parent);
    at = parent;
  }
}

/** Reports screens that are inside each other, once for each circle. */
function reportParentLoops(screens: ReadonlyMap<string, ParsedDocument>, report: Report): void {
  const seen = new Set<string>();
  for (const [id, document] of screens) {
    const passed: string[] = [];
    let at: string | undefined = id;
    while (at !== undefined && !passed.includes(at) && !seen.has(at)) {
      passed.push(at);
      at = stringAt(screens.get(at)?.value ?? {}, 'parent');
    }
    passed.forEach((name) => seen.add(name));
    if (at === undefined || !passed.includes(at)) continue;
    const loop = passed.slice(passed.indexOf(at));
    report(screens.get(at) ?? document, ['parent'], messages.parentLoop(loop));
  }
}

function accessOf(around: readonly Json[]): readonly string[] | undefined {
  const rules = around.flatMap((one) => stringAt(one, 'access') ?? []);
  return rules.length === 0 ? undefined : [...new Set(rules.filter((rule) => rule !== 'public'))];
}

/** What is wrong in the parts of a path. */
function mistakesIn(path: string): readonly Message[] {
  const parts = partsOf(path);
  const names = namesIn(path);
  return [
    ...parts
      .filter((part, index) =>
        part === '*' ? index < parts.length - 1 : /[{}*]/.test(part) && !/^\{\w+\}$/.test(part),
      )
      .map(messages.badPathPart),
    ...names.filter((name, index) => names.indexOf(name) < index).map(messages.samePathPart),
  ];
}

/** Names of the parameters of a path: `{id}` is `id`, a final `/*` is `last`. */
function namesIn(path: string): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return path.endsWith('/*') ? [...names, 'last'] : names;
}
