import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { relative } from 'node:path';
import { buildExamples } from './site/buildExamples.ts';
import { buildSite } from './site/buildSite.ts';
import { examplePortal } from './site/examplePortal.ts';
import { takePictures } from './site/takePictures.ts';
import { testFolder } from './workFolders.mjs';

// `npm run docs`: builds the documentation as a site and serves it on PORT (5180). `-- --build`
// only builds it; the pages can also be opened from the disk, without the live examples of widgets.
// Pictures of widgets need a Chromium.
const folder = testFolder('site');
const pictures = await takePictures().catch((error: unknown) => {
  console.error(
    `No pictures of widgets: ${error instanceof Error ? error.message : String(error)}`,
  );
  return undefined;
});
const { types } = examplePortal();
const pages = buildSite(folder, pictures, types);
await buildExamples(folder);
const taken = pictures === undefined ? '' : ` and ${pictures.size} pictures`;
console.log(`Wrote ${pages.length} pages${taken} and ${types.length} live examples to ${folder}.`);
if (!process.argv.includes('--build')) {
  const port = Number(process.env['PORT'] ?? 5180);
  const app = new Hono();
  app.use('*', serveStatic({ root: relative('.', folder) }));
  serve({ fetch: app.fetch, port }, () => console.log(`http://localhost:${port}/`));
}
