import { answer } from './answers.ts';
import { account, expect, expectAccessible, speak, test } from './portal.ts';
import { openPoints, pointList, samplePoint } from './workingPoints.ts';

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

test.describe('working points of a merchant: map of the list', () => {
  test('shows the listed points beside the list, and on a phone the list in a sheet over them', async ({
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
    await page.locator('[data-node="points_map"]').getByRole('button', { name: 'Închide' }).click();
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const sheet = page.locator('[data-node="points_map"] .p-sheet');
      await expect(sheet).toContainText('3 puncte de lucru');
      await expect(points.rows).toHaveCount(1);
      await sheet.scrollIntoViewIfNeeded();
      await expect(marks.first()).toBeInViewport();
      // The handle changes the height by keys, and a full sheet leaves no mark to focus behind it.
      const handle = sheet.getByRole('separator', { name: 'Înălțimea listei' });
      await handle.press('End');
      await expect(handle).toHaveAttribute('aria-valuetext', 'deschisă complet');
      await expect(page.locator('[data-node="points_map"] .w-map__view')).toHaveAttribute('inert');
      await expect(points.rows.first()).toBeInViewport();
      await handle.press('ArrowDown');
      await expect(handle).toHaveAttribute('aria-valuetext', 'pe jumătate');
      await expectAccessible(page);
      // The selected point replaces the list, which comes back as it was.
      await marks.first().press('Enter');
      await expect(sheet.getByRole('heading', { name: 'Brutăria din gară' })).toBeFocused();
      await expect(points.rows.first()).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(points.rows.first()).toBeVisible();
      await expect(sheet.locator('input[type="search"], input[type="text"]').first()).toHaveValue(
        'gara',
      );
    }
  });
});
