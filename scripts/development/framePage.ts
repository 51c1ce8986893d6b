/** The page that shows the portal in a frame of a width, so that its media queries see it. */
export function framePage(address: URL, nonce: string): Response {
  const width = Number(address.searchParams.get('width'));
  const to = address.searchParams.get('to') ?? '/';
  const isRight = width >= 200 && width <= 4000 && to.startsWith('/') && !to.startsWith('//');
  if (!isRight) return new Response('The frame needs "width" and "to", a path.', { status: 400 });
  const escaped = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Portal, ${width} px</title>
<style nonce="${nonce}">
  body { display: flex; justify-content: center; margin: 0; background: #55585f; }
  iframe { inline-size: ${width}px; block-size: 100vh; border: 0; background: #fff; flex: none; }
</style></head>
<body><iframe title="Portal" src="${escaped}"></iframe></body>
</html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; frame-src 'self'; style-src 'nonce-${nonce}'`,
    },
  });
}
