import { failureSentence } from '../failureSentence.ts';
import type { FromTask } from './runTask.ts';

/** Runs a task with the input of the process that has started this one, and sends the result. */
export function answerTask<Input>(
  run: (input: Input, sendNote: (note: unknown) => void) => Promise<unknown>,
): void {
  const send = (message: FromTask, sent?: () => void) =>
    process.send?.(message, undefined, undefined, sent);
  // the starting process has ended, so nobody needs the result
  process.on('disconnect', () => process.exit(1));
  process.once('message', (input: Input) => {
    void run(input, (note) => void send({ kind: 'note', note }))
      .then((result): FromTask => ({ kind: 'result', result }), failureOf)
      // ends once the result is written, also if code of the portal's own left a timer or a socket
      .then((message) => send(message, () => process.exit(0)));
  });
}

function failureOf(error: unknown): FromTask {
  const sentence = failureSentence(error);
  if (typeof sentence === 'string') return { kind: 'failed', reason: sentence, isSentence: true };
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'failed', reason, isSentence: false };
}
