import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upload } from '../../src/runtime/api.ts';
import { sendUpload, uploadBody } from '../../src/runtime/upload.ts';
import { callStep, createTestRuntime, oneScreen, operation, step } from './createTestRuntime.ts';

const send = operation('send', { method: 'POST', body: 'multipart', response: 'none' });

describe('the body of a call with files', () => {
  const form = (body: unknown, parts?: Record<string, string>) =>
    uploadBody({ body: 'multipart', ...(parts !== undefined && { parts }) }, body) as FormData;

  it('has files as files, whether they were read or not', async () => {
    const file = new File(['hi'], 'a.pdf', { type: 'application/pdf' });
    const body = form({
      unread: { name: 'b.pdf', type: 'application/pdf', size: 2, modified: 1, file },
      read: { name: 'c.bin', type: '', size: 2, base64: 'aGk=' },
      bytes: new Uint8Array([104, 105]),
      list: [file, file],
    });
    const described = await Promise.all(
      [...body].map(async ([name, part]) => {
        const { name: fileName, type } = part as File;
        return [name, fileName, type, await (part as File).text()];
      }),
    );
    expect(described).toEqual([
      ['unread', 'b.pdf', 'application/pdf', 'hi'],
      ['read', 'c.bin', 'application/octet-stream', 'hi'],
      ['bytes', 'bytes', 'application/octet-stream', 'hi'],
      ['list', 'a.pdf', 'application/pdf', 'hi'],
      ['list', 'a.pdf', 'application/pdf', 'hi'],
    ]);
  });

  it('has other values as text or JSON, and no missing ones', async () => {
    const body = form({ a: 1, b: [true, 'x'], c: undefined, d: null, e: { f: [1] } });
    expect([body.get('a'), body.getAll('b'), body.has('c'), body.has('d')]).toEqual([
      '1',
      ['true', 'x'],
      false,
      false,
    ]);
    expect(await (body.get('e') as File).text()).toBe('{"f":[1]}');
  });

  it('gives parts the declared media type, but not files that have one', () => {
    const body = form(
      {
        note: '# x',
        known: new File([''], 'a', { type: 'image/png' }),
        other: new File([''], 'b'),
      },
      { note: 'text/markdown', known: 'image/jpeg', other: 'image/jpeg' },
    );
    expect([...body].map(([, part]) => (part as File).type)).toEqual([
      'text/markdown',
      'image/png',
      'image/jpeg',
    ]);
  });

  it('is the bytes of one file, or nothing without a file', async () => {
    const body = uploadBody({ body: 'file' }, { name: 'a', type: 'image/png', base64: 'aGk=' });
    expect(await (body as Blob).text()).toBe('hi');
    expect(() => uploadBody({ body: 'file' }, 'text')).toThrow('must be a file');
  });
});

/** A request of a browser whose network is the test. */
class FakeRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly sent: unknown[] = [];
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  response: ArrayBuffer | null = null;
  responseURL = '';
  open(...request: unknown[]): void {
    this.sent.push(...request);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: text/plain\r\nx-count: 3\r\n';
  send(body: unknown): void {
    this.sent.push(body);
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number, text: string, url: string): void {
    Object.assign(this, {
      status,
      response: new TextEncoder().encode(text).buffer,
      responseURL: url,
    });
    this.onload?.();
  }
}

