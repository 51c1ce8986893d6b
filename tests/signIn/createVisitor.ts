/** A visitor without a browser: keeps cookies of each host, follows redirects on request. */
export interface Visitor {
  /** Sends a request with the cookies of its origin. */
  send(url: string, init?: RequestInit): Promise<Response>;
  /** Sends a request and follows redirects; returns the last response and its address. */
  follow(
    url: string,
    init?: RequestInit,
  ): Promise<{ readonly response: Response; readonly url: string }>;
  /** By origin, then by name; a cookie of a path has its path after the name. */
  readonly cookies: Map<string, Map<string, string>>;
}

/** Creates a visitor; `local` answers the origins that have no socket. */
export function createVisitor(
  local: Readonly<Record<string, (request: Request) => Promise<Response>>>,
): Visitor {
  const cookies = new Map<string, Map<string, string>>();
  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url);
    const jar = cookies.get(origin) ?? new Map<string, string>();
    cookies.set(origin, jar);
    const headers = new Headers(init.headers);
    const { pathname } = new URL(url);
    const pairs = [...jar].flatMap(([key, value]) => {
      const [name, path = '/'] = key.split(' ');
      return pathname.startsWith(path) ? [`${name}=${value}`] : [];
    });
    if (pairs.length > 0 && !headers.has('cookie')) headers.set('cookie', pairs.join('; '));
    if (typeof init.body === 'string') headers.set('content-length', String(init.body.length));
    const request = new Request(url, { ...init, headers, redirect: 'manual' });
    const response = await (local[origin]?.(request) ?? fetch(request));
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/';
      const name = pair.slice(0, pair.indexOf('=')) + (path === '/' ? '' : ` ${path}`);
      const value = pair.slice(pair.indexOf('=') + 1);
      const isOver = /max-age=0(;|$)/i.test(line) || /expires=thu, 01 jan 1970/i.test(line);
      if (isOver || value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  return {
    send,
    cookies,
    async follow(url, init) {
      let at = url;
      let response = await send(at, init);
      for (let count = 0; count < 15; count++) {
        const location = response.headers.get('location');
        if (response.status < 300 || response.status > 399 || location === null) break;
        await response.body?.cancel();
        at = new URL(location, at).href;
        response = await send(at);
      }
      return { response, url: at };
    },
  };
}
