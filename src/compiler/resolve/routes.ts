import type { ParsedDocument } from '../parse/document.ts';
import { messages } from '../messages.ts';
import type { Report } from './report.ts';
import { isObject, objectAt, textAt, textsAt, type Json } from '../json.ts';

/** What other files may know about a screen without reading its body. */
export interface ScreenEntry {
  readonly id: string;
  readonly route: string;
  readonly paths: readonly string[];
  /** Names in its paths; `last` for a final `/*`. */
  readonly pathNames: readonly string[];
  readonly query: Json;
  readonly params: Json;
  readonly shell: string | undefined;
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
    const paths = textsAt(value, 'path');
    const route = textAt(value, 'route') ?? id;
    for (const [index, path] of paths.entries()) {
      const place = Array.isArray(value['path']) ? ['path', index] : ['path'];
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
    const shell = textAt(value, 'shell');
    entries.set(id, {
      id,
      route,
      paths,
      pathNames: [...new Set(paths.flatMap(namesIn))],
      query: objectAt(value, 'query'),
      params: objectAt(value, 'params'),
      shell,
      access: accessOf(value, shell === undefined ? undefined : shells.get(shell)?.value),
    });
  }
  return entries;
}

function accessOf(screen: Json, shell: Json | undefined): readonly string[] | undefined {
  const own = textAt(screen, 'access');
  const outer = isObject(shell) ? textAt(shell, 'access') : undefined;
  const rules = [outer, own].filter((rule): rule is string => rule !== undefined);
  return rules.length === 0 ? undefined : [...new Set(rules.filter((rule) => rule !== 'public'))];
}

/** Names of the parameters of a path: `{id}` is `id`, a final `/*` is `last`. */
function namesIn(path: string): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return path.endsWith('/*') ? [...names, 'last'] : names;
}
