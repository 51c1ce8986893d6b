import { fork } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { SettingError } from '../../src/server/serverSettings.ts';
import { engineFile } from '../engineFolder.mjs';

/** What the process of a task sends. */
export type FromTask =
  | { readonly kind: 'note'; readonly note: unknown }
  | { readonly kind: 'result'; readonly result: unknown }
  /** `isSentence`: the reason is a sentence for the user, otherwise a stack. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isSentence: boolean };

/** A task that runs in a process of its own. */
export interface Task<Input> {
  /** Its file in the engine's folder, which calls `answerTask`. */
  readonly file: string;
  readonly input: Input;
  readonly environment?: Readonly<Record<string, string>>;
  /** Receives what the task sends before its result. */
  onNote?(note: unknown): void;
}

/**
 * Runs a task in a process of its own, so that its memory returns to the machine: bundler and
 * compiler need several times the memory of serving, and neither V8 nor native allocators release
 * what they have used. @throws SettingError when the task fails for a reason that the user can mend
 */
export async function runTask<Input, Result>({
  file,
  input,
  environment,
  onNote,
}: Task<Input>): Promise<Result> {
  const child = fork(engineFile(file), [], {
    execArgv: ['--import', pathToFileURL(engineFile('scripts/register.mjs')).href],
    serialization: 'advanced',
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve, reject) => {
    let answer: (() => void) | undefined;
    child.on('error', reject);
    child.on('message', (message: FromTask) => {
      if (message.kind === 'note') onNote?.(message.note);
      else if (message.kind === 'result') answer = () => resolve(message.result as Result);
      else {
        const { reason, isSentence } = message;
        answer = () => reject(isSentence ? new SettingError(reason) : new Error(reason));
      }
    });
    // `close` comes after the last message and the end of the output
    child.on('close', (code, signal) => {
      answer ??= () => reject(new Error(`The process of ${file} ended with ${signal ?? code}.`));
      answer();
    });
    child.send(input as object);
  });
}
