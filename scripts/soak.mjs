import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './ensureInstalled.mjs';

// `npm run soak`: the full version of the randomized tests, of which `npm test` runs a sample. SEED
// and EXPRESSION_SEED set the seeds.
ensureInstalled();
const minutes = process.env.ENDURANCE_MINUTES ?? '30';
const seed = process.env.SEED ?? String(Date.now() % 1_000_000_000);
const runs = [
  [
    '2,000 mutations of the shipped descriptors',
    ['tests/compiler/mutation.test.ts'],
    { MUTATIONS: '2000', SEED: seed },
  ],
  [
    '150,000 expressions against the CEL library',
    ['tests/expressions/differential.test.ts'],
    { EXPRESSION_COUNT: '150000' },
  ],
  [
    'thirty times the random cases of the property tests',
    [
      'tests/compiler/yamlDescription.test.ts',
      'tests/expressions/properties.test.ts',
      'tests/runtime/answerShape.test.ts',
      'tests/runtime/form/computedFields.test.tsx',
      'tests/sandbox/mock/falseNumbers.test.ts',
      'tests/sandbox/mock/generatedRecords.test.ts',
      'tests/sdk/readNumber.test.ts',
      'tests/studio/palette/insertWidget.test.ts',
      'tests/studio/palette/undo.test.ts',
      'tests/ui/calendar.test.ts',
    ],
    { SOAK: '1', SEED: seed },
  ],
  [
    'the growth of a release from 50 screens to 2,000',
    ['tests/budgets.test.ts', '-t', 'grow by'],
    { SOAK: '1' },
  ],
  [
    '10,000 interleavings of double clicks, reloads, going back and cut networks',
    ['tests/trust/interleavings.test.ts'],
    { INTERLEAVINGS: '10000', SEED: seed },
  ],
  [
    'every fault of every call of every screen',
    ['tests/trust/failureMatrix.test.tsx'],
    { SOAK: '1', SEED: seed },
  ],
  [
    'every member of every answer of every call left out, null, of another type or unheard of',
    ['tests/trust/memberMatrix.test.tsx'],
    { SOAK: '1', SEED: seed },
  ],
  [
    'every screen without a selected company',
    ['tests/trust/companyNeeded.test.tsx'],
    { SOAK: '1' },
  ],
  [
    'every operation of the Studio as every role',
    ['tests/studio/service/roles.test.ts'],
    { SOAK: '1', SEED: seed },
  ],
  [
    'a picture for agents, and the names at every place of two files',
    ['tests/mcp/picture.test.ts', 'tests/editing/names.test.ts'],
    { SOAK: '1', SEED: seed },
  ],
  ['every answer to every press', ['tests/trust/stepMatrix.test.tsx'], { SOAK: '1', SEED: seed }],
  [
    'every word after a change of language',
    ['tests/trust/languageChange.test.tsx'],
    { SOAK: '1', SEED: seed },
  ],
  [
    'every browser test, with all screens, faults, languages, sizes and roles',
    ['--timeout=600000'],
    { SOAK: '1', SEED: seed, BROWSER_TURNS: '1' },
    'browser',
  ],
  [
    '10,000 random edits of both portals, and every property of every node',
    ['tests/editing/edits/randomEdits.test.ts'],
    { SOAK: '1', SEED: seed },
  ],
  [
    '10,000 random renames of both portals, and back',
    ['tests/editing/rename.test.ts', '-t', 'random renames'],
    { RENAMES: '10000', SEED: seed },
  ],
  [
    'every page of the documentation, at both widths, light and dark',
    ['tests/scripts/sitePages.test.ts'],
    { SOAK: '1' },
  ],
  [
    'what completion, hover and definition cost at 2,000 random places',
    ['tests/editing/latency.test.ts'],
    { SOAK: '1', SEED: seed },
  ],
  [
    "10,000 actions of three people on the Studio's store, with outages and kills",
    ['tests/studio/store/simulation.test.ts', 'tests/studio/store/mergeTexts.test.ts'],
    { SOAK: '1', SEED: seed },
  ],
  [
    'every text of both portals out to a file and back, and every step of both portals changed and back',
    ['tests/studio/exchange.test.ts', 'tests/studio/steps/stepForms.test.ts'],
    { SOAK: '1', SEED: seed },
  ],
  [
    'ten restarts of PostgreSQL under load',
    ['tests/server/serverDatabase.test.ts'],
    { DATABASE_ROUNDS: '10' },
  ],
  [
    `500 screens in one tab beside ${minutes} minutes of mixed requests`,
    ['endurance'],
    {
      ENDURANCE_NAVIGATIONS: process.env.ENDURANCE_NAVIGATIONS ?? '500',
      ENDURANCE_MINUTES: minutes,
    },
    'browser',
  ],
];
const wanted = process.argv.slice(2).join(' ');
const chosen = runs.filter(([name]) => name.includes(wanted));
if (chosen.length === 0) {
  const isHelp = wanted === '--help';
  const names = runs.map(([name]) => `  ${name}`).join('\n');
  (isHelp ? console.log : console.error)(
    `${isHelp ? '' : `No run has "${wanted}" in its name.\n\n`}npm run soak [-- words] makes every run, or those whose names contain the words:\n${names}`,
  );
  process.exit(isHelp ? 0 : 2);
}
console.log(`Seed ${seed}.`);
let failed = 0;
for (const [what, tests, environment, place] of chosen) {
  console.log(`\n── ${what}`);
  const runner =
    place === 'browser'
      ? ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list']
      : ['vitest', 'run', '--testTimeout=3600000', '--reporter=verbose'];
  const started = Date.now();
  const { status } = spawnSync('npx', [...runner, ...tests], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${what}: ${status === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  if (status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
