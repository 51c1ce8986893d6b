/**
 * The segments of a route's path or of an address: `/a/{b}/*` is `a`, `{b}`, `*`. Trailing empty
 * segments are dropped.
 */
export function partsOf(path: string): readonly string[] {
  return path
    .replace(/^\/|\/+$/g, '')
    .split('/')
    .filter((part, index, parts) => part !== '' || index < parts.length - 1);
}

/** Whether a segment of a route's path is a parameter or a wildcard. */
export function isOpen(part: string): boolean {
  return part.startsWith('{') || part === '*';
}

/**
 * The order in which routes are tried: names before parameters, parameters before wildcards; then
 * alphabetically.
 */
export function compareRoutes(a: string, b: string): number {
  const weigh = (path: string) =>
    path
      .split('/')
      .map((part) => (part === '*' ? '3' : part.startsWith('{') ? '2' : '1'))
      .join('');
  const [first, second] = [weigh(a), weigh(b)];
  return first === second ? (a < b ? -1 : a > b ? 1 : 0) : first < second ? -1 : 1;
}

/** The index of the routes that start with the first segment of this path: `routes/<name>.json`. */
export function routeFile(path: string): string {
  const [first] = partsOf(path);
  return first === undefined ? '_root' : isOpen(first) ? '_param' : first;
}

/** The name of a segment in a split index: addresses are matched case-insensitively. */
export function branchOf(part: string): string {
  return part.startsWith('{') ? '_param' : part.toLowerCase();
}
