import { describe, expect, it, vi } from 'vitest';
import { answerLimits, forward } from '../../src/server/forward.ts';
import { startService, request } from './seeingService.ts';

describe('the forwarding of events', () => {
  it('passes each event of a stream on at once, and lets it be silent', async () => {
    let send: (text: string) => void = () => undefined;
    let closed = false;
    const { url } = await startService((response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.flushHeaders();
      response.on('close', () => (closed = true));
      send = (text) => void response.write(text);
    });
    const answer = await forward(request(), {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: { ...answerLimits(1000), whole: 10_000, bytes: 10 },
    });
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => {
      let text = '';
      while (text === '') text = (await reader?.read())?.value ?? '(end)';
      return text;
    };
    send('data: 1\n\n');
    expect(await next()).toBe('data: 1\n\n');
    // longer than another answer may be silent
    await new Promise((resolve) => setTimeout(resolve, 1300));
    send('data: a longer one\n\n');
    expect(await next()).toBe('data: a longer one\n\n');
    await reader?.cancel();
    await vi.waitFor(() => expect(closed).toBe(true));
  });
});

describe('the forwarding of long bodies', () => {
  const bodyOf = (parts: number, size: number, between: () => Promise<void>) => {
    let sent = 0;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        await between();
        if (sent++ < parts) controller.enqueue(new Uint8Array(size));
        else controller.close();
      },
    });
  };
  const upload = (body: ReadableStream<Uint8Array>, length: number) =>
    new Request('http://portal/v1', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-length': String(length) },
    } as RequestInit);

  it('streams a long body, with its length, and waits while it arrives', async () => {
    const { url, seen } = await startService((response) => response.end('ok'));
    const slow = bodyOf(4, 1_000_000, () => new Promise((resolve) => setTimeout(resolve, 150)));
    const answer = await forward(upload(slow, 4_000_000), {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(400),
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
    expect(seen[0]?.headers).toMatchObject({ 'content-length': '4000000' });
    expect(seen[0]?.headers['transfer-encoding']).toBeUndefined();
    expect(seen[0]?.body.length).toBe(4_000_000);
  });

  it('gives up on a service that is silent after a long body', async () => {
    const { url } = await startService(() => undefined);
    const body = bodyOf(2, 1_000_000, () => Promise.resolve());
    const answer = await forward(upload(body, 2_000_000), {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(300),
    });
    expect([answer.status, await answer.json()]).toEqual([504, { error_code: 'SERVICE_TIMEOUT' }]);
  });

  it('aborts the request to the service when the visitor leaves in the middle of a body', async () => {
    const outcomes: string[] = [];
    const { url, seen } = await startService((response) => response.end());
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ < 2) controller.enqueue(new Uint8Array(1_000_000));
        else controller.error(new Error('The visitor has left.'));
      },
    });
    await expect(
      forward(upload(body, 4_000_000), {
        service: url,
        path: '/v1',
        redirectHeader: 'x-redirect',
        limits: answerLimits(1000),
        onOutcome: (outcome) => outcomes.push(outcome),
      }),
    ).rejects.toThrow();
    expect([outcomes, seen]).toEqual([[], []]);
  });

  it('forwards bodies up to the limit of the process', async () => {
    const { url, seen } = await startService((response) => response.end());
    const target = {
      service: url,
      path: '/v1',
      redirectHeader: 'x-redirect',
      limits: answerLimits(5000),
      maxBody: 2_000_000,
    };
    const send = (size: number) =>
      forward(
        upload(
          bodyOf(1, size, () => Promise.resolve()),
          size,
        ),
        target,
      );
    expect([(await send(2_000_000)).status, (await send(2_000_001)).status]).toEqual([200, 413]);
    expect(seen).toHaveLength(1);
  });
});
