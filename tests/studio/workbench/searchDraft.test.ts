import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { listFiles } from '../../../src/studio/service/listFiles.ts';
import { searchDraft } from '../../../src/studio/service/searchDraft.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

let clinic: Draft;
let cards: Draft;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
  cards = await draftOf(portals.cards);
}, 120_000);

const titles = (query: string, language: 'en' | 'ro' = 'en') =>
  searchDraft(clinic, query, language).map(({ title }) => title);

describe('the search of a draft', () => {
  it('finds parts by their words in every language of the portal', () => {
    expect(titles('laborwerte')).toContain('Lab results');
    expect(titles('lab results')).toContain('Lab results');
  });

  it('finds a screen, a form and a dialog by their titles in every language of the portal', () => {
    const files = (query: string) =>
      searchDraft(cards, query, 'en')
        .filter(({ path }) => path === '')
        .map(({ file }) => file);
    expect(files('preferinte cookie')).toEqual(
      expect.arrayContaining(['entry/cookies.screen.yaml', 'popups/cookie_preferences.popup.yaml']),
    );
    expect(files('Curier, număr AWB')).toContain('forms/awb.form.yaml');
  });

  it('finds words that are written without their case and marks', () => {
    expect(titles('KONNEN')).toEqual(titles('können'));
    expect(titles('konnen').length).toBeGreaterThan(0);
  });

  it('begins with what is called exactly so, in any language', () => {
    const found = searchDraft(clinic, 'Lab results', 'en');
    const called = found.map(({ title, words }) => [title, words].includes('Lab results'));
    expect(called[0]).toBe(true);
    expect(called.lastIndexOf(true)).toBe(called.filter(Boolean).length - 1);
    expect(found.length).toBeGreaterThan(called.filter(Boolean).length);
    expect(titles('Laborwerte')[0]).toBe('Lab results');
  });

  it('lists a menu entry before nodes of the same name, and short names before long ones', () => {
    const found = searchDraft(cards, 'transactions', 'en');
    const entry = found.findIndex(({ file }) => file === 'menus/company.menu.yaml');
    const called = found.map(({ title }) => title === 'Card transactions');
    expect(found[entry]?.title).toBe('Card transactions');
    expect(entry).toBe(called.indexOf(true) + 1); // only the screen of this name is before it
    const long = found.findIndex(({ title }) => title.startsWith('There are too many'));
    expect(long).toBeGreaterThan(called.lastIndexOf(true));
  });

  it('names the kind of a file that is no screen', () => {
    const places = (language: 'en' | 'ro') =>
      searchDraft(clinic, 'Lab results', language).map(({ within }) => within);
    expect(places('en')).toContain('Menus › Home, Appointments');
    expect(places('ro')).toContain('Meniuri › Home, Appointments');
    expect(places('en')).toContain('Lab results');
  });

  it('finds a part by its name, and shows no names of parts and files', () => {
    const [found] = searchDraft(clinic, 'visit', 'en').filter(({ path }) => path === '');
    expect(found).toMatchObject({ file: 'forms/visit.form.yaml', words: '', within: 'Forms' });
    const fields = searchDraft(clinic, 'kind', 'en').filter(({ path }) => path === '/fields/kind');
    expect(fields.map(({ words }) => words)).toContain('');
    const nodes = searchDraft(clinic, 'Visits for each day', 'en');
    expect(nodes[0]).toMatchObject({ words: 'Section', within: 'Workload' });
  });

  it('tells files of the same title apart, menus and popups never by their names', () => {
    for (const draft of [clinic, cards]) {
      const files = listFiles(draft, 'en').filter(({ file }) => file !== '');
      const keys = files.map(({ concept, title, audience }) => [concept, title, audience].join());
      expect(new Set(keys).size).toBe(files.length);
      const alike = files.filter(({ audience }) => audience !== '');
      expect(alike.length).toBeGreaterThan(draft === cards ? 10 : 0);
      const byName = alike.filter(({ audience, name }) => audience === name);
      const others = byName.filter(({ concept }) => concept !== 'screen' && concept !== 'form');
      expect(others.map(({ file }) => file)).toEqual([]);
    }
  });

  it('tells screens of the same title apart by who can open them', () => {
    const found = (language: 'en' | 'ro') =>
      searchDraft(cards, 'Invoices', language)
        .filter(({ file, path }) => path === '' && file.endsWith('_invoices.screen.yaml'))
        .map(({ within }) => within);
    expect(found('en')).toEqual([
      'Screens › Merchant, Merchant group, Support, Support assistant',
      'Screens › Customer, Support, Support assistant',
    ]);
    expect(found('ro')[1]).toBe('Ecrane › Client, Suport, Asistent de suport');
  });

  it('tells them apart by their names where their audience does not', async () => {
    const changed = await draftOf(portals.cards);
    const [file = ''] = [...changed.files.keys()].filter((one) =>
      one.endsWith('/affiliate_invoices.screen.yaml'),
    );
    const text = changed.files.get(file) ?? '';
    changed.change({ [file]: text.replace(/^access: .*$/m, 'access: customer') });
    const audiences = listFiles(changed, 'en')
      .filter(({ title, concept }) => concept === 'screen' && title === 'Invoices')
      .map(({ audience }) => audience);
    expect(audiences.toSorted()).toEqual(['affiliate_invoices', 'customer_invoices']);
  });
});
