import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { AxeBuilder } from '@axe-core/playwright';
import { Hono } from 'hono';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExamples } from '../../scripts/site/buildExamples.ts';
import { buildSite } from '../../scripts/site/buildSite.ts';
import { examplePortal } from '../../scripts/site/examplePortal.ts';
import { testFolder } from '../../scripts/workFolders.mjs';
import { findBrowser } from '../findBrowser.ts';

const folder = testFolder('live-examples');
const policy = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";
const problems: string[] = [];
let browser: Browser | undefined;
let page: Page;
let origin = '';
const files = new Hono();
files.use('*', async (context, next) => {
  context.header('content-security-policy', policy);
  await next();
  if (context.res.status === 404) problems.push(`${context.req.path} is missing.`);
});
files.use('*', serveStatic({ root: relative('.', folder) }));
const server = serve({ fetch: files.fetch, port: 0 });

describe.skipIf(findBrowser() === undefined)('the live examples of widgets', () => {
  beforeAll(async () => {
    buildSite(folder, undefined, examplePortal().types);
    await buildExamples(folder);
    if (!server.listening) await once(server, 'listening');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  it('open in a frame of the page, served as files with a strict policy', async () => {
    await page.goto(`${origin}/widgets.html`);
    for (const [type, words] of [
      ['table', 'Cluj-Napoca'],
      ['accordion', 'How does it work?'],
      ['document-viewer', 'Page 1 of 1'],
    ] as const) {
      await page.getByRole('button', { name: `Try ${type}`, exact: true }).click();
      const frame = page.frameLocator(`iframe[title="Live example of ${type}"]`);
      await frame.getByText(words).first().waitFor({ timeout: 30_000 });
      await page.getByRole('button', { name: `Close ${type}`, exact: true }).click();
      expect(await page.locator('iframe').count(), type).toBe(0);
    }
    expect(problems).toEqual([]);
  }, 120_000);

  it('work: what is pressed opens, and the check of a form is solved', async () => {
    await page.goto(`${origin}/widgets.html`);
    await page.getByRole('button', { name: 'Try accordion', exact: true }).click();
    const accordion = page.frameLocator('iframe[title="Live example of accordion"]');
    await accordion.getByText('How does it work?').click({ timeout: 30_000 });
    await accordion.getByRole('heading', { name: 'Chapter' }).waitFor();
    await page.getByRole('button', { name: 'Try bot-check', exact: true }).click();
    const check = page.frameLocator('iframe[title="Live example of bot-check"]');
    await check.getByText('Verified').waitFor({ timeout: 30_000 });
    expect(problems).toEqual([]);
  }, 120_000);

  it('have a button for each widget with a page, which axe accepts', async () => {
    const context = await browser?.newContext({ bypassCSP: true });
    const free = await context?.newPage();
    if (free === undefined) throw new Error('There is no browser.');
    await free.goto(`${origin}/widgets.html`);
    expect(await free.getByRole('button', { name: /^Try / }).count()).toBe(
      examplePortal().types.length,
    );
    await free.getByRole('button', { name: 'Try badge', exact: true }).click();
    await free.frameLocator('iframe').getByText('A heading').first().waitFor({ state: 'attached' });
    const { violations } = await new AxeBuilder({ page: free }).include('#badge ~ .try').analyze();
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  }, 120_000);

  it('are not offered below a path, where they cannot open', async () => {
    const below = new Hono();
    const rewriteRequestPath = (path: string) => path.replace(/^\/docs/, '');
    below.use('*', serveStatic({ root: relative('.', folder), rewriteRequestPath }));
    const other = serve({ fetch: below.fetch, port: 0 });
    try {
      if (!other.listening) await once(other, 'listening');
      await page.goto(
        `http://localhost:${(other.address() as AddressInfo).port}/docs/widgets.html`,
      );
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('button', { name: /^Try / }).count()).toBe(0);
    } finally {
      other.close();
    }
  });
});
