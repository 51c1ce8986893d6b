import { basename, dirname, resolve } from 'node:path';

/**
 * The folders from which `portico dev` serves files: the portal's, and the engine's. An installed
 * engine lies beside the packages that it imports, such as fonts; they can be above the portal, in
 * a workspace of several packages.
 */
export function servedFolders(engine: string, portal: string): readonly string[] {
  const around = dirname(engine);
  const packages = basename(around) === 'node_modules' ? [around] : [];
  return [process.cwd(), engine, ...packages, resolve(portal)];
}
