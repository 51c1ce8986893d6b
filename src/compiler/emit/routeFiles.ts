import type { Route, RouteFile } from '../../language/release.ts';
import { branchOf, compareRoutes, partsOf, routeFile } from '../../language/routePath.ts';

/** So many routes are one file: less than a picture weighs. More are split, so that nobody pays for a thousand siblings. */
const most = 32;

/** The route indices of a portal: name below `routes/` -> content. */
export function routeFiles(routes: readonly Route[]): ReadonlyMap<string, RouteFile> {
  const files = new Map<string, RouteFile>();
  for (const [name, own] of groupBy(routes, ({ path }) => routeFile(path))) write(files, name, own.toSorted((a, b) => compareRoutes(a.path, b.path)), 1);
  return files;
}

/** Writes the routes whose first `depth` parts are the same as far as an index tells them apart. */
function write(files: Map<string, RouteFile>, name: string, routes: readonly Route[], depth: number): void {
  const deeper = routes.filter(({ path }) => !endsAt(path, depth));
  if (routes.length <= most || deeper.length === 0) return void files.set(name, routes);
  const branches = groupBy(deeper, ({ path }) => branchOf(partsOf(path)[depth] ?? ''));
  files.set(name, { here: routes.filter(({ path }) => endsAt(path, depth)), open: branches.has('_param') });
  for (const [branch, own] of branches) write(files, `${name}/${branch}`, own, depth + 1);
}

/** Whether nothing of a path is left after so many parts, or only what takes the rest. */
function endsAt(path: string, depth: number): boolean {
  const parts = partsOf(path);
  return parts.length <= depth || parts[depth] === '*' || parts[depth - 1] === '*';
}

function groupBy(routes: readonly Route[], nameOf: (route: Route) => string): ReadonlyMap<string, readonly Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const name = nameOf(route);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [route]);
    else group.push(route);
  }
  return groups;
}
