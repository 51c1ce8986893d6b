/** Server-sent events to every open page. */
export interface EventStream {
  /** Responds to one page; `first` is sent to it immediately. */
  respond(first?: ServerEvent): Response;
  send(event: ServerEvent): void;
  /** Ends every connection. */
  close(): void;
}

/** An event of a server-sent stream. */
export interface ServerEvent {
  readonly name: string;
  readonly data: unknown;
}

const heartbeat = 20_000;

/** Creates the stream. */
export function createEventStream(): EventStream {
  const encoder = new TextEncoder();
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const write = (controller: ReadableStreamDefaultController<Uint8Array>, text: string) =>
    controller.enqueue(encoder.encode(text));
  const format = ({ name, data }: ServerEvent) =>
    `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  // Proxies and browsers close idle connections.
  const timer = setInterval(
    () => open.forEach((controller) => write(controller, ':\n\n')),
    heartbeat,
  );
  timer.unref();
  return {
    respond(first) {
      let mine: ReadableStreamDefaultController<Uint8Array> | undefined;
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          mine = controller;
          open.add(controller);
          write(controller, `retry: 1000\n\n${first === undefined ? '' : format(first)}`);
        },
        cancel() {
          if (mine !== undefined) open.delete(mine);
        },
      });
      return new Response(stream, {
        headers: {
          'Content-Type': 'text/event-stream; charset=utf-8',
          'Cache-Control': 'no-store',
          'X-Accel-Buffering': 'no',
        },
      });
    },
    send(event) {
      for (const controller of open) write(controller, format(event));
    },
    close() {
      clearInterval(timer);
      for (const controller of open) controller.close();
      open.clear();
    },
  };
}
