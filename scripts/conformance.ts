import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportsFolder } from './workFolders.mjs';

/**
 * `npm run conformance`: lists the rows of the specification that no passed test names, from the
 * runners' reports.
 */
interface UnitReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}
interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

const rowPattern = /\bP[12]-[A-Z]+-\d{2}\b/g;
/** The rows are in brackets at the end of a title. */
const bracketPattern = / \[((?:P[12]-[A-Z]+-\d{2} ?)+)\]$/;
const rowsInTitle = 3;

function read<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}

function browserTitles(suite: BrowserSuite): readonly string[] {
  const own = (suite.specs ?? [])
    .filter(({ ok, tests }) => ok && tests.every(({ status }) => status === 'expected'))
    .map(({ title }) => title);
  return [...own, ...(suite.suites ?? []).flatMap(browserTitles)];
}

/** Titles of the tests that passed in the last run of each runner. */
function passedTitles(): readonly string[] {
  const unit = read<UnitReport>(join(reportsFolder(), 'unit.json'));
  const browser = read<BrowserSuite>(join(reportsFolder(), 'e2e.json'));
  return [
    ...(unit?.testResults ?? []).flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    ),
    ...(browser === undefined ? [] : browserTitles(browser)),
  ];
}

const rows = read<readonly string[]>('tests/conformance/rows.json') ?? [];
const limit = read<{ readonly open: number }>('tests/conformance/open.json')?.open ?? rows.length;
const named = new Set<string>();
const crowded: string[] = [];
const misplaced: string[] = [];
for (const title of passedTitles()) {
  const found = [...new Set(title.match(rowPattern) ?? [])];
  const bracketed = new Set(bracketPattern.exec(title)?.[1]?.match(rowPattern) ?? []);
  if (bracketed.size < found.length) misplaced.push(title);
  else if (found.length > rowsInTitle) crowded.push(title);
  else for (const row of found) named.add(row);
}
const unlisted = [...named].filter((row) => !rows.includes(row));
const open = rows.filter((row) => !named.has(row));
for (const title of crowded)
  console.error(`More than ${rowsInTitle} rows in one title, none counted: ${title}`);
for (const title of misplaced)
  console.error(`Rows must be in brackets at the end of a title, none counted: ${title}`);
for (const row of unlisted) console.error(`A test names ${row}, which is no row.`);
if (!process.argv.includes('--brief')) console.log(open.join('\n'));
console.log(
  `${rows.length - open.length} of ${rows.length} rows are named by a passed test; ${open.length} are open (limit ${limit}).`,
);
if (open.length > limit || unlisted.length > 0 || crowded.length > 0 || misplaced.length > 0)
  process.exit(1);
