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
