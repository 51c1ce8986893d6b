/** The answer until the Studio can be used: a page that asks again by itself. */
export function startingPage(): Response {
  return new Response('The Studio is starting. This page opens it as soon as it is ready.', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '2',
      Refresh: '2',
    },
  });
}
