import type { PortalTests, TestCase } from '../../src/language/test.ts';
import type { OwnBlocks } from '../../src/sdk/ownBlocks.ts';
import { loadOwnBlocks, type SharedModules } from '../loadOwnBlocks.ts';
import type { PublishedPortal } from '../publishPortal.ts';
import { createWords } from './createWords.ts';
import { failureText } from './printFailure.ts';
import { runCase, type CaseTools } from './runCase.ts';
import type { TestBrowser } from './TestPage.ts';
import {
  createTestServices,
  type OpenServices,
  type TestClock,
  type TestServices,
} from './testServices.ts';

/** What cases run on. */
export interface RunnerOptions {
  readonly published: PublishedPortal;
  readonly tests: PortalTests;
}

/** What depends on the process in which cases run. */
export interface RunnerProcess {
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
  readonly own: OwnBlocks;
}) => Promise<TestBrowser>;

/** What cases need of the folder of a portal, whether it compiles or not. */
export interface PreparedCases {
  readonly own: OwnBlocks;
  readonly clock: TestClock;
  readonly services: TestServices;
}

/** Loads the building blocks of a portal and the descriptions of its services. */
export async function prepareCases(
  folder: string,
  { openServices, shared }: RunnerProcess,
): Promise<PreparedCases> {
  const clock: TestClock = { now: new Date() };
  const services = await createTestServices(folder, clock, openServices);
  return { own: await loadOwnBlocks(folder, shared), clock, services };
}

/** Creates the browser in which cases run. */
export async function createCaseRunner(
  { published, tests }: RunnerOptions,
  openBrowser: OpenBrowser,
  { own, clock, services }: PreparedCases,
): Promise<CaseRunner> {
  const { folder, portal } = published;
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
