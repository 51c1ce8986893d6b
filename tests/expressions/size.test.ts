import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';

async function gzippedSize(file: string): Promise<number> {
  const entry = fileURLToPath(new URL(`../../src/expressions/${file}`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('');
  expect(code).not.toContain('cel-js');
  expect(code).not.toMatch(/new Function|\beval\(/);
  return gzipSync(code, { level: 9 }).length;
}

it('costs the browser at most 3.6 kB for the evaluator with the standard functions, 1.5 kB for dates and 0.7 kB for amounts', async () => {
  const evaluator = await gzippedSize('evaluate.ts');
  const dates = await gzippedSize('dateFunctions.ts');
  const amounts = await gzippedSize('amountFunctions.ts');
  expect(evaluator).toBeGreaterThan(1000);
  expect(evaluator).toBeLessThanOrEqual(3600);
  expect(dates).toBeLessThanOrEqual(1500);
  expect(amounts).toBeLessThanOrEqual(700);
});
