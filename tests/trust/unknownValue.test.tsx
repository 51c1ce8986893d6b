import './browserGlobals.ts';
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveShipped } from './serveShipped.ts';
import { compileShipped } from './shippedRelease.ts';

// Values outside the documented lists: known parts are shown, and no action is offered.
const release = await compileShipped();
const serve = serveShipped(release);

/**
 * Opens a screen with this response to one operation; returns the labels of the buttons inside a
 * node.
 */
async function pressed(
  screen: string,
  operation: string,
  body: unknown,
  node: string,
): Promise<{ readonly text: string; readonly buttons: readonly string[] }> {
  const route = release.routes.find((one) => one.screen === screen);
  if (route === undefined) throw new Error(`There is no screen "${screen}".`);
  const answer = async (asked: string, _: unknown, ask: () => Promise<Response>) =>
    asked === operation ? Response.json(body) : await ask();
  await serve(route, { answer });
  const places = [...document.querySelectorAll(node)];
  expect(places.length, `${node} is drawn`).toBeGreaterThan(0);
  const text = places.map(({ textContent }) => textContent).join('\n');
  const buttons = places
    .flatMap((place) => [...place.querySelectorAll('button, a[href]')])
    .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim());
  cleanup();
  return { text, buttons };
}

describe('an unknown value', () => {
  const card = {
    id: 9001,
    pan: '6394990000000017',
    name: 'Ana Ionescu',
    expire: '2028-01-31',
    virtual: false,
    active: true,
  };
  const holder = (state: string) => ({
    id: 501,
    first_name: 'Ana',
    last_name: 'Ionescu',
    notifications: [],
    accounts: [
      { id: 1, product: '11', balance: 10, spent: 5, expire: [], card: { ...card, state } },
    ],
  });

  it('of a card state offers no action at the card', async () => {
    const known = await pressed(
      'beneficiary_cards',
      'readBeneficiary',
      holder('active'),
      '[data-node="card_list"], main',
    );
    const unknown = await pressed(
      'beneficiary_cards',
      'readBeneficiary',
      holder('FROZEN'),
      '[data-node="card_list"], main',
    );
    expect(known.buttons.some((words) => /Blochează/.test(words))).toBe(true);
    expect(unknown.text).toContain('Ana Ionescu');
    expect(
      unknown.buttons.filter((words) =>
        /Blochează|Activează|Deblochează|Înlocui|card nou/i.test(words),
      ),
    ).toEqual([]);
  });

  const order = {
    id: 'C1',
    number: '771',
    date: '2026-11-01',
    product: '11',
    amount: 100,
    status: 'new',
    type: 'card_order',
  };
  it('of an order kind offers no withdrawal or delivery', async () => {
    const menu = (buttons: readonly string[]) =>
      buttons.filter((words) => /Mai multe|Acțiuni/i.test(words)).length;
    const known = await pressed('customer_orders', 'searchOrders', [order], 'main');
    const unknown = await pressed(
      'customer_orders',
      'searchOrders',
      [{ ...order, type: 'gift_order' }],
      'main',
    );
    expect(unknown.text).toContain('771');
    expect(menu(known.buttons) - menu(unknown.buttons)).toBe(1);
  });

  const flow = {
    id: 5,
    company_id: 100_001,
    flow: 'add_user',
    status: 'PENDING',
    email: 'nou@exemplu.ro',
    date: '2026-11-01',
  };
  it('of an invitation kind or status offers no decision on it', async () => {
    const list = '[data-node="flow_list"]';
    expect((await pressed('manage_company', 'searchFlows', [flow], list)).buttons).toHaveLength(2);
    for (const changes of [
      { flow: 'add_robot' },
      { status: 'PARKED' },
      { flow: 'add_robot', status: 'APPROVED' },
    ]) {
      const { text, buttons } = await pressed(
        'manage_company',
        'searchFlows',
        [{ ...flow, ...changes }],
        list,
      );
      expect(text).toContain('nou@exemplu.ro');
      expect(buttons, JSON.stringify(changes)).toEqual([]);
    }
  });

  it('of the status of a holder’s card offers no action on the card', async () => {
    const row = {
      id: 31,
      name: 'Ion Pop',
      pan: '6394990000000025',
      product: '11',
      status: 'V',
      card_id: 77,
    };
    const menus = (buttons: readonly string[]) =>
      buttons.filter((words) => /Blochează|Deblochează|Activează/i.test(words)).length;
    const known = await pressed('customer_beneficiaries', 'searchBeneficiaries', [row], 'main');
    const unknown = await pressed(
      'customer_beneficiaries',
      'searchBeneficiaries',
      [{ ...row, status: 'Q7' }],
      'main',
    );
    expect(unknown.text).toContain('Ion Pop');
    expect(menus(unknown.buttons)).toBeLessThan(menus(known.buttons));
  });
});
