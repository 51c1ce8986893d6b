import { createServer as createTileServer } from 'node:http';
import { testFolder } from '../../scripts/workFolders.mjs';
import { toRequestListener } from '../../src/server/requestListener.ts';
import type { Page } from 'playwright/test';
import { createServer } from '../../src/server/createServer.ts';
import { listen, type Listening } from '../../src/server/listen.ts';
import { account, enterDirectly, expect, expectAccessible, open, speak, test } from './portal.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A foreign tile server, and the same portal and services with a setting that names it. */
async function startPortal(
  baseURL: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<{
  readonly origin: string;
  readonly tiles: string;
  readonly asked: string[];
  stop(): Promise<void>;
}> {
  const asked: string[] = [];
  const tiles = await listen(
    createTileServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    }),
    { host: '127.0.0.1', port: 0 },
  );
  const address = `http://127.0.0.1:${tiles.port}`;
  const server = createServer({
    directory: testFolder('e2e-app'),
    mediaDirectory: 'screens/assets',
    settings: {
      ...settings,
      tileServer: `${address}/{z}/{x}/{y}.png`,
      tileAttribution: '© Plăci SRL',
    },
    allowed: { images: [`${address}/{z}/{x}/{y}.png`] },
    forwards: Object.fromEntries(
      ['/card_services', '/company_services', '/message_services'].map((path) => [
        path,
        baseURL + path,
      ]),
    ),
    languages: { store: 'lang', default: 'ro', available: ['ro', 'en'] },
  });
  const portal: Listening = await listen(toRequestListener(server), { host: '127.0.0.1', port: 0 });
  return {
    origin: `http://localhost:${portal.port}`,
    tiles: address,
    asked,
    stop: async () => void (await Promise.all([portal.stop(), tiles.stop()])),
  };
}

const ground = (page: Page) => page.locator('[data-node="partners"] img.leaflet-tile');

test('the partner map loads tiles from the server in the settings, the only image host the policy permits', async ({
  page,
  accounts,
  request,
  baseURL,
}) => {
  const portal = await startPortal(
    baseURL ?? '',
    (await (await request.get('/settings.json')).json()) as Record<string, unknown>,
  );
  try {
    await speak(page, 'en');
    await enterDirectly(page, account(accounts, 'BEN', '11 and 14'));
    const policy = page
      .waitForResponse((response) => response.request().resourceType() === 'document')
      .then((response) => response.headers()['content-security-policy'] ?? '');
    await open(page, `${portal.origin}/beneficiary/partners?product=11`);
    expect(/img-src ([^;]*)/.exec(await policy)?.[1]?.split(' ')).toEqual([
      "'self'",
      'data:',
      portal.tiles,
    ]);
    await expect(page.locator('[data-node="partners"] [data-mark]').first()).toBeVisible({
      timeout: 30_000,
    });
    await expect
      .poll(() =>
        ground(page).evaluateAll(
          (all) =>
            all.length > 0 && all.every((tile) => (tile as HTMLImageElement).naturalWidth > 0),
        ),
      )
      .toBe(true);
    expect(portal.asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
    await expect(page.getByText('© Plăci SRL')).toBeVisible();
    await expect(page.getByText('GeoNames')).toHaveCount(0);
    await expectAccessible(page);
    await page.route(`${portal.tiles}/**`, (route) => route.abort());
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await expect(
      page
        .locator('[data-node="partners"] [role="status"]')
        .filter({ hasText: /[5-9][.,]?\d{3} in this area/ }),
    ).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
  } finally {
    await portal.stop();
  }
});
