// @vitest-environment jsdom
import { join } from 'node:path';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';
import type { Portal } from '../../src/language/release.ts';
import { createBrowserPlatform } from '../../src/runtime/browser.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';
import { widgets } from '../../src/widgets/index.ts';
import { createTestRuntime } from '../runtime/createTestRuntime.ts';

afterEach(cleanup);

const stalls = [
  { name: 'Zebra', rent: 1234.5, since: '2026-11-09' },
  { name: 'Äpfel', rent: 50, since: '2025-01-31' },
  { name: 'Öl', rent: 200, since: '2026-02-03' },
];

/** The portal in `portal/`, compiled: its data by path, without `.json`, and its modules. */
let files: Readonly<Record<string, unknown>>;
let modules: ReadonlyMap<string, string>;

beforeAll(async () => {
  const source = await readPortalFolder(join(import.meta.dirname, 'portal'));
  const { diagnostics, release } = compile(source, vocabulary);
  expect(diagnostics).toEqual([]);
  modules = release?.files ?? new Map();
  files = Object.fromEntries(
    [...modules]
      .filter(([path]) => path.endsWith('.json'))
      .map(([path, text]) => [path.replace(/\.json$/, ''), JSON.parse(text) as unknown]),
  );
});

async function draw(language: string) {
  const portal = createTestRuntime({
    portal: files['portal'] as Portal,
    files,
    widgets,
    localStorage: new Map([['lang', language]]),
    service: () => Response.json(stalls),
    now: () => new Date(2026, 10, 20),
    module: (url) =>
      import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(modules.get(url.replace('/release/test/', '')) ?? '')}`
      ),
    onLanguage: createBrowserPlatform(window).onLanguage,
  });
  await portal.start();
  await portal.visit('/');
  render(
    <MemoryRouter>
      <PortalView portal={portal} />
    </MemoryRouter>,
  );
  await screen.findByRole('table');
  return portal;
}

/** The texts of a column, from its first row. */
const column = (index: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const cell = row.querySelectorAll('th, td')[index]?.cloneNode(true) as Element;
      for (const hidden of cell.querySelectorAll('[aria-hidden]')) hidden.remove();
      return cell.textContent;
    });

interface Expected {
  readonly total: string;
  readonly rents: readonly string[];
  readonly since: readonly string[];
  readonly csv: readonly string[];
  readonly names: { readonly sort: string; readonly save: string; readonly period: string };
  readonly firstDay: string;
  readonly month: string;
  readonly direction: 'ltr' | 'rtl';
}

const plain = (text: string | null | undefined) =>
  text?.replace(/\p{Cf}/gu, '').replace(/\s/g, ' ');

describe.each<[string, Expected]>([
  [
    'en',
    {
      total: 'Rents: 1,484.50',
      rents: ['EUR 1,234.50', 'EUR 50.00', 'EUR 200.00'],
      since: ['11/09/2026', '01/31/2025', '02/03/2026'],
      csv: ['Name,Rent', 'Zebra,1234.5', 'Äpfel,50', 'Öl,200'],
      names: { sort: 'Name', save: 'Save as a file', period: 'Days' },
      firstDay: 'Sunday',
      month: 'November 2026',
      direction: 'ltr',
    },
  ],
  [
    'de',
    {
      total: 'Mieten: 1.484,50',
      rents: ['1.234,50 EUR', '50,00 EUR', '200,00 EUR'],
      since: ['09.11.2026', '31.01.2025', '03.02.2026'],
      csv: ['Name;Miete', 'Zebra;1234,5', 'Äpfel;50', 'Öl;200'],
      names: { sort: 'Name', save: 'Als Datei speichern', period: 'Tage' },
      firstDay: 'Montag',
      month: 'November 2026',
      direction: 'ltr',
    },
  ],
  [
    'ar',
    {
      total: 'الإيجارات: 1,484.50',
      rents: ['1,234.50 EUR', '50.00 EUR', '200.00 EUR'],
      since: ['09/11/2026', '31/01/2025', '03/02/2026'],
      csv: ['الاسم,الإيجار', 'Zebra,1234.5', 'Äpfel,50', 'Öl,200'],
      names: { sort: 'الاسم', save: 'حفظ كملف', period: 'الأيام' },
      firstDay: 'السبت',
      month: 'نوفمبر 2026',
      direction: 'rtl',
    },
  ],
])('a portal in "%s"', (language, expected) => {
  it('writes numbers and dates as the language does, and in its direction', async () => {
    await draw(language);
    expect(document.documentElement.lang).toBe(language);
    expect(document.documentElement.dir).toBe(expected.direction);
    expect(screen.getByText(expected.total)).toBeTruthy();
    expect(column(1).map(plain)).toEqual(expected.rents);
    expect(column(2).map(plain)).toEqual(expected.since);
  });

  it('sorts texts in the order of the language', async () => {
    await draw(language);
    expect(screen.getByText('Äpfel · Öl · Zebra')).toBeTruthy();
    expect(column(0)).toEqual(['Zebra', 'Äpfel', 'Öl']);
    await userEvent.click(
      screen.getByRole('button', { name: new RegExp(`^${expected.names.sort}`) }),
    );
    expect(column(0)).toEqual(['Äpfel', 'Öl', 'Zebra']);
  });

  it('saves CSV with the signs of the language', async () => {
    const portal = await draw(language);
    await userEvent.click(screen.getByRole('button', { name: expected.names.save }));
    await waitFor(() => expect(portal.downloads).toHaveLength(1));
    expect(portal.downloads[0]?.text).toBe(`\uFEFF${expected.csv.join('\r\n')}\r\n`);
  });

  it('has a calendar whose weeks begin as in the region, with digits that can be typed', async () => {
    await draw(language);
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(expected.names.period) }),
    );
    const grid = await screen.findByRole('grid', { name: expected.month });
    const days = [...grid.querySelectorAll('th')];
    expect(days[0]?.abbr).toBe(expected.firstDay);
    expect(new Set(days.map((day) => day.textContent)).size).toBe(7);
  });
});
