import type { PortalTests, TestCase } from '../../src/language/test.ts';
import type { CaseResult, CaseRunner, RunnerOptions } from './caseRunner.ts';
import { createTestProcess, type TestProcess } from './createTestProcess.ts';
import { openTestsOf, testProgram } from './testProgram.ts';
import { usesRunningServices } from './usesRunningServices.ts';
import { watchProcessors } from './watchProcessors.ts';

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

/** Processes in which cases run; each holds a copy of the portal's code. */
const mostProcesses = 4;

/** Cases for which the start of one more process pays after the portal has compiled. */
const manyCases = 24;

/** Runs cases, several at a time without a browser. Undefined if the portal does not compile. */
export async function runTests(
  selection: TestSelection,
  print: (line: string) => void,
): Promise<TestResult | undefined> {
  const { folder, inBrowser, grep, files } = selection;
  const isPart = grep !== undefined || files.length > 0;
  const freeProcessors = watchProcessors();
  const program = inBrowser ? undefined : await testProgram();
  const free = isPart ? 1 : Math.min(await freeProcessors(), mostProcesses);
  // Each process costs its start, which pays only on a processor that is free. This process, which
  // compiles while they load their code, needs one of these.
  const processes: TestProcess[] = [];
  const start = (length: number, file: string) => {
    while (processes.length < length) processes.push(createTestProcess(file, folder));
  };
  try {
    if (program !== undefined) start(Math.max(1, free - 1), program);
    const opened = await openPortal(folder, program);
    if (opened === undefined) return undefined;
    const chosen = chooseCases(opened.tests, selection);
    if (chosen.length === 0) return { passed: 0, failures: [] };
    if (program !== undefined && chosen.length > manyCases) start(free, program);
    const { tests } = opened;
    const printed = createPrinter(chosen, print);
    const startsServices = chosen.some((one) => usesRunningServices(one, tests));
    const runners =
      program === undefined
        ? [await openChromium(opened)]
        : processes.map((one, index) =>
            one.open(opened, { startsServices: startsServices && index === 0 }),
          );
    const deal = dealCases(chosen, { tests, count: runners.length });
    await Promise.all(runners.map((runner, index) => runAll(deal(index), runner, printed.add)));
    await Promise.all(runners.map(({ close }) => close()));
    return printed.end();
  } finally {
    for (const { stop } of processes) stop();
  }
}

/** Compiles the portal, by the bundled compiler if there is a program. */
async function openPortal(folder: string, program: string | undefined) {
  const { openTests } = await (program === undefined
    ? import('./openTests.ts')
    : openTestsOf(program));
  return openTests(folder);
}

function chooseCases(tests: PortalTests, { folder, files, grep }: TestSelection): TestCase[] {
  const pattern = grep === undefined ? undefined : new RegExp(grep, 'i');
  return tests.cases.filter(
    ({ file, name }) =>
      (files.length === 0 || files.some((part) => `${folder}/${file}`.includes(part))) &&
      pattern?.test(name) !== false,
  );
}

type TakeCase = () => TestCase | undefined;

/**
 * Deals the cases out: the next one to the next free process. Running services keep what cases
 * write, so their cases run in one process, in order. A process alone runs the others first,
 * while the services start.
 */
function dealCases(
  cases: readonly TestCase[],
  { tests, count }: { readonly tests: PortalTests; readonly count: number },
): (index: number) => TakeCase {
  const inOrder = cases.filter((one) => usesRunningServices(one, tests));
  const free = cases.filter((one) => !usesRunningServices(one, tests));
  if (count === 1) return () => () => free.shift() ?? inOrder.shift();
  return (index) => () => (index === 0 ? inOrder.shift() : undefined) ?? free.shift();
}

async function runAll(
  take: TakeCase,
  runner: CaseRunner,
  done: (one: TestCase, result: CaseResult) => void,
): Promise<void> {
  for (let one = take(); one !== undefined; one = take()) {
    const { file, line, name } = one;
    const ended = (error: Error): CaseResult => ({
      failure: `${file}:${line}:1  ${name}\n  ${error.message}`,
      milliseconds: 0,
    });
    done(one, await runner.run(one).catch(ended));
  }
}

/** Prints results in the order of the cases, as soon as all before them are there. */
function createPrinter(cases: readonly TestCase[], print: (line: string) => void) {
  const results = new Map<TestCase, CaseResult>();
  let next = 0;
  const add = (one: TestCase, result: CaseResult): void => {
    results.set(one, result);
    for (let now = cases[next]; now !== undefined; now = cases[++next]) {
      const found = results.get(now);
      if (found === undefined) return;
      if (now.file !== cases[next - 1]?.file) print(now.file);
      const sign = found.failure === undefined ? '✓' : '✗';
      print(`  ${sign} ${now.name} (${found.milliseconds} ms)`);
    }
  };
  const end = (): TestResult => {
    const failures = cases.flatMap((one) => results.get(one)?.failure ?? []);
    for (const text of failures) print(`\n${text}`);
    return { passed: cases.length - failures.length, failures };
  };
  return { add, end };
}

async function openChromium(options: RunnerOptions): Promise<CaseRunner> {
  const [{ createCaseRunner, prepareCases }, { createChromium }, { openServices }] =
    await Promise.all([
      import('./caseRunner.ts'),
      import('./createChromium.ts'),
      import('./openServices.ts'),
    ]);
  const prepared = await prepareCases(options.published.folder, { openServices });
  return createCaseRunner(options, createChromium, prepared);
}
