import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { appConfig } from './scripts/vite/appConfig.ts';
import { reportsFolder } from './scripts/workFolders.mjs';

/** Tests of what is drawn. */
const drawn = ['tests/{ui,widgets,runtime/form}/**/*.test.tsx'];

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
    maxWorkers: 2,
    // What is drawn needs a window: a new context takes a third of the time of a new process with one.
    projects: [
      { extends: true, test: { name: 'drawn', include: drawn, pool: 'vmThreads' } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...drawn, 'tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
          pool: 'forks',
        },
      },
    ],
    reporters: ['default', ['json', { outputFile: join(reportsFolder(), 'unit.json') }]],
  },
});
