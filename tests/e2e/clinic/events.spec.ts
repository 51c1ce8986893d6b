import { expect, test } from '../portal.ts';
import { enterDirectly, openLoaded } from './clinic.ts';

test('the clinic: a message appears in the page of the other side without a reload', async ({
  page,
  accounts,
  browser,
}) => {
  await enterDirectly(page, accounts, 'PATIENT');
  const watching = page.waitForResponse((response) => response.url().endsWith('/events'));
  await openLoaded(page, '/patient/messages/t1');
  expect((await watching).headers()['content-type']).toContain('text/event-stream');

  const doctor = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await enterDirectly(doctor, accounts, 'DOCTOR');
  await openLoaded(doctor, '/doctor/messages?thread=t1');
  const text = `Please come on Monday ${Date.now()}`;
  await doctor.getByRole('textbox', { name: 'Message' }).fill(text);
  await doctor.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(text)).toBeVisible({ timeout: 5000 });
  await doctor.close();
});
