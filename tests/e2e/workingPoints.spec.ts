import { answer } from './answers.ts';
import { alter, openArea, popup, screenOf, userRecord } from './companyArea.ts';
import { account, expect, expectAccessible, test, watchRequests } from './portal.ts';
import {
  giveProducts,
  localityList,
  openPoints,
  pointList,
  pointSave,
  samplePoint,
  shopTypeList,
} from './workingPoints.ts';
import { dejun, social, queryOf } from './workingPointCalls.ts';

test.describe('working points of a merchant', () => {
  test('list the points of a product and of the invoice group, if there is one [P2-WP-01 P2-ROUTE-19 P2-API-23]', async ({
    page,
    accounts,
  }) => {
    await giveProducts(page, dejun, social);
    await alter(page, userRecord, (user) => ({
      ...user,
      companies: (user['companies'] as readonly Record<string, unknown>[]).map((company) => ({
        ...company,
        user_config: { roles: ['EDITOR'], config: { invoice_group: 'NORD' } },
      })),
    }));
    const lists = await answer(page, pointList, {
      body: [
        samplePoint('300001', 'Brutăria din colț'),
        samplePoint('300002', 'Brutăria din gară'),
      ],
      headers: { 'x-up-count': '2' },
    });
    const { rows } = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await expect(page.locator('main')).toHaveAttribute('data-route', 'affiliate_pos');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Brutăria din colț');
    await expect(rows.first()).toContainText('Strada Lunga 5, Brașov, Brașov');
    const query = {
      type: 'affiliate',
      environment: 'both',
      per_page: '10000',
      page: '1',
      invoice_group: 'NORD',
    };
    expect(queryOf(lists[0]?.url())).toEqual(query);
    await page.locator('[data-node="product"] [role="tab"]', { hasText: 'Up Social' }).click();
    await expect.poll(() => queryOf(lists.at(-1)?.url())).toEqual({ ...query, brand: 'social' });
    expect(lists[0]?.url()).toContain('/companies/200003/address_points');
    await expectAccessible(page);
  });

  test('offer localities of the chosen county and shop types of the chosen product [P2-WP-15 P2-API-25 P2-API-26]', async ({
    page,
    accounts,
  }) => {
    await giveProducts(page, dejun, ['12', '3', 'Up Cadou']);
    const [localities, types] = [
      watchRequests(page, localityList),
      watchRequests(page, shopTypeList),
    ];
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.add();
    const locality = points.form.locator('[data-field="locality_id"] input[role="combobox"]');
    await expect(locality).toBeDisabled();
    await expect(points.form.locator('select[name="shop_type"]')).toBeDisabled();
    await points.choose('county_id', 'Cluj');
    await expect.poll(() => localities.length).toBe(1);
    const query = queryOf(localities[0]?.url());
    expect(query).toEqual({
      type: 'locality',
      county: query['county'],
      per_page: '200',
      page: '1',
    });
    expect(query['county']).toMatch(/^\d+$/);
    await expect(locality).toBeEnabled();
    await points.choose('locality_id', 'Cluj-Napoca');
    // Another county has other localities.
    await points.choose('county_id', 'Brăila');
    await expect(locality).toHaveValue('');
    await expect.poll(() => localities.length).toBe(2);
    await points.product('123').check();
    await expect
      .poll(() => queryOf(types.at(-1)?.url()))
      .toMatchObject({ type: 'shop_type', shop_product: '12', shop_profile: '3' });
    await expect(points.form.locator('select[name="shop_type"] option')).not.toHaveCount(1);
  });

  test('show an added point first, confirm it and clear the form [P2-WP-02 P2-WP-04 P2-WP-17]', async ({
    page,
    accounts,
  }) => {
    const points = await openPoints(page, account(accounts, 'AFA'));
    const saves = watchRequests(page, pointSave);
    await expect(points.rows).not.toHaveCount(0);
    const before = await points.rows.count();
    const name = `Punct ${crypto.randomUUID().slice(0, 8)}`;
    await points.add();
    await expectAccessible(page);
    await points.fill(name);
    await points.save();
    await expect(page.getByText(`Punctul de lucru „${name}” a fost trimis.`)).toBeVisible();
    await expect(points.form).toHaveCount(0);
    await expect(points.rows).toHaveCount(before + 1);
    await expect(points.rows.first()).toContainText(name);
    await expect(points.rows.first()).toContainText('Nou');
    await expect(points.rows.nth(1)).not.toContainText('Nou');
    await expect(page).toHaveURL(/\/affiliate\/workingPoints$/);
    await points.add();
    for (const field of ['name', 'street_name', 'first_name', 'last_name', 'mobile_phone'])
      await expect(points.field(field)).toHaveValue('');
    await expect(points.product('11')).not.toBeChecked();
    await expect(page.getByRole('heading', { name: 'Punct de lucru nou' })).toBeVisible();
    expect(saves).toHaveLength(1);
    const body = saves[0]?.postDataJSON() as Readonly<Record<string, unknown>>;
    expect(body).not.toHaveProperty('codcom');
    expect(body).toMatchObject({
      name,
      products: ['11'],
      address: { street_name: 'Strada Lunga 5', county: 'Cluj', locality: 'Cluj-Napoca' },
      person: { first_name: 'Ana', last_name: 'Pop', mobile_phone: '0722.123.456' },
    });
  });
});

