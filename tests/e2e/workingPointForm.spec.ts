import { answer } from './answers.ts';
import { popup } from './companyArea.ts';
import { account, expect, expectAccessible, speak, test, watchRequests } from './portal.ts';
import {
  alikeSearch,
  giveProducts,
  openPoints,
  pointList,
  pointSave,
  samplePoint,
  terminalSearch,
} from './workingPoints.ts';
import { dejun, social, queryOf } from './workingPointCalls.ts';

test.describe('working points of a merchant: field rules', () => {
  test('limit the street to 64 letters and digits without diacritics [P2-WP-05 P2-WP-06 P2-WP-07]', async ({
    page,
    accounts,
  }) => {
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.add();
    await expect(await points.type('street_name', 'a'.repeat(70))).toHaveValue('a'.repeat(64));
    await expect(await points.type('street_name', 'Mihai12;/')).toHaveValue('Mihai12');
    await expect(await points.type('street_name', 'Ștefăniță')).toHaveValue('Stefanita');
  });

  test('limit coordinates to digits and dots and the first name to plain letters [P2-WP-08 P2-WP-09 P2-WP-10]', async ({
    page,
    accounts,
  }) => {
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.add();
    await expect(await points.type('gps_latitude', '44,12a.5')).toHaveValue('4412.5');
    await expect(await points.type('gps_longitude', '26-1.5')).toHaveValue('261.5');
    await expect(await points.type('first_name', 'Ană1')).toHaveValue('Ana');
  });

  test('limit the characters of last name, mobile number and email [P2-WP-11 P2-WP-13 P2-WP-14]', async ({
    page,
    accounts,
  }) => {
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.add();
    await expect(await points.type('last_name', 'Țuțu2')).toHaveValue('Tutu');
    await expect(await points.type('mobile_phone', '+40 722.1')).toHaveValue('40722.1');
    await expect(await points.type('email', 'a_b@c.ro')).toHaveValue('ab@c.ro');
  });

  test('reject short numbers and invalid coordinates, and accept dots in a mobile number [P2-WP-12 P2-WP-18]', async ({
    page,
    accounts,
  }) => {
    const saves = await answer(page, pointSave, { body: samplePoint('300009', 'Cantina') });
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.add();
    await points.fill('Cantina');
    const error = (field: string) => points.form.locator(`[data-field="${field}"] [data-code]`);
    await points.type('mobile_phone', '072212345');
    await points.field('gps_latitude').fill('44.12');
    await points.field('gps_longitude').fill(''); // the selected locality provided one
    await points.save();
    await expect(error('mobile_phone')).toHaveAttribute('data-code', 'CONTACT_PHONE');
    await expect(error('gps_latitude')).toHaveAttribute('data-code', 'GPS');
    await expect(error('gps_longitude')).toHaveAttribute('data-code', 'GPS_PAIR');
    expect(saves).toHaveLength(0);
    await points.field('gps_latitude').fill('44.123456');
    await points.field('gps_longitude').fill('26.123456');
    await expect(await points.type('mobile_phone', '072212345678901')).toHaveValue(
      '072212345678901',
    );
    await points.save();
    await expect(error('mobile_phone')).toHaveAttribute('data-code', 'CONTACT_PHONE');
    expect(saves).toHaveLength(0);
    await points.type('mobile_phone', '07221234567890');
    await points.save();
    await expect.poll(() => saves.length).toBe(1);
    // closed after the response, and empty when it opens again
    await expect(points.form).toHaveCount(0);
    await points.add();
    await expect(points.field('name')).toHaveValue('');
    await points.fill('Cantina');
    await points.type('mobile_phone', '0722123456');
    await points.save();
    await expect.poll(() => saves.length).toBe(2);
    await expect(points.form).toHaveCount(0);
    await points.add();
    await points.fill('Cantina');
    await points.type('mobile_phone', '0722.123.456');
    await points.save();
    await expect
      .poll(() =>
        saves.map(
          (save) =>
            (save.postDataJSON() as { readonly person: { readonly mobile_phone: string } }).person
              .mobile_phone,
        ),
      )
      .toEqual(['07221234567890', '0722123456', '0722.123.456']);
  });
});

test.describe('working points of a merchant: errors and details', () => {
  test('show why a point could not be saved and keep the input [P2-WP-16]', async ({
    page,
    accounts,
  }) => {
    await answer(page, pointSave, { status: 400, body: { error_code: 'LOCALITY' } });
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.add();
    await points.fill('Cantina');
    await points.save();
    await expect(points.form.locator('[data-code="LOCALITY"]')).toHaveText(
      'Alegeți o localitate din județul ales.',
    );
    await expect(points.field('name')).toHaveValue('Cantina');
    await page.locator('[data-node="back"] button').click();
    await expect(points.rows.first()).toBeVisible();
    await expect(points.rows.first()).not.toContainText('Cantina');
  });

  test('show a point with its terminals and open the form by keyboard [P2-API-69]', async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, 'en');
    const terminals = watchRequests(page, terminalSearch);
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.rows.last().getByRole('button', { expanded: false }).press('Enter');
    const menu = page
      .locator('[data-node="points"] [data-node="more"] button[aria-haspopup="menu"]')
      .last();
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Details and terminals' }).press('Enter');
    const dialog = page.locator('dialog[data-popup="working_point"]');
    await expect(dialog.locator('[data-node="terminals"] li').first()).toContainText('UP');
    expect(queryOf(terminals[0]?.url())['codcom']).toMatch(/^\d+$/);
    expect(terminals[0]?.url()).toContain('/v1/affiliates/200003/terminals/search');
    await expectAccessible(page);
    await dialog.locator('[data-node="edit"] button').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(points.field('name')).not.toHaveValue('');
    await expectAccessible(page);
  });

  test('look for duplicates before adding a point, and look up a school without the API key [P2-API-76 P2-API-77]', async ({
    page,
    accounts,
  }) => {
    await giveProducts(page, dejun, social);
    await answer(page, pointList, { body: [samplePoint('300001', 'Brutăria din colț')] });
    const alike = await answer(page, alikeSearch, {
      body: [
        {
          company_id: 200003,
          name: 'Brutăria',
          fiscal_code: 'RO10200003',
          codcom: '300001',
          point: 'Brutăria din colț',
          locality: 'Brașov',
        },
      ],
    });
    const schools = await answer(page, '**/external/educational/exists?*', {
      body: { exists: true },
    });
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.add();
    await points.field('name').fill('Brutăria');
    await points.product('11').check();
    await expect(page.locator('[data-node="alike"]')).toContainText('Brutăria din colț (300001)');
    expect(queryOf(alike[0]?.url())).toMatchObject({ name: 'Brutăria' });
    expect(schools).toHaveLength(0);
    await points.product('1501').check();
    await expect(page.locator('[data-node="school"]')).toContainText(
      'este în registrul unităților de învățământ',
    );
    expect(queryOf(schools[0]?.url())).toEqual({ fiscal_code: 'RO10200003' });
    expect(await schools[0]?.headerValue('x-api-key')).toBeNull();
    await page.locator('[data-node="edit_alike"] button').click();
    await popup(page, 'confirm').getByRole('button', { name: 'Renunț' }).click();
    await expect(points.field('name')).toHaveValue('Brutăria din colț');
    await expect(page.locator('[data-node="alike"]')).toHaveCount(0);
  });
});
