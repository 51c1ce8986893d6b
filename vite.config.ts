import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { layerOrder } from './scripts/vite/layerOrder.ts';
import { slimManifests } from './scripts/vite/slimManifests.ts';
import { withoutRjsfMarkdown } from './scripts/vite/withoutRjsfMarkdown.ts';

export default defineConfig({
  root: 'src',
  publicDir: false,
  base: '/',
  plugins: [react(), withoutRjsfMarkdown(), slimManifests(), layerOrder()],
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    assetsDir: 'assets',
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: 'app.json',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rollupOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'form', test: /node_modules\/(@rjsf|lodash|lodash-es|json-schema-merge-allof|fast-uri|nanoid|prop-types|react-is|jsonpointer|@x0k)\/|src\/runtime\/form\// },
            { name: 'first', test: /src\/widgets\/(text|heading|image|link|button|alert|stack|grid|section|tabs|store-badges|language-switch|banner|help|icon-button|columns|group|text-input|password-input|checkbox)\// },
          ],
        },
      },
    },
  },
  test: {
    root: '.',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
});