test.describe('working points of a merchant: changes', () => {
  test('update an edited point in place [P2-WP-03 P2-API-75]', async ({ page, accounts }) => {
    await giveProducts(page, dejun);
    await answer(page, pointList, {
      body: [
        samplePoint('300001', 'Brutăria din colț'),
        samplePoint('300002', 'Brutăria din gară'),
      ],
    });
    const saves = await answer(page, pointSave, (request) => ({
      body: {
        ...samplePoint('300002', (request.postDataJSON() as { readonly name: string }).name),
      },
    }));
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.rows.nth(1).locator('[data-node="edit"] button').click();
    await expect(
      page.getByRole('heading', { name: 'Modificați punctul de lucru 300002' }),
    ).toBeVisible();
    await expect(points.field('name')).toHaveValue('Brutăria din gară');
    await expect(points.field('gps_latitude')).toHaveValue('45.657900');
    await points.field('name').fill('Brutăria de la metrou');
    await points.save();
    await expect(points.rows.nth(1)).toContainText('Brutăria de la metrou');
    await expect(points.rows).toHaveCount(2);
    await expect(points.rows.first()).toContainText('Brutăria din colț');
    await points.add();
    await expect(points.field('name')).toHaveValue('');
    await expect(page.getByRole('heading', { name: 'Punct de lucru nou' })).toBeVisible();
    expect(new URL(saves[0]?.url() ?? 'http://none').pathname).toBe(
      '/company_services/v2/affiliates/200003/work_point',
    );
    expect(saves[0]?.postDataJSON()).toMatchObject({
      codcom: '300002',
      codcom_card: '7300002',
      name: 'Brutăria de la metrou',
      address: { county_id: '8', locality_id: '71', gps_latitude: '45.657900' },
    });
  });
});

