import { spawn, spawnSync } from 'node:child_process';
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

// Matrices, mutations and simulations test a sample. Its seed comes from the committed sources, so
// that every run of the same sources tests the same sample; SEED=<n> tests another.
process.env.SEED ??= seedOfSources();
// Browser tests that name no row of the specification take turns; the seed chooses one of four.
process.env.BROWSER_TURNS ??= '4';
console.log(`Seed ${process.env.SEED}.`);

/** Checks that use one processor each; two run side by side. */
const checks = [
  // the app, the types and a new database, which tests then use instead of making them again
  ['package', 'npm', ['run', '--silent', 'prepack']],
  ['types', 'npx', ['tsc', '--noEmit', '-p', '.']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['portal tests', 'node', ['scripts/portico.mjs', 'test', 'screens']],
  [
    'portal tests of the clinic',
    'node',
    ['scripts/portico.mjs', 'test', 'tests/portals/clinic/screens'],
  ],
  ['unused code', 'npx', ['knip']],
  ['descriptors', 'node', ['scripts/portico.mjs', 'check']],
  ['format', 'npm', ['run', '--silent', 'format:check']],
];
/** Steps that use all processors, one after another. */
const steps = [
  ['unit tests', 'npx', ['vitest', 'run']],
  ['browser tests', 'npx', ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts']],
  ['conformance', 'npx', ['tsx', 'scripts/conformance.ts', '--brief']],
];
const failed = [];
const waiting = [...checks];
await Promise.all([1, 2].map(runChecks));
for (const step of steps) await run(step, false);
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

/** Runs waiting checks one after another until none is left. */
async function runChecks() {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
    await run(check, true);
}

/** Runs a step; `isQuiet` prints its output when it has ended, so that outputs do not mix. */
async function run([name, command, args], isQuiet) {
  const started = Date.now();
  const output = [];
  if (!isQuiet) console.log(`\n── ${name}`);
  const status = await new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.on('close', resolve);
  });
  if (isQuiet) console.log(`\n── ${name}\n${Buffer.concat(output).toString('utf8').trimEnd()}`);
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  if (status !== 0) failed.push(name);
}

/** A number from the hash of `src` in the current commit; outside of a repository a random one. */
function seedOfSources() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD:src'], { encoding: 'utf8' });
  return String(
    status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) % 1_000_000 : Date.now() % 1_000_000,
  );
}

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
