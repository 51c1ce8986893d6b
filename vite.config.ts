import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { appConfig } from './scripts/vite/appConfig.ts';
import { reportsFolder } from './scripts/workFolders.mjs';

/** Tests of what is drawn. */
const drawn = ['tests/{ui,widgets,runtime/form}/**/*.test.tsx'];

/** Tests that leave modules and globals as they found them, and need no window. */
const pure = [
  'tests/{actions,compiler,conformance,editing,expressions,language,mcp,sandbox}/**/*.test.ts',
  'tests/{sdk,server,services,signIn,studio,trust,ui,vscode}/**/*.test.ts',
  'tests/screens/**/!(payment).test.ts',
  'tests/widgets/**/!(grid).test.ts',
  'tests/runtime/**/!(api|browser|live*|navigation|typed|upload).test.ts',
  'tests/scripts/**/{billOfMaterials,failureSentence,generatedTypes,page!(Html)*}.test.ts',
  'tests/scripts/**/{portalServices,readDeployFile,stepTypes,development*}.test.ts',
  'tests/{architecture,businessNouns,docs,house,site}.test.ts',
];

export default defineConfig({
  ...appConfig(process.env['PORTAL_DIR'] || 'screens'),
  test: {
    root: '.',
    setupFiles: ['tests/asyncTimeout.ts'],
    // A limit is there to end what hangs: on a slow machine with two cores and other work, a whole portal takes a minute to compile.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // A test that asserts nothing fails, for example one that loops over an empty list.
    expect: { poll: { timeout: 20_000 }, requireAssertions: true },
    // Some tests wait for processes and clocks, so one worker more than processors uses them fully.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    // What is drawn needs a window: a new context takes a third of the time of a new process with
    // one. Pure tests share a process, and with it the modules and the compiled portal.
    projects: [
      { extends: true, test: { name: 'drawn', include: drawn, pool: 'vmThreads' } },
      {
        extends: true,
        test: { name: 'pure', include: pure, pool: 'forks', isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...drawn, ...pure, 'tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
          pool: 'forks',
        },
      },
    ],
    reporters: ['default', ['json', { outputFile: join(reportsFolder(), 'unit.json') }]],
  },
});
