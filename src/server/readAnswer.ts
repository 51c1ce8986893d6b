/** What a real service may do while it answers. Times are in milliseconds and count only while the service is waited for. */
export interface AnswerLimits {
  /** Until the answer begins, and again until the next bytes come. */
  readonly silence: number;
  /** For the whole answer. */
  readonly whole: number;
  /** Bytes of the answer, after decompression. */
  readonly bytes: number;
}

/** Why an answer could not be read to its end. */
export type AnswerFault = 'broken' | 'slow' | 'too-large';

export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
  readonly fault: AnswerFault;

  constructor(fault: AnswerFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.fault = fault;
  }
}

/** Rejects a promise that takes longer than this; the service is waited for. */
export async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new BrokenAnswer('slow', `The service was silent for ${Math.round(milliseconds)} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(late);
  }
}

export interface AnswerReader {
  /** The next bytes; undefined at the end. @throws BrokenAnswer */
  next(): Promise<Uint8Array | undefined>;
  cancel(): void;
}

/** Reads a body within limits. `waited` is the time that the service has taken already. */
export function createAnswerReader(body: ReadableStream<Uint8Array>, limits: AnswerLimits, waited: number): AnswerReader {
  const reader = body.getReader();
  let taken = waited;
  let bytes = 0;
  const cancel = () => void reader.cancel().catch(() => undefined); // it may have ended already
  return {
    async next() {
      const asked = performance.now();
      try {
        const { done, value } = await within(reader.read(), Math.min(limits.silence, limits.whole - taken));
        taken += performance.now() - asked;
        if (done) return undefined;
        bytes += value.byteLength;
        if (bytes > limits.bytes) throw new BrokenAnswer('too-large', `The answer has more than ${limits.bytes} bytes.`);
        if (taken > limits.whole) throw new BrokenAnswer('slow', `The answer took longer than ${limits.whole} ms.`);
        return value;
      } catch (error) {
        cancel();
        throw error instanceof BrokenAnswer ? error : new BrokenAnswer('broken', 'The answer broke off', error);
      }
    },
    cancel,
  };
}
