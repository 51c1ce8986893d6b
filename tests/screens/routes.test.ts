import { beforeAll, describe, expect, it } from 'vitest';
import { readPortal, type ShippedPortal } from './readPortal.ts';

let portal: ShippedPortal;
beforeAll(async () => {
  portal = await readPortal();
});

const pathsOf = (name: string) =>
  [...portal.environment.screens.values()].find(({ route }) => route === name)?.paths;

describe('the routes', () => {
  it('of the card holder have the names and paths of the table [P1-ROUTE-28]', () => {
    const names: Readonly<Record<string, readonly string[]>> = {
      beneficiary: ['/beneficiary', '/beneficiary/dashboard'],
      beneficiary_cards: ['/beneficiary/cards'],
      beneficiary_services: ['/beneficiary/services'],
      beneficiary_faq: ['/beneficiary/faq'],
      beneficiary_account: ['/beneficiary/account'],
      beneficiary_contact: ['/beneficiary/contact'],
      beneficiary_terms: ['/beneficiary/terms'],
      beneficiary_notifications: ['/beneficiary/notifications'],
    };
    for (const [name, paths] of Object.entries(names)) expect(pathsOf(name), name).toEqual(paths);
  });

  it('of the merchant have their names [P2-ROUTE-26]', () => {
    expect(pathsOf('affiliate_pos')).toEqual(['/affiliate/workingPoints']);
    expect(pathsOf('affiliate_statistics')).toEqual(['/affiliate/cardTransactions']);
    expect(pathsOf('affiliate_terms')).toEqual(['/affiliate/terms']);
    expect(pathsOf('affiliate_gdpr')).toEqual(['/affiliate/gdpr']);
  });

  it('cover every address of both documents', () => {
    const all = new Set([...portal.environment.screens.values()].flatMap(({ paths }) => paths));
    const area = (base: string, names: readonly string[]) =>
      names.map((name) => `/${base}/${name}`);
    expect([...all]).toEqual(
      expect.arrayContaining([
        ...[
          '/',
          '/oauth',
          '/multibeneficii',
          '/forgot_password',
          '/forgot_password_company',
          '/create_account',
          '/create_account/*',
          '/create_account_company',
        ],
        ...[
          '/activate_account/*',
          '/s/*',
          '/invite/*',
          '/cookies',
          '/create_user_company',
          '/company',
          '/company/search',
          '/company/manage',
        ],
        ...area('beneficiary', [
          'dashboard',
          'cards',
          'services',
          'faq',
          'account',
          'contact',
          'terms',
          'gdpr',
          'notifications',
        ]),
        ...area('customer', [
          'dashboard',
          'orders',
          'new_order',
          'beneficiaries',
          'delivery_points',
          'invoices',
          'account',
          'contact',
          'faq',
          'terms',
          'gdpr',
          'notifications',
          'create-notification',
        ]),
        ...area('affiliate', [
          'dashboard',
          'cardTransactions',
          'invoices',
          'workingPoints',
          'stickers',
          'account',
          'contact',
          'faq',
          'terms',
          'gdpr',
        ]),
      ]),
    );
  });

  it('open to visitors only where the portal is entered', () => {
    expect(portal.environment.screens.size).toBeGreaterThan(0);
    for (const screen of portal.environment.screens.values()) {
      const isOpen = screen.access !== undefined && screen.access.length === 0;
      expect(isOpen, screen.id).toBe(screen.shell === 'entry');
    }
  });
});