test.describe('working points of a merchant: URLs', () => {
  test('edits at its own URL; Back and Forward lose no input', async ({ page, accounts }) => {
    await answer(page, pointList, {
      body: [
        samplePoint('300001', 'Brutăria din colț'),
        samplePoint('300002', 'Brutăria din gară'),
      ],
    });
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.rows.nth(1).locator('[data-node="edit"] button').click();
    await expect(page).toHaveURL(/workingPoints\?edit=300002$/);
    await expect(points.rows).toHaveCount(0);
    await points.field('name').fill('Brutăria de la metrou');
    await page.goBack();
    await expect(page).toHaveURL(/workingPoints$/);
    await expect(points.rows).toHaveCount(2);
    await page.goForward();
    await expect(points.field('name')).toHaveValue('Brutăria de la metrou');
    await page.locator('[data-node="back"] button').click();
    await expect(points.rows).toHaveCount(2);
    // The input is still there, and is discarded for another point only after confirmation.
    await expect(page.locator('[data-node="unsaved"]')).toContainText('Brutăria de la metrou');
    await points.rows.nth(0).locator('[data-node="edit"] button').click();
    await popup(page, 'confirm').getByRole('button', { name: 'Nu', exact: true }).click();
    await expect(page).toHaveURL(/workingPoints$/);
    await page.locator('[data-node="go_on"] button').click();
    await expect(points.field('name')).toHaveValue('Brutăria de la metrou');
    await page.goBack();
    await points.rows.nth(0).locator('[data-node="edit"] button').click();
    await popup(page, 'confirm').getByRole('button', { name: 'Renunț' }).click();
    await expect(points.field('name')).toHaveValue('Brutăria din colț');
    await page.goBack();
    await expect(page.locator('[data-node="unsaved"]')).toHaveCount(0);
    // Another point has its own form, and the discarded input is gone.
    await points.rows.nth(0).locator('[data-node="edit"] button').click();
    await expect(points.field('name')).toHaveValue('Brutăria din colț');
    await points.field('name').fill('Alt nume');
    await page.locator('[data-node="cancel"] button').click();
    await points.rows.nth(0).locator('[data-node="edit"] button').click();
    await expect(points.field('name')).toHaveValue('Brutăria din colț');
  });

  test('asks for confirmation before leaving unsaved input, from the form and from the list', async ({
    page,
    accounts,
  }) => {
    await answer(page, pointList, {
      body: [
        samplePoint('300001', 'Brutăria din colț'),
        samplePoint('300002', 'Brutăria din gară'),
      ],
    });
    await openArea(page, account(accounts, 'AFF', 'Small'), '/affiliate/invoices');
    await page.locator('nav[data-menu] a[href="/affiliate/workingPoints"]').first().click();
    const rows = page.locator('[data-node="points"] tbody tr');
    await rows.nth(1).locator('[data-node="edit"] button').click();
    const name = page.locator('[data-node="working_point"] input[name="name"]');
    await name.fill('Brutăria de la metrou');
    const question = page.getByRole('alertdialog', { name: 'Plecați fără să salvați?' });
    await page.locator('nav[data-menu] a[href="/affiliate/invoices"]').first().click();
    await question.getByRole('button', { name: 'Rămân aici' }).click();
    await expect(name).toHaveValue('Brutăria de la metrou');
    await page.goBack();
    await expect(rows).toHaveCount(2);
    await expect(question).toHaveCount(0);
    await page.goBack();
    await question.getByRole('button', { name: 'Rămân aici' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/workingPoints$/);
    await page.goForward();
    await expect(page).toHaveURL(/edit=300002$/);
    await expect(name).toHaveValue('Brutăria de la metrou');
    await page.goBack();
    await page.goBack();
    await question.getByRole('button', { name: 'Plec fără să salvez' }).click();
    await expect(screenOf(page, 'affiliate_invoices')).toBeVisible();
    await page.goForward();
    await expect(rows).toHaveCount(2);
    await expect(page.locator('[data-node="unsaved"]')).toHaveCount(0);
  });

  test('opens the form from a URL, or shows why it cannot', async ({ page, accounts }) => {
    let broken = true;
    await answer(page, pointList, () =>
      broken ? { status: 500, body: {} } : { body: [samplePoint('300001', 'Brutăria din colț')] },
    );
    await openArea(page, account(accounts, 'AFF', 'Small'), '/affiliate/workingPoints?edit=300001');
    await expect(page.locator('[data-node="points_failed"]')).toContainText(
      'Serviciul are o problemă',
    );
    broken = false;
    await page.locator('[data-node="points_failed"]').getByRole('button').click();
    await expect(page.locator('[data-node="working_point"] input[name="name"]')).toHaveValue(
      'Brutăria din colț',
    );
    await expect(
      page.getByRole('heading', { name: 'Modificați punctul de lucru 300001' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.locator('[data-node="back"] button').click();
    await expect(page.locator('[data-node="points"] tbody tr')).toHaveCount(1);
  });
});
