// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const calls = [
  { url: '/api/rows?page=1', headers: { 'accept-language': 'ro' } },
  { url: '/api/series', headers: { 'accept-language': 'ro' } },
];
const headers = { 'Accept-Language': 'ro' };
const sent = vi.fn<typeof fetch>();

/** Runs the script in a page with these calls. */
async function load(search = ''): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', `/table${search}`);
  const script = document.createElement('script');
  script.dataset['calls'] = JSON.stringify(calls);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const file = '../src/ahead.ts'; // a classic script, without exports
  await import(file);
}

const take = (url: string, init: RequestInit = { headers }) => window.takeAhead?.(url, init);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', sent);
  sent.mockImplementation((url) => Promise.resolve(new Response(String(url))));
});
afterEach(() => {
  sent.mockReset();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.takeAhead;
});

describe('the calls that a page sends before its app has loaded', () => {
  it('are sent once, and each response is taken once by exactly the same call', async () => {
    await load();
    expect(sent.mock.calls.map(([url, init]) => [url, init?.headers])).toEqual(
      calls.map((call) => [call.url, call.headers]),
    );
    expect(take('/api/rows?page=2')).toBeUndefined();
    expect(take('/api/rows?page=1', { headers: { 'Accept-Language': 'en' } })).toBeUndefined();
    expect(take('/api/rows?page=1', { headers: { ...headers, Authorization: 'x' } })).toBe(
      undefined,
    );
    expect(await (await take('/api/rows?page=1'))?.text()).toBe('/api/rows?page=1');
    expect(take('/api/rows?page=1')).toBeUndefined();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('are not sent at an address with a query, which may change them', async () => {
    await load('?page=2');
    expect(sent).not.toHaveBeenCalled();
    expect(take('/api/series')).toBeUndefined();
  });

  it('become stale after a while, and when the app writes', async () => {
    await load();
    vi.advanceTimersByTime(10_000);
    expect(take('/api/series')).toBeUndefined();
    await load();
    expect(take('/api/rows', { method: 'POST', headers })).toBeUndefined();
    expect(take('/api/series')).toBeUndefined();
  });

  it('are sent again by the app if they fail', async () => {
    sent.mockRejectedValueOnce(new TypeError('no network'));
    await load();
    expect(await (await take('/api/rows?page=1'))?.text()).toBe('/api/rows?page=1');
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it('are aborted by the signal of the call that takes them', async () => {
    await load();
    const ending = new AbortController();
    void take('/api/series', { headers, signal: ending.signal });
    ending.abort(new Error('timed out'));
    const [, init] = sent.mock.calls[1] ?? [];
    expect(init?.signal?.reason).toEqual(new Error('timed out'));
  });
});