describe('the sending of an upload', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function started(watch: Partial<Parameters<Upload>[2]> = {}) {
    const fake = new FakeRequest();
    const answered = sendUpload(
      fake as unknown as XMLHttpRequest,
      '/upload',
      { method: 'PUT', headers: { Authorization: 'x' }, body: 'b' },
      { silence: 1000, ...watch },
    );
    answered.catch(() => undefined);
    return { fake, answered };
  }

  it('reports progress, and returns the response as fetch does', async () => {
    const seen: number[][] = [];
    const { fake, answered } = started({ onSent: (...sent) => seen.push(sent) });
    expect([fake.sent, fake.headers]).toEqual([['PUT', '/upload', 'b'], { authorization: 'x' }]);
    fake.upload.onprogress?.({ loaded: 5, total: 10 });
    fake.answer(201, 'done', 'http://portal.test/upload');
    const { status, headers, url, redirected } = await answered;
    expect([seen, status, headers.get('x-count'), url, redirected]).toEqual([
      [[5, 10]],
      201,
      '3',
      'http://portal.test/upload',
      false,
    ]);
    expect(await (await answered).text()).toBe('done');
  });

  it('accepts a response without a body, and knows a redirect', async () => {
    const { fake, answered } = started();
    fake.answer(204, '', 'http://other.test/');
    expect([(await answered).status, (await answered).redirected]).toEqual([204, true]);
  });

  it('fails when nothing is sent for the time limit, not when it takes long', async () => {
    const { fake, answered } = started();
    await vi.advanceTimersByTimeAsync(900);
    fake.upload.onprogress?.({ loaded: 1, total: 2 });
    await vi.advanceTimersByTimeAsync(900);
    const early = await Promise.race([answered.catch(() => 'failed'), Promise.resolve('pending')]);
    expect(early).toBe('pending');
    await vi.advanceTimersByTimeAsync(200);
    await expect(answered).rejects.toThrow('The upload took too long.');
  });

  it('ends by its signal and without a network', async () => {
    const cancelling = new AbortController();
    const { answered } = started({ signal: cancelling.signal });
    cancelling.abort();
    await expect(answered).rejects.toThrow('The upload was cancelled.');
    const { fake, answered: second } = started();
    fake.onerror?.();
    await expect(second).rejects.toThrow('The upload got no answer.');
    await expect(started({ signal: cancelling.signal }).answered).rejects.toThrow('cancelled');
  });
});

describe('a call with files in a screen', () => {
  async function started(upload: Upload) {
    const portal = createTestRuntime({
      upload,
      files: oneScreen({
        state: { after: false, failed: false },
        actions: {
          send: [
            callStep({
              operation: send,
              as: 'sent',
              body: { value: { file: 'x' } },
              onError: [
                {
                  code: ['status'],
                  text: [],
                  to: { type: 'steps', steps: [set('failed')] },
                },
              ],
            }),
            set('after'),
          ],
          stop: [step('cancel', { cancel: 'sent' })],
        },
      }),
    });
    await portal.start();
    await portal.visit('/');
    const { store } = portal.view.evaluation;
    const run = (name: string) => {
      const scope = store.get(portal.navigation.shown).screen?.instance.scope;
      if (scope === undefined) throw new Error('There is no screen.');
      return portal.view.dispatch([step('run', { run: name })], scope);
    };
    return { portal, run };
  }
  const set = (name: string) => step('set', { set: [{ path: ['state', name], value: true }] });

  it('shows what was sent while it runs', async () => {
    let answer: (response: Response) => void = () => undefined;
    let report: (done: number, total: number) => void = () => undefined;
    const { portal, run } = await started((_url, _init, { onSent }) => {
      report = onSent ?? report;
      return new Promise((resolve) => (answer = resolve));
    });
    const running = run('send');
    await vi.waitFor(() =>
      expect(portal.read('progress', 'sent')).toMatchObject({ done: 0, total: 0, running: true }),
    );
    await vi.waitFor(() => {
      report(3, 10);
      expect(portal.read('progress', 'sent')).toMatchObject({ done: 3, total: 10, running: true });
    });
    answer(new Response(null, { status: 204 }));
    await running;
    expect(portal.read('progress', 'sent')).toMatchObject({ done: 3, total: 10, running: false });
    expect(portal.read('state', 'after')).toBe(true);
  });

  it('is cancelled without a failure, and its steps end', async () => {
    let begun: AbortSignal | undefined;
    const { portal, run } = await started((_url, _init, { signal }) => {
      begun = signal;
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('cancelled'))),
      );
    });
    const running = run('send');
    await vi.waitFor(() => expect(begun).toBeDefined());
    await run('stop');
    expect(await running).toBe(false);
    expect([portal.read('state', 'after'), portal.read('state', 'failed')]).toEqual([false, false]);
    expect(portal.read('failure', 'sent')).toBeUndefined();
    expect(portal.read('progress', 'sent')).toMatchObject({ running: false });
  });

  it('fails as any other call', async () => {
    const { portal, run } = await started(async () => new Response('{}', { status: 413 }));
    expect(await run('send')).toBe(false);
    expect([portal.read('state', 'after'), portal.read('state', 'failed')]).toEqual([false, true]);
  });
});
