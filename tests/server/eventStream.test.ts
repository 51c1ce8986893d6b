import { describe, expect, it } from 'vitest';
import { createEventStream } from '../../src/server/eventStream.ts';

describe('the event stream', () => {
  it('sends the first event to a page, then each event to every page until it disconnects', async () => {
    const stream = createEventStream();
    const [first, second] = [
      stream.respond({ name: 'state', data: { release: 'a' } }),
      stream.respond(),
    ].map((response) => response.body?.pipeThrough(new TextDecoderStream()).getReader());
    const read = async (reader: typeof first) => (await reader?.read())?.value;
    expect(await read(first)).toBe('retry: 1000\n\nevent: state\ndata: {"release":"a"}\n\n');
    expect(await read(second)).toBe('retry: 1000\n\n');
    stream.send({ name: 'mistakes', data: ['two\nlines'] });
    expect(await read(first)).toBe('event: mistakes\ndata: ["two\\nlines"]\n\n');
    expect(await read(second)).toBe('event: mistakes\ndata: ["two\\nlines"]\n\n');
    await first?.cancel();
    stream.send({ name: 'mistakes', data: [] });
    expect(await read(second)).toBe('event: mistakes\ndata: []\n\n');
    stream.close();
    expect((await second?.read())?.done).toBe(true);
  });
});
