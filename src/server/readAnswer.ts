/**
 * Limits for the response of a real service. Times are in milliseconds and only count while waiting
 * for the service.
 */
export interface AnswerLimits {
  /** Until the response starts, and again until the next bytes arrive. */
  readonly silence: number;
  /** For the whole response. */
  readonly whole: number;
  /** Size of the response in bytes, after decompression. */
  readonly bytes: number;
}

/** Why a response could not be read completely. */
export type AnswerFault = 'broken' | 'slow' | 'too-large';

/** A service broke off, was too slow or sent too much. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
  readonly fault: AnswerFault;

  constructor(fault: AnswerFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.fault = fault;
  }
}

/** Rejects if a promise takes longer than the limit. */
export async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    late = setTimeout(
      () =>
        reject(
          new BrokenAnswer('slow', `The service was silent for ${Math.round(milliseconds)} ms.`),
        ),
      milliseconds,
    );
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(late);
  }
}

/** Reads a service's response in chunks, within limits. */
export interface AnswerReader {
  /** The next chunk; undefined at the end. @throws BrokenAnswer */
  next(): Promise<Uint8Array | undefined>;
  cancel(): void;
}

/** Reads a body within limits. `waited` is the time that the service has already taken. */
export function createAnswerReader(
  body: ReadableStream<Uint8Array>,
  limits: AnswerLimits,
  waited: number,
): AnswerReader {
  const reader = body.getReader();
  let taken = waited;
  let bytes = 0;
  const cancel = () => void reader.cancel().catch(() => undefined); // it may have ended already
  return {
    async next() {
      const asked = performance.now();
      try {
        const { done, value } = await within(
          reader.read(),
          Math.min(limits.silence, limits.whole - taken),
        );
        taken += performance.now() - asked;
        if (done) return undefined;
        bytes += value.byteLength;
        if (bytes > limits.bytes)
          throw new BrokenAnswer('too-large', `The answer has more than ${limits.bytes} bytes.`);
        if (taken > limits.whole)
          throw new BrokenAnswer('slow', `The answer took longer than ${limits.whole} ms.`);
        return value;
      } catch (error) {
        cancel();
        throw error instanceof BrokenAnswer
          ? error
          : new BrokenAnswer('broken', 'The answer broke off', error);
      }
    },
    cancel,
  };
}
