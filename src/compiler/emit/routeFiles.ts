import type { RouteFile } from '../../language/route.ts';
import type { Route } from '../../language/route.ts';
import { branchOf, compareRoutes, partsOf, routeFile } from '../../language/routePath.ts';

/**
 * Maximum number of routes in one file, which is then smaller than an image. Larger sets are split,
 * so that no visitor loads a thousand unrelated routes.
 */
const most = 32;

/** The route indexes of a portal: name below `routes/` -> content. */
export function routeFiles(routes: readonly Route[]): ReadonlyMap<string, RouteFile> {
  const files = new Map<string, RouteFile>();
  /** Writes routes that share their first `depth` segments, split as far as needed. */
  function write(name: string, own: readonly Route[], depth: number): void {
    const deeper = own.filter(({ path }) => !endsAt(path, depth));
    if (own.length <= most || deeper.length === 0) return void files.set(name, own);
    const branches = groupBy(deeper, ({ path }) => branchOf(partsOf(path)[depth] ?? ''));
    files.set(name, {
      here: own.filter(({ path }) => endsAt(path, depth)),
      open: branches.has('_param'),
    });
    for (const [branch, below] of branches) write(`${name}/${branch}`, below, depth + 1);
  }
  for (const [name, own] of groupBy(routes, ({ path }) => routeFile(path)))
    write(
      name,
      own.toSorted((a, b) => compareRoutes(a.path, b.path)),
      1,
    );
  // the address of the portal itself is asked for, also where no screen is
  if (!files.has('_root')) files.set('_root', []);
  return files;
}

/** Whether a path ends after so many segments, or continues only with a wildcard. */
function endsAt(path: string, depth: number): boolean {
  const parts = partsOf(path);
  return parts.length <= depth || parts[depth] === '*' || parts[depth - 1] === '*';
}

function groupBy(
  routes: readonly Route[],
  nameOf: (route: Route) => string,
): ReadonlyMap<string, readonly Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const name = nameOf(route);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [route]);
    else group.push(route);
  }
  return groups;
}
