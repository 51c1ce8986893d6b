import type { RouteFile } from '../src/language/route.ts';
import type { RouteIndex } from '../src/language/route.ts';
import { branchOf, compareRoutes, isOpen, partsOf, routeFile } from '../src/language/routePath.ts';

/** All routes of a release, in the order in which they are tried. */
export function routesOf(files: ReadonlyMap<string, string>): RouteIndex {
  return [...files]
    .filter(([path]) => path.startsWith('routes/'))
    .flatMap(([, text]) => {
      const index = JSON.parse(text) as RouteFile;
      return 'here' in index ? index.here : index;
    })
    .toSorted((a, b) => compareRoutes(a.path, b.path));
}

/** The indexes that are read to find the route of a path. */
export function indicesOf(files: ReadonlyMap<string, string>, path: string): readonly string[] {
  const indices: string[] = [];
  let name = routeFile(path);
  for (const part of [...partsOf(path).slice(1), undefined]) {
    indices.push(`routes/${name}.json`);
    const index = JSON.parse(files.get(`routes/${name}.json`) ?? '[]') as RouteFile;
    if (!('here' in index) || part === undefined || part === '*') break;
    name = `${name}/${branchOf(part)}`;
  }
  return indices;
}

/**
 * Routes that get their own page: those whose first segment is fixed. A page serves every address
 * of its pattern, so one that begins with a parameter would serve all addresses.
 */
export function routesWithPages(files: ReadonlyMap<string, string>): RouteIndex {
  return routesOf(files).filter(({ path }) => !partsOf(path).slice(0, 1).some(isOpen));
}

/**
 * The addresses of pages: fixed ones, and paths with parameters, in the order in which they are
 * tried.
 */
export function pageAddresses(files: ReadonlyMap<string, string>): {
  readonly addresses: readonly string[];
  readonly patterns: readonly string[];
} {
  const paths = routesWithPages(files).map(({ path }) => path);
  const isPattern = (path: string) => partsOf(path).some(isOpen);
  return { addresses: paths.filter((path) => !isPattern(path)), patterns: paths.filter(isPattern) };
}
