import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TestCase } from '../../src/language/test.ts';
import type { CaseResult, CaseRunner, RunnerOptions } from './caseRunner.ts';

/** What is known of the cases that a process of tests gets. */
export interface ProcessTask {
  /** Whether it starts the running services at once, for cases that come later. */
  readonly startsServices: boolean;
}

/** What a process of tests receives: the portal once, then cases. */
export type ToTestProcess =
  | ({ readonly kind: 'portal'; readonly options: RunnerOptions } & ProcessTask)
  | { readonly kind: 'case'; readonly one: TestCase }
  | { readonly kind: 'close' };

/** What a process of tests sends for each case. */
export type FromTestProcess =
  | { readonly kind: 'result'; readonly result: CaseResult }
  | { readonly kind: 'error'; readonly reason: string };

/** Milliseconds after which a case is ended, for example because a function of it never returns. */
const limit = 300_000;

/** A process with a window of its own. It loads what it can before the portal is compiled. */
export interface TestProcess {
  /** Runs cases of a portal in the process. */
  open(options: RunnerOptions, task: ProcessTask): CaseRunner;
  stop(): void;
}

/** Starts a process for cases of a folder of descriptors, by the program of `testProgram.ts`. */
export function createTestProcess(program: string, folder: string): TestProcess {
  let child = startProcess(program, folder);
  const stop = () => void child.kill('SIGKILL');
  const send = (message: ToTestProcess) => void child.send(message);
  return {
    stop,
    open(options, task) {
      send({ kind: 'portal', options, ...task });
      return {
        run: (one) =>
          new Promise((resolve, reject) => {
            if (child.exitCode !== null || child.signalCode !== null) {
              child = startProcess(program, folder);
              send({ kind: 'portal', options, ...task });
            }
            let isLate = false;
            const timer = setTimeout(() => {
              isLate = true;
              stop();
            }, limit);
            const end = (code: number | null) => {
              clearTimeout(timer);
              const late = `The case did not end within ${limit / 1000} seconds.`;
              const other = `The process of the case ended with code ${String(code)}.`;
              reject(new Error(isLate ? late : other));
            };
            child.once('exit', end);
            child.once('message', (message: FromTestProcess) => {
              child.off('exit', end);
              clearTimeout(timer);
              if (message.kind === 'result') resolve(message.result);
              else reject(new Error(message.reason));
            });
            send({ kind: 'case', one });
          }),
        close: async () => {
          if (child.exitCode !== null || child.signalCode !== null) return;
          send({ kind: 'close' });
          await once(child, 'exit');
        },
      };
    },
  };
}

function startProcess(program: string, folder: string): ChildProcess {
  return fork(program, [folder], {
    // pages are short-lived: a larger young generation halves the time of collecting them
    execArgv: ['--max-semi-space-size=64', '--enable-source-maps'],
    serialization: 'advanced',
  });
}
