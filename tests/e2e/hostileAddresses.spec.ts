import { parse } from 'yaml';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import type { Popup, Screen } from '../../src/language/release.ts';
import { compileShipped, type ShippedRelease } from '../trust/shippedRelease.ts';
import { expect, open, test } from './portal.ts';
import { enterAs, stateNamed } from './roleStates.ts';
import { inFull, seed } from '../sampled.ts';

// A link from a stranger: whatever its parameters contain, it neither redirects elsewhere nor runs
// code. Each screen gets one of the values; SOAK=1 tries all of them.
const foreign = 'evil.example';
const values = [
  `https://${foreign}/next`,
  `//${foreign}/%2e%2e`,
  `javascript:document.title='hit'`,
  `"><img src=https://${foreign}/x onerror=document.title='hit'><a href=https://${foreign}>next</a>`,
  `[next](javascript:document.title='hit')![](https://${foreign}/y)`,
];

interface Target {
  readonly screen: string;
  readonly path: string;
  readonly parameters: readonly string[];
}

interface Descriptor {
  readonly path?: string | readonly string[];
  readonly query?: object;
}

/** The parameters of a screen, of the pages of its data and of its popups. */
function addressOf(files: ShippedRelease['files'], screen: string): readonly string[] {
  const { address = {}, popups } = files[`screens/${screen}`] as Screen;
  return [
    ...Object.keys(address),
    ...popups.flatMap(({ popup }) =>
      Object.keys((files[`popups/${popup}`] as Popup).address ?? {}),
    ),
  ];
}

/** Every screen whose address has a segment or a query parameter that a link may set. */
async function targets(): Promise<readonly Target[]> {
  const { files } = await readPortalFolder('screens');
  const release = await compileShipped();
  return [...files].flatMap(([file, text]) => {
    const screen = /([^/]+)\.screen\.yaml$/.exec(file)?.[1];
    if (screen === undefined) return [];
    const { path = [], query = {} } = parse(text) as Descriptor;
    const parameters = [...new Set([...Object.keys(query), ...addressOf(release.files, screen)])];
    const paths = typeof path === 'string' ? [path] : path;
    return paths
      .filter((one) => one.includes('*') || parameters.length > 0)
      .map((one) => ({ screen: file, path: one, parameters }));
  });
}

const stateOf = (path: string) =>
  stateNamed(
    path.startsWith('/beneficiary')
      ? 'BEN'
      : path.startsWith('/affiliate')
        ? 'AFF'
        : /^\/(customer|company)(\/|$)/.test(path)
          ? 'CST with EDITOR'
          : 'a visitor',
  );

const searchOf = (parameters: readonly string[], value: string) =>
  parameters.length === 0
    ? ''
    : `?${new URLSearchParams(parameters.map((name) => [name, value])).toString()}`;

for (const [index, value] of values.entries()) {
  test(`a link with ${value} in its parameters neither redirects elsewhere nor runs code`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const own = new URL(baseURL ?? '').origin;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith(foreign)) asked.push(request.url());
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    const mine = (await targets()).filter(
      (_, position) => inFull || (position + seed) % values.length === index,
    );
    for (const { screen, path, parameters } of mine) {
      await test.step(`${screen} at ${path}`, async () => {
        const state = stateOf(path);
        await enterAs(page, state, state.selection);
        await open(
          page,
          path.replace('*', encodeURIComponent(value)) + searchOf(parameters, value),
        );
        await expect(page.locator('.p-portal')).toHaveAttribute('aria-busy', 'false', {
          timeout: 30_000,
        });
        expect(new URL(page.url()).origin).toBe(own);
        expect(await page.title()).not.toContain('hit');
        const led = await page.evaluate((host) => {
          const addresses = [
            ...document.querySelectorAll('[href], [src], [action], [formaction]'),
          ].flatMap((element) =>
            ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
          );
          return addresses.filter(
            (address) =>
              /^\s*(javascript|data:text|vbscript)/i.test(address) ||
              (URL.canParse(address, location.href) &&
                new URL(address, location.href).hostname.endsWith(host)),
          );
        }, foreign);
        expect(led).toEqual([]);
      });
    }
    expect(asked).toEqual([]);
  });
}
