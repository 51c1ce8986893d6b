import { routesWithPages } from '../../scripts/releaseRoutes.ts';
import type { Screen, Shell } from '../../src/language/release.ts';
import type { BuiltApp } from './bundleSize.ts';

const kilobyte = 1024;

/** The dashboard of the card portal that is measured in addition to its login page. */
export const dashboardPath = '/beneficiary';

/** The size of a screen of the card portal, and its budget. */
export interface Budget {
  readonly screen: string;
  readonly path: string;
  /** The page that is already loaded. */
  readonly above: 'login' | 'shell';
  /** Kilobytes of script, gzip. */
  readonly weight: number;
  readonly most: number;
}

/** An entry screen, in addition to login. */
const entry = 15;
/**
 * Screens with one of these widgets, in addition to their shell. Code that loads on first use (the
 * virtual table, documents, spreadsheets) does not count.
 */
const byWidget: Readonly<Record<string, number>> = { map: 75, table: 60, 'line-editor': 60 };
/**
 * Screens by name, in addition to their shell and the form engine, which login or the idle area has
 * loaded.
 */
const byName: Readonly<Record<string, number>> = {
  beneficiary_cards: 20,
  beneficiary_services: 20,
  beneficiary_account: 20,
};

/**
 * Measures every address with its own page and a budget, including patterns; the list comes from
 * the release.
 */
export async function weighScreens(
  app: BuiltApp,
  files: ReadonlyMap<string, string>,
): Promise<readonly Budget[]> {
  const read = <T>(path: string) => JSON.parse(files.get(path) ?? '{}') as T;
  const login = await app.weigh(files, '/');
  const budgets: Budget[] = [];
  for (const { path, screen } of routesWithPages(files)) {
    const { shell, widgets, forms } = read<Screen>(`screens/${screen}.json`);
    const { js } = await app.weigh(files, path);
    const budget = (above: Budget['above'], base: number, most: number) =>
      void budgets.push({ screen, path, above, weight: (js - base) / kilobyte, most });
    if (shell === undefined || read<Shell>(`shells/${shell}.json`).layout.type === 'entry') {
      budget('login', login.js, entry);
      continue;
    }
    const frame = (await app.weighShell(files, shell)).js;
    const heaviest = Math.max(0, ...widgets.map((type) => byWidget[type] ?? 0));
    const named = byName[screen];
    if (heaviest > 0) budget('shell', frame, heaviest);
    else if (named !== undefined)
      budget('shell', frame + (forms.length > 0 ? await app.weighForms() : 0), named);
  }
  return budgets;
}
