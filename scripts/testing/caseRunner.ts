import type { PortalTests, TestCase } from '../../src/language/test.ts';
import { loadOwnBlocks, type SharedModules } from '../loadOwnBlocks.ts';
import type { PublishedPortal } from '../publishPortal.ts';
import { createWords } from './createWords.ts';
import { failureText } from './printFailure.ts';
import { runCase, type CaseTools } from './runCase.ts';
import type { TestBrowser } from './TestPage.ts';
import { createTestServices, type OpenServices, type TestClock } from './testServices.ts';

/** What cases run on. */
export interface RunnerOptions {
  readonly published: PublishedPortal;
  readonly tests: PortalTests;
}

/** What depends on the process in which cases run. */
export interface RunnerProcess {
  readonly openBrowser: OpenBrowser;
  readonly openServices: OpenServices;
  /** Where the process has the modules that the portal's own building blocks import. */
  readonly shared?: SharedModules;
}

/** The result of one case. */
export interface CaseResult {
  /** Why the case failed, as it is printed. */
  readonly failure: string | undefined;
  readonly milliseconds: number;
}

/** Runs cases, one at a time. */
export interface CaseRunner {
  run(one: TestCase): Promise<CaseResult>;
  close(): Promise<void>;
}

type OpenBrowser = (options: {
  readonly published: PublishedPortal;
  readonly own: Awaited<ReturnType<typeof loadOwnBlocks>>;
}) => Promise<TestBrowser>;

/** Creates the services and the browser in which cases run. */
export async function createCaseRunner(
  { published, tests }: RunnerOptions,
  { openBrowser, openServices, shared }: RunnerProcess,
): Promise<CaseRunner> {
  const { folder, portal } = published;
  const own = await loadOwnBlocks(folder, shared);
  const clock: TestClock = { now: new Date() };
  const services = await createTestServices(folder, clock, openServices);
  const browser = await openBrowser({ published, own });
  const tools: CaseTools = {
    tests,
    browser,
    services,
    clock,
    words: createWords(published, own),
    defaultLanguage: portal.languages.default,
    people: new Map(),
  };
  return {
    async run(one) {
      const started = performance.now();
      const failure = await failureOf(one, tools, folder);
      return { failure, milliseconds: Math.round(performance.now() - started) };
    },
    async close() {
      await browser.close();
      await services.close();
    },
  };
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
