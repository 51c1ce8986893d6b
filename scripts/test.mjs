import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureInstalled } from './ensureInstalled.mjs';
import { reportsFolder } from './workFolders.mjs';

// `npm test`: installs missing packages and a browser, then runs every check. Ends with a summary
// line.
ensureInstalled();
ensureBrowser();
const reports = reportsFolder();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const steps = [
  ['types', 'npx', ['tsc', '--noEmit', '-p', '.']],
  ['format', 'npm', ['run', '--silent', 'format:check']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['unused code', 'npx', ['knip']],
  ['descriptors', 'node', ['scripts/portico.mjs', 'check']],
  ['portal tests', 'node', ['scripts/portico.mjs', 'test', 'screens']],
  [
    'portal tests of the clinic',
    'node',
    ['scripts/portico.mjs', 'test', 'tests/portals/clinic/screens'],
  ],
  ['unit tests', 'npx', ['vitest', 'run']],
  ['browser tests', 'npx', ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts']],
  ['conformance', 'npx', ['tsx', 'scripts/conformance.ts', '--brief']],
];
const failed = [];
for (const [name, command, args] of steps) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  if (status !== 0) failed.push(name);
}
const unit = report(join(reports, 'unit.json'));
const browser = report(join(reports, 'e2e.json'));
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats?.expected ?? 0);
const wrong =
  (unit?.numFailedTests ?? 0) + (browser?.stats?.unexpected ?? 0) + (browser?.stats?.flaky ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (browser?.stats?.skipped ?? 0);
for (const line of [...unitFailures(unit), ...browserFailures(browser)]) console.log(line);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${passed} passed, ${Math.max(wrong, failed.length)} failed, ${skipped} skipped`);
process.exit(failed.length === 0 ? 0 : 1);

function report(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** The failed tests, each with the start of its error, repeated at the end of the log. */
function unitFailures(found) {
  return (found?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => described(name, fullName, failureMessages));
    return message === '' || tests.length > 0
      ? tests
      : [described(name, 'the file itself', [message])];
  });
}

function browserFailures(found) {
  const within = (suite) => [
    ...(suite.suites ?? []).flatMap(within),
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        const messages = errors.map(({ message }) => message);
        return described(`tests/e2e/${file}`, title, messages) + pageOf(tests);
      }),
  ];
  return (found?.suites ?? []).flatMap(within);
}

/** The page of a failed browser test, as Playwright stores it. */
function pageOf(tests) {
  const path = tests
    .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments))
    .find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return '';
  const [, page] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8')) ?? [];
  const lines = page?.split('\n').filter((line) => line.trim() !== '') ?? [
    'Playwright kept no snapshot of it.',
  ];
  const shown = lines.slice(0, 60).map((line) => `    ${line}`);
  return `\n  The page:\n${shown.join('\n')}`;
}

function described(file, title, messages) {
  const reason = (messages[0] ?? 'no reason given')
    .replaceAll(/\u001b\[\d+m/g, '')
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');
  return `\n✘ ${relative('.', file)} › ${title}\n${reason}`;
}

/**
 * Finds a Chromium: the configured one, the system's, or Playwright's own; otherwise installs one.
 */
function ensureBrowser() {
  const known = [
    process.env.CHROMIUM_PATH,
    process.env.CHROME_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  if (known.some((path) => path && existsSync(path))) return;
  console.log('Installing a browser …');
  if (spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status === 0)
    return;
  const root = process.getuid?.() === 0;
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -q';
  if (
    root &&
    spawnSync(
      'sh',
      ['-c', `apt-get update -q && (${install} chromium-headless-shell || ${install} chromium)`],
      { stdio: 'inherit' },
    ).status === 0
  )
    return;
  console.error(
    'No Chromium was found and none could be installed. Install one, or name its path in CHROMIUM_PATH.',
  );
  process.exit(1);
}
