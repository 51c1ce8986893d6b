import { failureSentence } from '../failureSentence.ts';
import type { FromTask } from './runTask.ts';

/** Runs a task with the input of the process that has started this one, and sends the result. */
export function answerTask<Input>(
  run: (input: Input, sendNote: (note: unknown) => void) => Promise<unknown>,
): void {
  const send = (message: FromTask) => process.send?.(message);
  // the starting process has ended, so nobody needs the result
  const stop = () => process.exit(1);
  process.on('disconnect', stop);
  process.once('message', (input: Input) => {
    void run(input, (note) => void send({ kind: 'note', note }))
      .then(
        (result) => send({ kind: 'result', result }),
        (error: unknown) => send(failureOf(error)),
      )
      .finally(() => {
        process.off('disconnect', stop);
        process.disconnect();
      });
  });
}

function failureOf(error: unknown): FromTask {
  const told = failureSentence(error);
  if (typeof told === 'string') return { kind: 'failed', reason: told, isSentence: true };
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'failed', reason, isSentence: false };
}
