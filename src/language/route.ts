/** One address of the portal. */
export interface Route {
  readonly path: string;
  readonly screen: string;
  /** Route name (`data-route`). */
  readonly name: string;
  readonly shell?: string;
  /** The screens around the screen, outermost first. */
  readonly parents?: readonly string[];
  /** A text unless `type` is set; a value of another type is missing. */
  readonly query: {
    readonly [name: string]: { readonly decode?: 'base64'; readonly type?: 'number' | 'boolean' };
  };
  readonly widgets: readonly string[];
  readonly forms: readonly string[];
  readonly address?: true;
}
/** Routes in the order in which they are tried. */
export type RouteIndex = readonly Route[];
/** An index that is split by the next part of the address. */
export interface RouteBranches {
  /** Routes that end here or match the rest of the address; tried after the branches. */
  readonly here: RouteIndex;
  /** Whether there is a branch for a parameter. */
  readonly open: boolean;
}
/** The routes of one first path segment: a list, or split again by the next segment. */
export type RouteFile = RouteIndex | RouteBranches;
