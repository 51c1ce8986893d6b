import type { Page } from 'playwright/test';
import { openArea, screenOf } from './companyArea.ts';
import { expect } from './portal.ts';
import type { Account } from './portal.ts';

export const address = '/affiliate/dashboard';

export const actCheck = /\/additional_act_available\//;

const person = {
  mobile_phone: '0722000111',
  first_name: 'Ana',
  last_name: 'Pop',
  email: 'ana@exemplu.ro',
};

export const products = [
  { name: 'Up Vacanta', brand: 'vacanta', card: '14', card_profile: '', person },
  { name: 'Up Cadou', brand: 'cadou', card: '12', card_profile: '3', person },
  { name: 'Up Dejun', brand: 'dejun', card: '11', card_profile: '', person },
];

export async function openDashboard(page: Page, who: Account): Promise<void> {
  await openArea(page, who, address);
  await expect(screenOf(page, 'affiliate_dashboard')).toBeVisible();
}

export const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);
