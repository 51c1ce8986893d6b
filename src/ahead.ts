// Sends the calls that a page makes at once while the app's scripts are still loading. A classic
// script without imports. The app takes a response if it asks for exactly the same; otherwise it
// sends its own call.
{
  /** A call with the headers that the app adds, by lower-case name. */
  interface AheadCall {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
  }

  /** Milliseconds after which a response that the app has not taken is stale. */
  const life = 10_000;

  const keyOf = (url: string, headers: HeadersInit | undefined): string =>
    JSON.stringify([url, ...new Headers(headers)]);

  const begin = ({ url, headers }: AheadCall) => {
    const ending = new AbortController();
    // scripts and styles of the page come first
    const response = fetch(url, { headers, signal: ending.signal, priority: 'low' });
    response.catch(() => undefined); // whoever takes it sends the call again
    return { ending, response };
  };

  const text = document.currentScript?.dataset['calls'] ?? '[]';
  // the calls are those of the address without a query
  const calls = location.search === '' ? (JSON.parse(text) as readonly AheadCall[]) : [];
  const begun = new Map(calls.map((call) => [keyOf(call.url, call.headers), begin(call)]));
  setTimeout(() => begun.clear(), life);

  window.takeAhead = (input, init = {}) => {
    const { method = 'GET', body, headers, signal } = init;
    if (method !== 'GET') begun.clear(); // it may change what was read before
    const key = keyOf(String(input), headers);
    const call = body ? undefined : begun.get(key);
    if (call === undefined || signal?.aborted === true) return undefined;
    begun.delete(key);
    signal?.addEventListener('abort', () => call.ending.abort(signal.reason), { once: true });
    return call.response.catch(() => fetch(input, init));
  };
}
