import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The process of a language server. */
export interface ServerProcess {
  readonly command: string;
  readonly args: string[];
  readonly options: { readonly cwd: string };
}

/**
 * The language server of a folder: by the setting `portico.command`, otherwise the engine's own
 * checkout, otherwise the package in the folder's `node_modules`. Undefined if there is none, since
 * most folders with YAML files have no portal.
 */
export function languageServer(
  folder: string,
  command: readonly string[],
): ServerProcess | undefined {
  const [program, ...first] = command.length > 0 ? command : (ownCommand(folder) ?? []);
  if (program === undefined) return undefined;
  return {
    command: program,
    args: [...first, 'language-server', '--stdio'],
    options: { cwd: folder },
  };
}

function ownCommand(folder: string): readonly string[] | undefined {
  const places = ['scripts/portico.mjs', 'node_modules/portico/scripts/portico.mjs'];
  const place = places.find((path) => existsSync(join(folder, path)));
  return place === undefined ? undefined : ['node', place];
}
