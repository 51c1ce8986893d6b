import { answer } from './answers.ts';
import { alter, openArea, popup, screenOf, userRecord } from './companyArea.ts';
import { account, expect, expectAccessible, speak, test, watchRequests } from './portal.ts';
import {
  alikeSearch,
  giveProducts,
  localityList,
  openPoints,
  pointList,
  pointSave,
  samplePoint,
  shopTypeList,
  terminalSearch,
} from './workingPoints.ts';

const dejun = ['11', '', 'Up Dejun'] as const;
const social = ['1501', '', 'Up Social'] as const;
const queryOf = (url: string | undefined) =>
  Object.fromEntries(new URL(url ?? 'http://none').searchParams);

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

test.describe('working points of a merchant: map of the form', () => {
  test('sets coordinates by mouse and keyboard and marks typed ones', async ({
    page,
    accounts,
  }) => {
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.add();
    const ground = page.locator('[data-node="map"] .leaflet-container');
    await ground.scrollIntoViewIfNeeded();
    await expect(ground).toBeVisible();
    await expect(page.locator('[data-node="map"] .leaflet-container')).toHaveAttribute(
      'tabindex',
      '0',
    );
    await ground.focus();
    await page.keyboard.press('Enter');
    await expect(points.field('gps_latitude')).toHaveValue(/^\d{2}\.\d{6}$/);
    await expect(points.field('gps_longitude')).toHaveValue(/^\d{2}\.\d{6}$/);
    const first = await points.field('gps_latitude').inputValue();
    await ground.click({ position: { x: 40, y: 60 } });
    await expect(points.field('gps_latitude')).not.toHaveValue(first);
    await expect(points.field('gps_latitude')).toHaveValue(/^\d{2}\.\d{6}$/);
  });

  test('fills county and locality from the picked place, or offers them when others were chosen', async ({
    page,
    accounts,
  }) => {
    await speak(page, 'en');
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.add();
    const ground = page.locator('[data-node="map"] .leaflet-container');
    const locality = points.form.locator('[data-field="locality_id"] input[role="combobox"]');
    const county = points.form.locator('[data-field="county_id"] input[role="combobox"]');
    const goTo = async (name: string, option: RegExp) => {
      await page.locator('[data-node="map"]').getByRole('combobox').fill(name);
      await page.locator('[data-node="map"]').getByRole('option', { name: option }).first().click();
      await ground.focus();
      await page.keyboard.press('Enter');
    };
    await ground.scrollIntoViewIfNeeded();
    await expect(ground).toBeVisible();
    await goTo('Turda', /Turda/);
    await expect(page.locator('[data-node="map"] .w-map__near')).toContainText(
      /Point selected in Turda, Cluj,\s\d+\sm from its center/,
    );
    await expect(county).toHaveValue('Cluj');
    await expect(locality).toHaveValue('Turda');
    await expect(page.locator('[data-node="near"]')).toHaveCount(0);
    // Another town is offered; the first one is not overwritten.
    await goTo('Făgăraș', /Făgăraș/);
    const offer = page.locator('[data-node="near"]');
    await expect(offer).toContainText('Făgăraș, Brașov');
    await expect(locality).toHaveValue('Turda');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Use this town' }).click();
    await expect(county).toHaveValue('Brașov');
    await expect(locality).toHaveValue('Făgăraș');
    await expect(offer).toHaveCount(0);
    // A village missing in the service's list: its county is filled in, and the missing locality is
    // reported.
    await points.choose('county_id', 'Ilfov');
    await goTo('Mogoșoaia', /Mogoșoaia/);
    await expect(offer).toContainText('Mogoșoaia isn’t on the list of towns.');
    await expect(offer.getByRole('button')).toHaveCount(0);
    await expect(county).toHaveValue('Ilfov');
    await expect(locality).toHaveValue('');
    // In the capital the service lists its sectors.
    await points.choose('county_id', 'București');
    await expect(locality).toHaveValue('');
    await goTo('Sector 4', /Sector 4/);
    await expect(locality).toHaveValue('Sector 4');
  });

  test('places the point in the chosen locality and asks before moving a placed one', async ({
    page,
    accounts,
  }) => {
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    await points.add();
    await points.choose('county_id', 'Cluj');
    await points.choose('locality_id', 'Turda');
    await expect(points.field('gps_latitude')).toHaveValue(/^46\.5\d{5}$/);
    await expect(points.field('gps_longitude')).toHaveValue(/^23\.7\d{5}$/);
    await expect(page.locator('[data-node="middle"]')).toContainText(
      'în centrul localității Turda',
    );
    // An unplaced point moves with the locality.
    await points.choose('locality_id', 'Dej');
    await expect(points.field('gps_latitude')).toHaveValue(/^47\.1\d{5}$/);
    await expect(page.locator('[data-node="middle"]')).toContainText('Dej');
    // Typed coordinates stay, and the distance is shown.
    await points.field('gps_latitude').fill('44.430000');
    await points.field('gps_longitude').fill('26.100000');
    await points.choose('locality_id', 'Turda');
    const far = page.locator('[data-node="far"]');
    await expect(far).toContainText(/la\s29\d\skm de Turda/);
    await expect(points.field('gps_latitude')).toHaveValue('44.430000');
    await expectAccessible(page);
    await far.getByRole('button', { name: 'Mută punctul în Turda' }).click();
    await expect(points.field('gps_latitude')).toHaveValue(/^46\.5\d{5}$/);
    await expect(far).toHaveCount(0);
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

test.describe('working points of a merchant: map of the list', () => {
  test('shows the listed points beside the list, and behind a tab on a phone', async ({
    page,
    accounts,
  }) => {
    const place = (codcom: string, name: string, latitude: string) => ({
      ...samplePoint(codcom, name),
      address: { ...(samplePoint(codcom, name)['address'] as object), gps_latitude: latitude },
    });
    await answer(page, pointList, {
      body: [
        place('300001', 'Brutăria din colț', '45.657900'),
        place('300002', 'Brutăria din gară', '47.150000'),
        place('300003', 'Fără loc', ''),
      ],
    });
    const points = await openPoints(page, account(accounts, 'AFF', 'Small'));
    const marks = page.locator('[data-node="points_map"] .leaflet-marker-icon');
    await expect(marks).toHaveCount(2);
    // Without a centre the map initially shows all of them, at the highest zoom that fits.
    const spread = () =>
      page.evaluate(() => {
        const ground = document
          .querySelector('[data-node="points_map"] .w-map__surface')
          ?.getBoundingClientRect();
        const tops = [
          ...document.querySelectorAll('[data-node="points_map"] .leaflet-marker-icon'),
        ].map((mark) => mark.getBoundingClientRect().top);
        return ground === undefined ? 0 : (Math.max(...tops) - Math.min(...tops)) / ground.height;
      });
    await expect.poll(spread).toBeGreaterThan(0.45);
    await page
      .locator('[data-node="points"] input[type="search"], [data-node="points"] input[type="text"]')
      .first()
      .fill('gara');
    await expect(points.rows).toHaveCount(1);
    await expect(marks).toHaveCount(1);
    await marks.first().click();
    await page.locator('[data-node="map_edit"] button').click();
    await expect(points.field('name')).toHaveValue('Brutăria din gară');
    await page.goBack();
    await expect(points.rows).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('[data-node="points_map"]')).toHaveCount(0);
    await page.locator('[data-node="view"]').getByRole('tab', { name: 'Hartă' }).click();
    await expect(marks).toHaveCount(1);
    await expect(points.rows).toHaveCount(0);
    await expect(page).toHaveURL(/view=map/);
    await expectAccessible(page);
  });
});
