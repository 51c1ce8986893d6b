import type { Route } from './readRoutes.ts';

/** The route of a path, with its path parameters. */
export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

/** Finds the route of a request. */
export interface Router {
  match(method: string, path: string): RouteMatch | undefined;
  /** The methods of a path, for 405 and preflight responses. */
  methods(path: string): string[];
}

/** Creates a router; a literal path takes precedence over one with parameters. */
export function createRouter(routes: readonly Route[]): Router {
  const ordered = [...routes].sort((a, b) => a.names.length - b.names.length);
  return {
    match: (method, path) => {
      for (const route of ordered) {
        const found = route.method === method ? route.pattern.exec(path) : null;
        if (found !== null) {
          return {
            route,
            params: Object.fromEntries(
              route.names.map((name, index) => [name, decodeSegment(found[index + 1])]),
            ),
          };
        }
      }
      return undefined;
    },
    methods: (path) =>
      ordered.filter((route) => route.pattern.test(path)).map((route) => route.method),
  };
}

function decodeSegment(value: string | undefined): string {
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    return value ?? '';
  }
}
