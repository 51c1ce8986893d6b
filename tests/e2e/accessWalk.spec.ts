import { setClock } from './clock.ts';
import type { Page, Response } from 'playwright/test';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile, type AccessReport } from '../../src/compiler/compile.ts';
import { random } from '../compiler/mutations.ts';
import { workday } from './companyArea.ts';
import { expect, open, test } from './portal.ts';
import { enterAs, shows, states, type Selection, type State } from './roleStates.ts';

// Every role x every route: a direct URL opens exactly what the access report lists, and no opened
// screen makes a call that the services deny. A random sample of the routes per role; SOAK=1 runs
// all of them, SEED=<n> repeats a run.
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
// enough for all forgeries with few accounts
const forgedShare = process.env['SOAK'] === undefined ? 2 : 1;
const part = process.env['SOAK'] === undefined ? 0.04 : 1;

let report: AccessReport;
test.beforeAll(async () => {
  report = compile(await readPortalFolder('screens'), vocabulary).access;
});

interface Screen {
  readonly screen: string;
  readonly address: string;
  readonly rules: readonly string[];
  readonly roles: readonly string[];
  readonly operations: readonly string[];
}

/** Each screen with an address, at its first one. */
function screensOf(): readonly Screen[] {
  return report.screens.flatMap(({ screen, paths: [path], rules, roles, calls }) =>
    path === undefined
      ? []
      : [
          {
            screen,
            address: path.replace('*', 'abc'),
            rules,
            roles,
            operations: calls.map(({ operation }) => operation),
          },
        ],
  );
}

function sample<T>(list: readonly T[], next: () => number): readonly T[] {
  const chosen = list.filter(() => next() < part);
  return chosen.length > 0 ? chosen : list.slice(0, 1);
}

/**
 * Opens an address in a new visit; returns the screen it led to and the calls that the services
 * denied.
 */
async function visit(
  page: Page,
  state: State,
  { address, selection }: { readonly address: string; readonly selection: Selection | undefined },
): Promise<{
  readonly path: string;
  readonly refused: readonly string[];
  readonly answered: readonly string[];
}> {
  const refused: string[] = [];
  const answered: string[] = [];
  const watch = (response: Response) => {
    if (!/_services\//.test(response.url())) return;
    const { pathname, search } = new URL(response.url());
    const line = `${response.request().method()} ${pathname}${search}`;
    if (response.status() === 401 || response.status() === 403)
      refused.push(`${response.status()} ${line}`);
    else if (response.ok()) answered.push(line);
  };
  page.on('response', watch);
  await enterAs(page, state, selection);
  await open(page, address);
  await expect(page.locator('.p-portal')).toHaveAttribute('aria-busy', 'false', {
    timeout: 30_000,
  }); // waits for a redirect to finish
  await page.waitForLoadState('networkidle');
  page.off('response', watch);
  return { path: new URL(page.url()).pathname, refused, answered };
}

test.describe('the access report', () => {
  test.beforeAll(() => console.info(`Seed ${seed}.`));

  test('lists for each screen the roles that can open it', () => {
    for (const { screen, rules, roles } of screensOf()) {
      if (rules.length === 0) continue;
      const seen = new Set(states.filter((state) => shows(rules, state)).map(({ role }) => role));
      expect([...seen].toSorted(), screen).toEqual([...roles].toSorted());
    }
  });

  for (const state of states) {
    test(`matches what direct URLs open for ${state.name}`, async ({ page }) => {
      test.setTimeout(600_000);
      await setClock(page, workday());
      const next = random(seed + states.indexOf(state));
      for (const { screen, address, rules, roles } of sample(screensOf(), next)) {
        const { path, refused } = await visit(page, state, { address, selection: state.selection });
        const shown = path === address;
        expect(shown, `${screen} is shown to ${state.name} (${path})`).toBe(shows(rules, state));
        if (shown && rules.length > 0)
          expect(roles, `${screen} is for ${state.role}`).toContain(state.role);
        expect(refused, `${screen} as ${state.name}`).toEqual([]);
      }
    });
  }

  for (const state of states.filter(({ forged }) => forged.length > 0)) {
    test(`grants nothing more after ${state.name} writes other cookies and session storage`, async ({
      page,
      strict,
    }) => {
      test.setTimeout(600_000);
      strict.expectErrors(/./);
      await setClock(page, workday());
      const next = random(seed * 7 + states.indexOf(state));
      const guarded = screensOf().filter(({ rules }) => rules.length > 0);
      for (const forged of state.forged) {
        for (const { screen, address, rules } of sample(guarded, () => next() * forgedShare)) {
          const { path, answered } = await visit(
            page,
            { ...state, cookies: { ...state.cookies, ...forged.cookies } },
            { address, selection: forged.selection ?? state.selection },
          );
          const label = `${screen} as ${state.name} with ${JSON.stringify(forged)}`;
          if (!shows(rules, state)) expect(path, label).not.toBe(address);
          const foreign = answered.filter(
            (line) =>
              /\b[12]\d{5}\b/.test(line) &&
              !new RegExp(`\\b(${state.own.join('|')})\\b`).test(line),
          );
          expect(foreign, label).toEqual([]);
        }
      }
    });
  }
});
