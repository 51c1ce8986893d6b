import { describe, expect, it } from 'vitest';
import { withStep } from '../../../src/runtime/dev/recorder/nameFilled.ts';
import { openStep } from '../../../src/runtime/dev/recorder/openStep.ts';
import { createTestRuntime } from '../createTestRuntime.ts';

const fill = (form: string, values: Record<string, string>) => ({ fill: { form, values } });

describe('the steps of a recording', () => {
  it('join what is written into one form, with the last value of each field', () => {
    const steps = [
      fill('login', { name: 'a' }),
      fill('login', { name: 'ad' }),
      fill('login', { password: 'x' }),
    ].reduce(withStep, []);
    expect(steps).toEqual([fill('login', { name: 'ad', password: 'x' })]);
  });

  it('keep forms and presses apart', () => {
    const all = [
      fill('a', { x: '1' }),
      fill('b', { x: '1' }),
      { press: 'save' },
      fill('b', { x: '2' }),
    ];
    expect(all.reduce(withStep, [])).toEqual(all);
  });

  it('keep the last option of a field, and one arrival at a screen', () => {
    const choose = (words: string) => ({ choose: { form: 'a', field: 'x', words } });
    const steps = [choose('one'), choose('two'), { at: 'home' }, { at: 'home' }].reduce(
      withStep,
      [],
    );
    expect(steps).toEqual([choose('two'), { at: 'home' }]);
  });
});

describe('the step that opens an address', () => {
  const route = { path: '/orders/{id}', screen: 'order', name: 'order', widgets: [], forms: [] };
  const portal = createTestRuntime({
    files: { 'routes/orders': [{ ...route, query: { tab: {}, page: { type: 'number' } } }] },
  });
  const at = (search: string, shown = 'order') =>
    openStep(portal, { pathname: '/orders/o%201', search }, shown);

  it('names the screen with its parameters, and only those of the query that it declares', async () => {
    expect(await at('?tab=notes&page=2&other=1')).toEqual({
      open: { screen: 'order', with: { id: 'o 1' }, query: { tab: 'notes', page: 2 } },
    });
  });

  it('cannot open a screen that leads elsewhere', async () => {
    expect(await at('', 'login')).toEqual({
      cannotOpen: { screen: 'order', with: { id: 'o 1' }, instead: 'login' },
    });
  });

  it('is none for an address without a screen', async () => {
    expect(await openStep(portal, { pathname: '/none', search: '' }, 'home')).toBeUndefined();
  });
});
