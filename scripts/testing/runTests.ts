import type { TestCase } from '../../src/language/test.ts';
import { loadOwnBlocks } from '../loadOwnBlocks.ts';
import { createWords } from './createWords.ts';
import { openTests } from './openTests.ts';
import { failureText } from './printFailure.ts';
import { runCase, type CaseTools } from './runCase.ts';
import type { TestBrowser } from './TestPage.ts';
import { createTestServices, type TestClock } from './testServices.ts';

/** What to run. */
export interface TestSelection {
  /** The folder of descriptors. */
  readonly folder: string;
  /** Parts of paths of files; none: all files. */
  readonly files: readonly string[];
  /** Part of the names of cases, as a regular expression. */
  readonly grep?: string | undefined;
  readonly inBrowser: boolean;
}

/** The result of a run. */
export interface TestResult {
  readonly passed: number;
  /** The failures as texts. */
  readonly failures: readonly string[];
}

/** Runs cases one after another. Undefined if the portal does not compile. */
export async function runTests(
  { folder, files, grep, inBrowser }: TestSelection,
  print: (line: string) => void,
): Promise<TestResult | undefined> {
  const opened = await openTests(folder);
  if (opened === undefined) return undefined;
  const { tests, published } = opened;
  const pattern = grep === undefined ? undefined : new RegExp(grep, 'i');
  const chosen = tests.cases.filter(
    ({ file, name }) =>
      (files.length === 0 || files.some((part) => `${folder}/${file}`.includes(part))) &&
      pattern?.test(name) !== false,
  );
  if (chosen.length === 0) return { passed: 0, failures: [] };
  const own = await loadOwnBlocks(folder);
  const clock: TestClock = { now: new Date() };
  const services = await createTestServices(folder, clock);
  const browser: TestBrowser = inBrowser
    ? await (await import('./createChromium.ts')).createChromium({ published, own })
    : await (await import('./createJsdomBrowser.ts')).createJsdomBrowser({ published, own });
  const words = createWords(published, own);
  const { languages } = published.portal;
  try {
    return await runAll(chosen, print, {
      folder,
      tools: {
        tests,
        browser,
        services,
        clock,
        words,
        defaultLanguage: languages.default,
        people: new Map(),
      },
    });
  } finally {
    await browser.close();
    await services.close();
  }
}

async function runAll(
  cases: readonly TestCase[],
  print: (line: string) => void,
  { folder, tools }: { readonly folder: string; readonly tools: CaseTools },
): Promise<TestResult> {
  const failures: string[] = [];
  let passed = 0;
  for (const [index, one] of cases.entries()) {
    if (one.file !== cases[index - 1]?.file) print(one.file);
    const started = performance.now();
    const text = await failureOf(one, tools, folder);
    const milliseconds = Math.round(performance.now() - started);
    print(`  ${text === undefined ? '✓' : '✗'} ${one.name} (${milliseconds} ms)`);
    if (text === undefined) passed++;
    else failures.push(text);
  }
  for (const text of failures) print(`\n${text}`);
  return { passed, failures };
}

async function failureOf(
  one: TestCase,
  tools: CaseTools,
  folder: string,
): Promise<string | undefined> {
  try {
    const failure = await runCase(one, tools);
    return failure && failureText(one, failure, folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${folder}/${one.file}:${one.line}:1  ${one.name}\n  ${reason}`;
  }
}
