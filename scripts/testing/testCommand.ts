import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandCall } from '../commands.ts';

/** `portico test`: runs the tests of a portal. Returns whether one failed. */
export async function runTestCommand({
  positionals,
  values,
  folder,
}: CommandCall): Promise<boolean> {
  const given = positionals.find((one) => existsSync(join(one, 'portal.yaml')));
  const { grep } = values;
  const started = performance.now();
  process.env['NODE_ENV'] ??= 'production'; // before React loads: without its checks it is faster
  const { runTests } = await import('./runTests.ts');
  const result = await runTests(
    {
      folder: given ?? folder,
      files: positionals.filter((one) => one !== given),
      grep: typeof grep === 'string' ? grep : undefined,
      inBrowser: values['browser'] === true,
    },
    (line) => console.log(line),
  );
  if (result === undefined) return true;
  const { passed, failures } = result;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed} passed, ${failures.length} failed (${seconds} s)`);
  if (passed + failures.length === 0)
    console.error('No case was found. Tests are files of test/1, such as tests/home.test.yaml.');
  const hasFailed = failures.length > 0 || passed === 0;
  // timers of the pages that were open would keep the process
  process.exit(hasFailed ? 1 : 0);
}
