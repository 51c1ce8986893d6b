import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The editor that the environment names, and the variable that names it. */
export function namedEditor(
  environment: NodeJS.ProcessEnv,
): { readonly variable: string; readonly command: string } | undefined {
  const variable = ['LAUNCH_EDITOR', 'VISUAL', 'EDITOR'].find((name) => environment[name]);
  const command = variable === undefined ? undefined : environment[variable];
  return variable === undefined || command === undefined ? undefined : { variable, command };
}

/**
 * What to do if no editor opens a descriptor; undefined if the environment names an editor that is
 * installed. Vite opens the file: with LAUNCH_EDITOR, a running editor, VISUAL or EDITOR.
 */
export function editorHint(environment: NodeJS.ProcessEnv): string | undefined {
  const named = namedEditor(environment);
  if (named === undefined)
    return 'The editor that is running opens this place. If none opens, start portico dev with the command of yours, for example LAUNCH_EDITOR=code.';
  const { variable, command } = named;
  if (process.platform === 'win32' || isCommand(command, environment['PATH'] ?? ''))
    return undefined;
  return `${variable} names the editor "${command}", but there is no such command. Start portico dev with one that exists and has no options, for example LAUNCH_EDITOR=code.`;
}

function isCommand(command: string, path: string): boolean {
  const folders = command.includes('/') ? [''] : path.split(delimiter);
  return folders.some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
