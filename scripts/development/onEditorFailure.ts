import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { namedEditor } from './editorHint.ts';

/**
 * Reports each time the editor that the environment names ends with an error. Vite starts it, and
 * prints a failure in the terminal only. Returns a function that ends the reports.
 */
export function onEditorFailure(
  environment: NodeJS.ProcessEnv,
  report: (sentence: string) => void,
): () => void {
  const named = namedEditor(environment);
  if (named === undefined) return () => undefined;
  const { variable, command } = named;
  const follow = (message: unknown): void => {
    const { process: started } = message as { readonly process: ChildProcess };
    const isEditor = () => started.spawnfile === command; // set after this message
    started.once('error', ({ message: reason }) => {
      if (isEditor()) report(`The editor "${command}" of ${variable} did not start: ${reason}.`);
    });
    started.once('exit', (code) => {
      if (isEditor() && code !== 0 && code !== null)
        report(
          `The editor "${command}" of ${variable} failed with exit code ${code}. The terminal of portico dev shows what it printed.`,
        );
    });
  };
  subscribe('child_process', follow);
  return () => void unsubscribe('child_process', follow);
}
