/** Whether a response is a stream of events. */
export function isEventStream({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}

/**
 * A response whose body also ends when `watch` calls the function that it is given. `watch` returns
 * what it does when the body has ended by itself.
 */
export function endingWith(response: Response, watch: (end: () => void) => () => void): Response {
  const { body, status, headers } = response;
  if (body === null) return response;
  const reader = body.getReader();
  let hasEnded = false;
  let stopWatch = () => {};
  const content = new ReadableStream<Uint8Array>({
    start(controller) {
      stopWatch = watch(() => {
        if (hasEnded) return;
        hasEnded = true;
        controller.close();
        void reader.cancel().catch(() => undefined); // it may have ended already
      });
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (hasEnded) return;
      if (!done) return controller.enqueue(value);
      hasEnded = true;
      stopWatch();
      controller.close();
    },
    cancel(reason) {
      hasEnded = true;
      stopWatch();
      return reader.cancel(reason);
    },
  });
  return new Response(content, { status, headers });
}
