import { existsSync, writeFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../portal.ts';
import { enterDirectly, openLoaded } from './clinic.ts';

const thread = '/patient/messages/t1';
const file = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(bytes, 'a'),
});

test('the clinic: a file goes to the service as a file, and comes back unchanged', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, thread);
  await page.getByRole('textbox', { name: 'Message' }).fill('The result of the laboratory');
  await page.locator('input[type="file"]').setInputFiles([file('levels.pdf', 300_000)]);
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await (await sending).headerValue('content-type')).toMatch(
    /^multipart\/form-data; boundary/,
  );
  const attachment = page.getByRole('button', { name: 'levels.pdf (293 kB)' });
  await expect(attachment).toBeVisible();
  const downloading = page.waitForEvent('download');
  await attachment.click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream())
    chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(file('', 300_000).buffer)).toBe(true);
});

test('the clinic: the progress of an upload is shown, and the upload can be stopped', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, thread);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  });
  await page.getByRole('textbox', { name: 'Message' }).fill('A large file');
  await page.locator('input[type="file"]').setInputFiles([file('large.pdf', 4_900_000)]);
  await page.getByRole('button', { name: 'Send' }).click();
  const progress = page.getByRole('progressbar', { name: 'Sending the message' });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0.1);
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(progress).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('A large file');
  await expect(page.getByRole('button', { name: /large\.pdf \(.* kB\)/ })).toHaveCount(0);
  await expect(page.locator('main [data-code]')).toHaveCount(0);
});

/**
 * The path of a document of 24 MB, with the same date of change each time. Tests share the patient
 * and run at the same time, so each has a name of its own.
 */
function scanFile(name: string): string {
  const path = test.info().outputPath(name);
  if (!existsSync(path)) writeFileSync(path, file(name, 24_000_000).buffer);
  return path;
}

/** Chooses a document of 24 MB and begins to send it over a slow line. */
async function sendDocument(page: Page, name: string): Promise<CDPSession> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await limit(network, { upload: 6_000_000 });
  await page.locator('input[type="file"]').setInputFiles(scanFile(name));
  await page.getByRole('button', { name: 'Send' }).click();
  return network;
}
const limit = (network: CDPSession, { upload = -1, offline = false }) =>
  network.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: upload,
  });
const share = async (page: Page) =>
  Number(
    await page.getByRole('progressbar', { name: 'Sending the document' }).getAttribute('value'),
  );

test('the clinic: a document in parts goes on after the network was lost', async ({
  page,
  accounts,
}) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/documents');
  const network = await sendDocument(page, 'first.pdf');
  await expect.poll(() => share(page)).toBeGreaterThan(0.3);
  await limit(network, { offline: true });
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await limit(network, {});
  await expect(page.getByText('Your document has arrived.')).toBeVisible();
  await expect(page.getByText(/first\.pdf \(23.?438 kB\)/).last()).toBeVisible();
});

test('the clinic: a paused document continues, also after a reload', async ({ page, accounts }) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/documents');
  const documents = page.getByText(/second\.pdf \(23.?438 kB\)/);
  const before = await documents.count();
  await sendDocument(page, 'second.pdf');
  await expect.poll(() => share(page)).toBeGreaterThan(0.4);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused at \d+ %\.$/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => share(page)).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.reload();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/me/documents') && request.method() !== 'GET')
      sent.push(request.method());
  });
  await page.locator('input[type="file"]').setInputFiles(scanFile('second.pdf'));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your document has arrived.')).toBeVisible();
  await expect(documents).toHaveCount(before + 1);
  expect(sent[0]).toBe('HEAD');
  expect(sent.filter((method) => method === 'PATCH').length).toBeLessThan(5); // of six parts
});

test('the clinic: a stopped document is removed from the service', async ({ page, accounts }) => {
  await enterDirectly(page, accounts, 'PATIENT');
  await openLoaded(page, '/patient/documents');
  await sendDocument(page, 'third.pdf');
  await expect.poll(() => share(page)).toBeGreaterThan(0.2);
  const removal = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('button', { name: 'Stop' }).click();
  expect((await (await removal).response())?.status()).toBe(204);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('main [data-code]')).toHaveCount(0);
});
