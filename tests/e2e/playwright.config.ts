import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { reportsFolder, testFolder } from '../../scripts/workFolders.mjs';
import { findBrowser } from '../findBrowser.ts';

const browser = findBrowser();
const port = Number(process.env['E2E_PORT'] ?? 5290);
// A run that names files of the first portal only does not start the server of the second.
const named = process.argv.slice(2).filter((argument) => argument.includes('.spec'));
const isClinicAsked = named.length === 0 || named.some((file) => file.includes('clinic/'));
const isPortalAsked =
  named.length === 0 ||
  named.some((file) => !/(?:clinic|desk|studio)\//.test(file.replace(/^tests\/e2e\//, '')));

// Random choices use the same seed in every worker.
process.env['SEED'] ??= String(Date.now() % 1_000_000);
if (process.env['TEST_WORKER_INDEX'] === undefined) console.warn(`Seed ${process.env['SEED']}.`);
const seed = Number(process.env['SEED']);
// `npm test` runs a share of the tests that name no row of the specification.
const turns = Number(process.env['BROWSER_TURNS'] ?? 1);
// The token for the metrics of the tested server.
process.env['METRICS_TOKEN'] ??= 'browser-tests-of-portico';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: process.env['OUT_DIR'] ? resolve(testFolder('test-results')) : '../../test-results',
  fullyParallel: true,
  // A test waits for half of its time, so two workers a processor use it fully. All workers share
  // one server.
  workers: Math.min(2 * availableParallelism(), 6),
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: resolve(join(reportsFolder(), 'e2e.json')) }],
    ['./requireAssertions.ts'],
    ['./takeTurns.ts', { turns, seed }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    // A trace takes a third of the time; `--trace on` writes one. Playwright would take a
    // screenshot of every test; `strict` takes one of failed tests only.
    screenshot: 'off',
    // Animations take a quarter of the browser's time; the tests of the clinic run with them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser !== undefined && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'portal', testIgnore: /\/e2e\/(clinic|desk|studio)\// },
    {
      name: 'clinic',
      testDir: './clinic',
      use: {
        baseURL: `http://localhost:${port + 1}`,
        contextOptions: { reducedMotion: 'no-preference' },
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
      },
    },
    // its tests start a portal with its Studio themselves
    {
      name: 'studio',
      testDir: './studio',
      // a draft is compiled when it is opened, and compared with what is published
      expect: { timeout: 90_000 },
      use: { baseURL: `http://localhost:${port + 3}`, locale: 'en-GB' },
    },
    // its tests start the provider, the service and the server themselves
    {
      name: 'desk',
      testDir: './desk',
      use: { baseURL: `http://localhost:${port + 2}`, locale: 'en-GB' },
    },
  ],
  webServer: [
    ...(isPortalAsked
      ? [server(port, { DATA_DIR: process.env['DATA_DIR'] ?? testFolder('e2e') }, 'e2e-app')]
      : []),
    ...(isClinicAsked
      ? [
          server(
            port + 1,
            { PORTAL_DIR: 'tests/portals/clinic/screens', DATA_DIR: testFolder('e2e-clinic') },
            'e2e-clinic-app',
          ),
        ]
      : []),
  ],
});

/** The server of a portal; `folder` is where it is built. */
function server(at: number, environment: Readonly<Record<string, string>>, folder: string) {
  return {
    command: 'node --import tsx --import ./scripts/ignoreStyles.mjs scripts/portico.ts start',
    cwd: '../..',
    url: `http://localhost:${at}/healthz`,
    timeout: 400_000,
    reuseExistingServer: process.env['E2E_REUSE'] === '1',
    stdout: 'ignore' as const,
    env: {
      PORT: String(at),
      STUDIO: 'off',
      METRICS_TOKEN: process.env['METRICS_TOKEN'] ?? '',
      OUT_DIR: testFolder(folder),
      ...environment,
    },
  };
}
