import { createParser } from 'eventsource-parser';
import type { ServiceEvent } from './api.ts';

/** The longest event, in characters. */
const longest = 1_000_000;

/**
 * Reads the events of a stream until it ends. @throws Error when it breaks off or has an event that
 * is too long
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  onEvent: (event: ServiceEvent) => void,
): Promise<void> {
  let pause: number | undefined;
  const parser = createParser({
    maxBufferSize: longest,
    onRetry: (milliseconds) => (pause = milliseconds),
    onEvent: ({ event = 'message', id, data }) =>
      onEvent({
        name: event,
        data,
        ...(id !== undefined && { id }),
        ...(pause !== undefined && { pause }),
      }),
  });
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => undefined); // it may have ended already
  }
}
