import { boundedBody } from './boundedBody.ts';
import { BrokenAnswer, within } from './readAnswer.ts';

/** The body of a request that is sent on. */
export interface SentBody {
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Its length, if it is streamed. */
  readonly length: string | undefined;
  /** When the visitor has sent the last part so far, by `performance.now()`. */
  lastSent(): number;
  /** Whether the visitor has disconnected in the middle of it. */
  isBroken(): boolean;
}

/** Limits for the body of a request, in bytes. */
interface BodyLimits {
  readonly most: number;
  /** A body without a declared length is read completely, up to this. */
  readonly undeclared: number;
}

/** A body up to this many bytes is read before it is sent on. */
const heldBytes = 1_000_000;

/**
 * The body of a request: a short one, and one of unknown length, as bytes; a long one is sent on
 * while it arrives. Undefined if it is too long. @throws when the visitor disconnects
 */
export async function sentBody(
  request: Request,
  { most, undeclared }: BodyLimits,
): Promise<SentBody | undefined> {
  const length = request.headers.get('content-length');
  const started = performance.now();
  if (length !== null && Number(length) > heldBytes && request.body !== null)
    return Number(length) > most ? undefined : streamed(request.body, length, started);
  const body = await boundedBody(request, Math.min(most, undeclared));
  return body && { body, length: undefined, lastSent: () => started, isBroken: () => false };
}

function streamed(source: ReadableStream<Uint8Array>, length: string, started: number): SentBody {
  const reader = source.getReader();
  let last = started;
  let isBroken = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        last = performance.now();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        isBroken = true;
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { body, length, lastSent: () => last, isBroken: () => isBroken };
}

/**
 * Waits for the beginning of a response. The time limit restarts with each part of the body.
 * @throws BrokenAnswer after `silence` milliseconds without either
 */
export async function answerWithin(
  asked: Promise<Response>,
  silence: number,
  lastSent: () => number,
): Promise<Response> {
  for (;;) {
    const until = lastSent() + silence;
    try {
      return await within(asked, Math.max(0, until - performance.now()));
    } catch (error) {
      if (!(error instanceof BrokenAnswer) || lastSent() + silence <= until) throw error;
    }
  }
}
