import './browserGlobals.ts';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/language/route.ts';
import { serveShipped } from './serveShipped.ts';
import { callsOf, compileShipped, screenOf } from './shippedRelease.ts';
import { sampled } from '../sampled.ts';

// The screens that make a call for the selected company, opened without a selection. A sample;
// SOAK=1 opens all of them.
const release = await compileShipped();
const serve = serveShipped(release);

/** Screens of customers or merchants with calls for the selected company. */
function ofCompany(rule: 'customer' | 'affiliate'): readonly (readonly [string, Route])[] {
  return release.routes.flatMap((route): (readonly [string, Route])[] => {
    const file = screenOf(release, route);
    const asks = callsOf(route.screen, file).some(({ call }) =>
      JSON.stringify([call.with, call.body]).includes('"selectedCompany","company_id"'),
    );
    return asks && file.access?.some((one) => one.rule === rule) === true
      ? [[route.screen, route]]
      : [];
  });
}

async function open(
  route: Route,
  who: 'support' | 'group',
): Promise<{
  readonly text: string;
  readonly link: Element | null;
  readonly asked: readonly string[];
}> {
  const selected = encodeURIComponent(
    JSON.stringify(
      who === 'group'
        ? { company_id: 0, role: 'AFA', userRole: 'AFA' }
        : { company_id: 0, role: 'FAC', userRole: 'FAC' },
    ),
  );
  const { portal } = await serve(route, { person: who, cookies: { selectedCompany: selected } });
  return {
    text: document.querySelector('main')?.textContent ?? '',
    link: document.querySelector('main a'),
    asked: portal.asked.map(({ url }) => url.pathname + url.search),
  };
}

describe('a user without a selected company', () => {
  it('has known screens that require one', () => {
    expect(ofCompany('customer').length).toBeGreaterThanOrEqual(9);
    expect(ofCompany('affiliate').length).toBeGreaterThanOrEqual(6);
  });

  it.each(sampled(ofCompany('customer'), 3, 1))(
    'must choose one on %s, without requests for company 0',
    async (_, route) => {
      const { text, link, asked } = await open(route, 'support');
      expect(text).toContain('Alegeți o companie');
      expect(link?.getAttribute('href')).toBe('/company/search');
      expect(asked.filter((address) => /[/=]0(?![\d.])/.test(address))).toEqual([]);
    },
  );

  it.each(sampled(ofCompany('affiliate'), 3, 2))(
    'must choose a merchant on %s, as a group of merchants',
    async (_, route) => {
      const { text, link, asked } = await open(route, 'group');
      expect(text).toContain('Alegeți un comerciant');
      expect(link?.getAttribute('href')).toBe('/company/search');
      expect(asked.filter((address) => /[/=]0(?![\d.])/.test(address))).toEqual([]);
    },
  );
});
