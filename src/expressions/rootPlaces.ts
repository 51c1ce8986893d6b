const everywhere = undefined;
const units = 'screens, shells and popups';
const rows = 'table rows, list items, options and "each"';

/**
 * The roots of scopes, each with the places that have it in plain English; undefined for a root of
 * every expression outside functions. Every other root is the result of a step.
 */
export const rootPlaces: ReadonlyMap<string, string | undefined> = new Map([
  ['path', 'screens'],
  ['query', 'screens'],
  ['state', units],
  ['values', 'screens, shells, popups and fragments'],
  ['step', 'screens with "steps"'],
  ['data', units],
  ['status', units],
  ['headers', units],
  ['failure', units],
  ['total', units],
  ['progress', units],
  ['shell', 'shells, and screens and popups of a shell'],
  ['parent', 'screens inside a screen'],
  ['session', everywhere],
  ['settings', everywhere],
  ['config', everywhere],
  ['define', everywhere],
  ['portal', everywhere],
  ['language', everywhere],
  ['layout', everywhere],
  ['route', 'screens'],
  ['form', 'forms'],
  ['row', rows],
  ['index', rows],
  ['params', 'fragments and popups'],
  ['event', 'steps under "on"'],
]);
