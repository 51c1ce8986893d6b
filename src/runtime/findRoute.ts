import { matchPath } from 'react-router-dom';
import type { RouteFile } from '../language/route.ts';
import type { RouteIndex } from '../language/route.ts';
import type { Route } from '../language/route.ts';
import { branchOf, partsOf } from '../language/routePath.ts';
import type { ReleaseFiles } from './files.ts';

/** A matched route with the values of its parameters. */
export interface Match {
  readonly route: Route;
  readonly path: Readonly<Record<string, string>>;
}

/**
 * Finds the route of an address. Reads only the index of its first segment and that of parametric
 * first segments (`/{x}`).
 */
export async function findRoute(files: ReleaseFiles, pathname: string): Promise<Match | undefined> {
  /** Searches an index; a split index is searched first in the branch of the next segment. */
  async function matchIn(
    name: string,
    [next, ...deeper]: readonly string[],
  ): Promise<Match | undefined> {
    const found: RouteFile = await files
      .routes(name)
      .catch((error: unknown) => (isNotFound(error) ? [] : Promise.reject(error as Error)));
    if (!('here' in found)) return firstMatch(found, pathname);
    if (next !== undefined) {
      const within =
        (await matchIn(`${name}/${branchOf(next)}`, deeper)) ??
        (found.open ? await matchIn(`${name}/_param`, deeper) : undefined);
      if (within !== undefined) return within;
    }
    return firstMatch(found.here, pathname);
  }
  const [first, ...deeper] = partsOf(pathname);
  if (first === undefined || first === '') return await matchIn('_root', deeper);
  return (await matchIn(first, deeper)) ?? (await matchIn('_param', deeper));
}

function firstMatch(candidates: RouteIndex, pathname: string): Match | undefined {
  for (const route of candidates) {
    const match = matchPath(
      { path: route.path.replace(/\{([^}]+)\}/g, ':$1'), end: true },
      pathname,
    );
    if (match === null) continue;
    const path: Record<string, string> = {};
    for (const [name, value] of Object.entries(match.params))
      if (value !== undefined && name !== '*') path[name] = decoded(value);
    const last =
      match.params['*'] === undefined || match.params['*'] === ''
        ? undefined
        : partsOf(pathname)
            .filter((part) => part !== '')
            .at(-1);
    if (last !== undefined) path['last'] = decoded(last);
    return { route, path };
  }
  return undefined;
}

/** Decodes a segment; returns an invalid encoding unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

/**
 * Reads the declared query parameters; a base64 parameter is returned unchanged if it does not
 * decode to printable text.
 */
export function readQuery(route: Route, search: string): Record<string, string | number | boolean> {
  const given = new URLSearchParams(search);
  const result: Record<string, string | number | boolean> = {};
  for (const [name, { decode, type }] of Object.entries(route.query)) {
    const value = given.get(name);
    if (value === null) continue;
    const text = decode === 'base64' ? decodeBase64(value) : value;
    if (type === undefined) result[name] = text;
    else if (type === 'boolean' && /^(true|false)$/.test(text)) result[name] = text === 'true';
    else if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) result[name] = Number(text);
  }
  return result;
}

function decodeBase64(text: string): string {
  try {
    const raw = text.includes('%') ? decodeURIComponent(text) : text;
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(raw), (character) => character.charCodeAt(0)),
    );
    const again = btoa(String.fromCharCode(...new TextEncoder().encode(decoded))).replace(
      /=+$/,
      '',
    );
    return again === raw.replace(/=+$/, '') && /^[\x20-\x7e\u00a0-\uffff]*$/.test(decoded)
      ? decoded
      : text;
  } catch {
    return text; // not base64
  }
}
