// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { drawForm, field, formOf } from '../../runtime/form/formFixture.tsx';
import { addressForm, problemOfAddress } from '../../../src/widgets/address-input/addressForms.ts';

afterEach(cleanup);

async function draw(props: Record<string, unknown>, required = true) {
  const form = formOf(
    [field('home', { control: 'address-input', label: 'Home', required, props: props as never })],
    { types: { home: { type: 'object' } } },
  );
  return await drawForm(form);
}
const group = () => within(screen.getByRole('group', { name: 'Home' }));
const input = (name: string) => group().getByRole<HTMLInputElement>('textbox', { name });
const names = () =>
  group()
    .getAllByRole('textbox')
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('an address', () => {
  it('is one value, whose inputs browsers can fill in', async () => {
    const fixture = await draw({ countries: ['DE'], purpose: 'billing' });
    expect(names()).toEqual(['Street', 'Number', 'Postcode', 'Town']);
    expect(group().queryByRole('combobox')).toBeNull();
    expect(
      ['Street', 'Number', 'Postcode', 'Town'].map((name) => input(name).autocomplete),
    ).toEqual(['billing address-line1', 'off', 'billing postal-code', 'billing address-level2']);
    await send();
    expect(screen.getByText('Fill in Home.')).toBeTruthy();
    await userEvent.type(input('Street'), 'Ring');
    await userEvent.type(input('Number'), '5a');
    await userEvent.type(input('Postcode'), '10115');
    await userEvent.type(input('Town'), 'Berlin');
    await send();
    const home = { street: 'Ring', number: '5a', postcode: '10115', town: 'Berlin', country: 'DE' };
    expect(fixture.dispatched[0]?.event).toEqual({ home });
    for (const name of ['Street', 'Number', 'Postcode', 'Town']) await userEvent.clear(input(name));
    expect(fixture.state('home')).toBeUndefined();
  });

  it('names the part that is missing or wrong, and marks only its input', async () => {
    const fixture = await draw({ countries: ['DE', 'GB'] });
    await userEvent.type(input('Town'), 'Berlin');
    await send();
    expect(screen.getByText('Enter the street.')).toBeTruthy();
    await userEvent.type(input('Street'), 'Ring');
    await userEvent.type(input('Postcode'), '1011');
    await send();
    expect(screen.getByText('Enter the postcode, for example 10115.')).toBeTruthy();
    expect(input('Postcode').getAttribute('aria-invalid')).toBe('true');
    expect(input('Street').getAttribute('aria-invalid')).toBeNull();
    expect(fixture.dispatched).toEqual([]);
  });

  it('has the inputs and the order of its country, and keeps what they share', async () => {
    const fixture = await draw({ countries: ['RO', 'GB', 'US'] }, false);
    expect(names()).toEqual(['Street', 'Number', 'Postcode', 'Town', 'County']);
    await userEvent.type(input('Town'), 'Cluj');
    await userEvent.type(input('County'), 'Cluj');
    const country = group().getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    expect([...country.options].map(({ text }) => text)).toEqual([
      'Romania',
      'United Kingdom',
      'United States',
    ]);
    await userEvent.selectOptions(country, 'GB');
    expect(names()).toEqual(['Number', 'Street', 'Town', 'Postcode']);
    expect(fixture.state('home')).toEqual({ town: 'Cluj', country: 'GB' });
    await userEvent.selectOptions(country, 'US');
    expect(names()).toEqual(['Number', 'Street', 'Town', 'Postcode', 'Region']);
  });

  it('remembers a country that is chosen before anything is typed', async () => {
    const fixture = await draw({ countries: ['DE', 'FR'] }, false);
    await userEvent.selectOptions(group().getByRole('combobox', { name: 'Country' }), 'FR');
    expect(fixture.state('home')).toBeUndefined();
    await userEvent.type(input('Town'), 'Lyon');
    expect(fixture.state('home')).toEqual({ town: 'Lyon', country: 'FR' });
  });
});

describe('the postcodes of countries', () => {
  const countries =
    `DE FI EE HR RS UA TR ES IT AT BE CH DK NO SI BG CY LI HU MD LV LT IS RO NL PL PT
    CZ SK SE GR FR LU GB IE MT US CA AU NZ`.split(/\s+/);

  it.each(countries)('%s: the example is accepted, in small letters too', (country) => {
    const { postcode, region } = addressForm(country);
    const address = { street: 'A', town: 'B', ...(region && { region: 'C' }) };
    for (const text of [postcode?.example, postcode?.example.toLowerCase()])
      expect(problemOfAddress({ ...address, postcode: text }, country)).toBeUndefined();
    for (const text of [undefined, '', '?', `${postcode?.example}9`])
      expect(problemOfAddress({ ...address, postcode: text }, country)?.rule).toBe(
        'addressPostcode',
      );
  });

  it('are optional where their form is not known', () => {
    expect(problemOfAddress({ street: 'A', town: 'B' }, 'SN')).toBeUndefined();
  });
});
