import type { Page } from 'playwright/test';
import { expect, expectAccessible, test, type Account } from '../portal.ts';
import { enterDirectly, openLoaded, speak, type Role } from './clinic.ts';
import { sampled } from '../../sampled.ts';

const screens: readonly (readonly [Role | 'visitor', readonly string[]])[] = [
  ['visitor', ['/', '/login', '/register', '/forgot', '/terms']],
  [
    'PATIENT',
    [
      '/patient',
      '/patient/appointments',
      '/patient/appointments/{appointment}',
      '/patient/book',
      '/patient/labs',
      '/patient/labs/LDL',
      '/patient/prescriptions',
      '/patient/documents',
      '/patient/messages',
      '/patient/messages/t1',
      '/patient/messages/new',
      '/patient/profile',
      '/patient/consents',
    ],
  ],
  [
    'DOCTOR',
    [
      '/doctor',
      '/doctor/board',
      '/doctor/patients',
      '/doctor/patients/p1/notes',
      '/doctor/patients/p1/team',
      '/doctor/patients/p1/note',
      '/doctor/renewals',
      '/doctor/referrals',
      '/doctor/referrals/new?patient=p1',
      '/doctor/messages?thread=t1',
      '/doctor/load',
    ],
  ],
  [
    'ADMIN',
    ['/admin', '/admin/clinics', '/admin/clinics/c1', '/admin/clinics/new', '/admin/users'],
  ],
];

// Both languages at both widths; axe judges one language at each. A sample of one for each role;
// SOAK=1 checks both.
const views = [
  { language: 'en', width: 1280, other: 390 },
  { language: 'de', width: 390, other: 1280 },
] as const;

async function appointmentOf(page: Page, token: string): Promise<string> {
  const answer = await page.request.get('/api/me/appointments?when=upcoming', {
    headers: { authorization: `Bearer ${token}` },
  });
  const [first] = (await answer.json()) as readonly { readonly id: string }[];
  return first?.id ?? '';
}

async function enter(page: Page, role: Role | 'visitor', accounts: readonly Account[]) {
  if (role === 'visitor') return '';
  const token = await enterDirectly(page, accounts, role);
  return role === 'PATIENT' ? await appointmentOf(page, token) : '';
}

/** After a change of width, the page may need a moment to settle. */
async function expectNothingCutOff(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0);
}

/** No line of the page is the key of a text, such as `home.title`. */
async function expectNoKeys(page: Page): Promise<void> {
  const lines = (await page.locator('main').innerText()).split('\n');
  expect(lines.filter((line) => /^[a-z]+(?:\.[a-zA-Z]+)+$/.test(line.trim()))).toEqual([]);
}

for (const [index, [role, addresses]] of screens.entries())
  for (const { language, width, other } of sampled(views, 1, index))
    test(`the clinic: every screen of ${role} opens in ${language}, is accessible and fits the width`, async ({
      page,
      accounts,
    }) => {
      await speak(page, language);
      const appointment = await enter(page, role, accounts);
      for (const address of addresses)
        await test.step(address, async () => {
          await page.setViewportSize({ width, height: 900 });
          await openLoaded(page, address.replace('{appointment}', appointment));
          expect(new URL(page.url()).pathname).toBe(
            address.replace('{appointment}', appointment).replace(/\?.*/, ''),
          );
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expectAccessible(page);
          await expectNothingCutOff(page);
          await expectNoKeys(page);
          await page.setViewportSize({ width: other, height: 900 });
          await expectNothingCutOff(page);
        });
    });
