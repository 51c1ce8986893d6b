/** An event of a server-sent stream. */
export interface SentEvent {
  /** Default: `message`. */
  readonly name?: string;
  /** A client that connects again sends the last one in `Last-Event-ID`. */
  readonly id?: string;
  /** A JSON value. */
  readonly data: unknown;
}

/** Sends events until the client has disconnected. */
export type EventSender = (send: (event: SentEvent) => void, ended: AbortSignal) => void;

/** Milliseconds between comments that keep proxies from closing a silent connection. */
const heartbeat = 20_000;

/** A response of server-sent events. */
export function eventResponse(start: EventSender, headers: Headers): Response {
  headers.set('content-type', 'text/event-stream; charset=utf-8');
  headers.set('x-accel-buffering', 'no');
  const encoder = new TextEncoder();
  const ended = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!ended.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const timer = setInterval(() => write(':\n\n'), heartbeat);
      timer.unref();
      ended.signal.addEventListener('abort', () => clearInterval(timer));
      write(':\n\n'); // the client knows at once that it is connected
      start((event) => write(eventText(event)), ended.signal);
    },
    cancel: () => ended.abort(),
  });
  return new Response(body, { status: 200, headers });
}

function eventText({ name, id, data }: SentEvent): string {
  return [
    ...(name === undefined ? [] : [`event: ${name}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    `data: ${JSON.stringify(data)}`,
    '\n',
  ].join('\n');
}
