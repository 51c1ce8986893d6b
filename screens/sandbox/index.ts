import { defineSandbox } from '../../src/sandbox/defineSandbox.ts';
import { findPrincipal } from './access/findPrincipal.ts';
import type { CardTypes } from './Call.ts';
import { migrations } from './database/migrations.ts';
import { allOperations } from './operations/allOperations.ts';
import { mapPage } from './pages/mapPage.ts';
import { pageStyles } from './pages/pageStyles.ts';
import { partnerPage, partnerReturnPage, startConsent } from './pages/partnerPages.ts';
import { paymentPage, settlePayment, takePayment } from './pages/paymentPage.ts';
import { demonstrationAccounts, demonstrationEntries } from './seed/demonstration.ts';
import { seed } from './seed/seed.ts';
import { sparseMembers } from './sparseMembers.ts';

/**
 * The sandbox of the card programme: implements every operation of its services on generated data.
 */
export const sandbox = defineSandbox<CardTypes>({
  languages: ['ro', 'en'],
  timeZone: 'Europe/Bucharest',
  headers: { apiKey: 'x-api-key' },
  botCheck: { path: '/bot_check/challenge', header: 'x-captcha', code: 'CAPTCHA' },
  operations: allOperations,
  uncheckedOperations: ['checkOneTimeCode', 'checkConsentCode'],
  findPrincipal,
  migrations,
  expiringTables: ['trusted_devices'],
  seed,
  pages: {
    'GET /sandbox/map': mapPage,
    'GET /sandbox/pay': paymentPage,
    'POST /sandbox/pay': takePayment,
    'POST /sandbox/pay/settle': settlePayment,
  },
  pageStyles,
  demonstration: {
    accounts: demonstrationAccounts,
    entries: demonstrationEntries,
    pages: {
      'GET /sandbox/partner': partnerPage,
      'POST /sandbox/partner/start': startConsent,
      'GET /sandbox/partner/return': partnerReturnPage,
    },
  },
  sparseMembers,
});
