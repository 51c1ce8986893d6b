import type { Locator, Page } from 'playwright/test';
import { alter, chooseEntry, companyData, openArea, screenOf } from './companyArea.ts';
import { expect } from './portal.ts';
import type { Account } from './portal.ts';

export const pointList = /\/v1\/companies\/\d+\/address_points\?/;
export const pointSave = /\/v2\/affiliates\/\d+\/work_point$/;
export const localityList = /\/v1\/nomenclature\?.*type=locality/;
export const shopTypeList = /\/v1\/nomenclature\?.*type=shop_type/;
export const terminalSearch = /\/affiliates\/\d+\/terminals\/search\?/;
export const alikeSearch = /\/v2\/affiliates\/search\?/;

/** A working point in the shape of the service. */
export function samplePoint(codcom: string, name: string): Readonly<Record<string, unknown>> {
  return {
    codcom,
    codcom_card: `7${codcom}`,
    name,
    invoice_address: 'Strada Lungă 5, Brașov',
    invoice_address_id: '200001',
    invoice_email: 'facturi@exemplu.ro',
    products: ['11'],
    address: {
      street_name: 'Strada Lunga 5',
      locality: 'Brașov',
      county: 'Brașov',
      county_id: '8',
      locality_id: '71',
      gps_latitude: '45.657900',
      gps_longitude: '25.601200',
      postal_code: '500035',
      id: codcom,
    },
    person: {
      first_name: 'Ana',
      last_name: 'Pop',
      email: 'ana@exemplu.ro',
      mobile_phone: '0722000111',
      land_phone: '',
      id: codcom,
      functionId: '1',
    },
  };
}

const person = {
  mobile_phone: '0722000111',
  first_name: 'Ana',
  last_name: 'Pop',
  email: 'ana@exemplu.ro',
};

/** The merchant accepts exactly these cards. */
export async function giveProducts(
  page: Page,
  ...cards: readonly (readonly [card: string, profile: string, name: string])[]
): Promise<void> {
  const products = cards.map(([card, card_profile, name]) => ({
    name,
    brand: name.replace('Up ', '').toLowerCase(),
    card,
    card_profile,
    person,
  }));
  await alter(page, companyData, (company) => ({ ...company, products }));
}

/** The page object of the working points. */
export interface PointScreen {
  readonly rows: Locator;
  readonly form: Locator;
  field(name: string): Locator;
  /** Types key by key, so that masks receive every character. */
  type(name: string, text: string): Promise<Locator>;
  product(value: string): Locator;
  add(): Promise<void>;
  save(): Promise<void>;
  /** Selects the only option that matches a typed part. */
  choose(name: string, typed: string): Promise<void>;
  /** Fills in the required fields. */
  fill(name: string): Promise<void>;
}

export async function openPoints(page: Page, who: Account): Promise<PointScreen> {
  await openArea(page, who, '/affiliate/workingPoints');
  await expect(screenOf(page, 'affiliate_pos')).toBeVisible();
  const form = page.locator('[data-node="working_point"]').first();
  const field = (name: string) => form.locator(`input[name="${name}"]`);
  const combobox = (name: string) => form.locator(`[data-field="${name}"] input[role="combobox"]`);
  const screen: PointScreen = {
    rows: page.locator('[data-node="points"] tbody tr'),
    form,
    field,
    async type(name, text) {
      await field(name).fill('');
      await field(name).pressSequentially(text);
      return field(name);
    },
    product: (value) => form.locator(`[data-field="products"] input[value="${value}"]`),
    async add() {
      await page.locator('[data-node="add"] button').click();
      await expect(form).toBeVisible();
    },
    async save() {
      await form.locator('button[type="submit"]').click();
    },
    choose: (name, typed) => chooseEntry(combobox(name), typed),
    async fill(name) {
      await field('name').fill(name);
      await screen.product('11').check();
      await screen.choose('county_id', 'Cluj');
      await expect(combobox('locality_id')).toBeEnabled();
      await screen.choose('locality_id', 'Cluj-Napoca');
      await field('street_name').fill('Strada Lunga 5');
      await field('first_name').fill('Ana');
      await field('last_name').fill('Pop');
      await field('mobile_phone').fill('0722.123.456');
    },
  };
  return screen;
}
