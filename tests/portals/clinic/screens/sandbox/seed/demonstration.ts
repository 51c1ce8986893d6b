import type { DemonstrationAccount } from '../../../../../../src/sandbox/defineSandbox.ts';

/** Password of every account that the seed creates. */
export const password = 'Lindenhof1';

/** One account of each role. */
export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  {
    role: 'PATIENT',
    tab: '',
    username: 'clara@example.org',
    password,
    note: 'appointments, results, prescriptions and messages',
  },
  {
    role: 'DOCTOR',
    tab: '',
    username: 'anna@example.org',
    password,
    note: 'a full day, 640 patients and requests for renewals',
  },
  {
    role: 'ADMIN',
    tab: '',
    username: 'admin@example.org',
    password,
    note: 'clinics and users',
  },
];
