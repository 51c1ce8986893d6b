import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { onEditorFailure } from '../../../scripts/development/onEditorFailure.ts';

/** What is reported of a command that ends, while the environment names an editor. */
async function reportsOf(environment: NodeJS.ProcessEnv, command: string): Promise<string[]> {
  const reports: string[] = [];
  const stop = onEditorFailure(environment, (sentence) => reports.push(sentence));
  const started = spawn(command, ['file.yaml:1:1']);
  await Promise.race([once(started, 'exit'), once(started, 'error').catch(() => undefined)]).catch(
    () => undefined, // a command that does not exist
  );
  await new Promise((resolve) => setImmediate(resolve));
  stop();
  return reports;
}

describe('the failure of a named editor', () => {
  it('is reported with its variable and exit code', async () => {
    expect(await reportsOf({ VISUAL: 'false' }, 'false')).toEqual([
      expect.stringContaining('The editor "false" of VISUAL failed with exit code 1.'),
    ]);
  });

  it('is reported if it does not start', async () => {
    expect(await reportsOf({ EDITOR: 'no-such-editor' }, 'no-such-editor')).toEqual([
      expect.stringContaining('The editor "no-such-editor" of EDITOR did not start'),
    ]);
  });

  it('is not reported for an editor that opens, or for another command', async () => {
    expect(await reportsOf({ EDITOR: 'true' }, 'true')).toEqual([]);
    expect(await reportsOf({ EDITOR: 'true' }, 'false')).toEqual([]);
    expect(await reportsOf({}, 'false')).toEqual([]);
  });
});
