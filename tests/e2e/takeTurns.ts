import { readFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase, TestRun } from 'playwright/types/testReporter';

interface Options {
  /** How many runs it takes until each test has run once. */
  readonly turns: number;
  /** The seed of the run, which chooses the turn. */
  readonly seed: number;
}

const row = /\[P[12]-/;

/** Files with tests that the guarantees of security and operations name. */
function guaranteed(): ReadonlySet<string> {
  const text = ['docs/security.md', 'docs/operations.md']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return new Set([...text.matchAll(/e2e\/([\w/-]+\.spec\.ts)/g)].map(([, file]) => file ?? ''));
}

/** The name of a test's file below `tests/e2e`. */
function fileOf({ location }: TestCase): string {
  return location.file.replaceAll('\\', '/').replace(/^.*\/e2e\//, '');
}

/** The outermost suite with a test whose tests must run together, otherwise undefined. */
function serialSuite(test: TestCase, testRun: TestRun): Suite | undefined {
  let found: Suite | undefined;
  for (let suite: Suite | undefined = test.parent; suite?.parent; suite = suite.parent)
    if (testRun.mode(suite) === 'serial') found = suite;
  return found;
}

/**
 * Leaves out the tests whose turn it is not. A test runs always if its title names a row of the
 * specification, or if a guarantee in the documentation names its file. The others take turns one
 * by one in their order, so that variants of one test are in different turns; tests that must run
 * together do so as one.
 */
class TakeTurns implements Reporter {
  private readonly options: Options;
  private leftOut = 0;

  constructor(options: Options) {
    this.options = options;
  }

  preprocess({ suite, testRun }: { suite: Suite; testRun: TestRun }): Promise<void> {
    const always = guaranteed();
    const free = suite
      .allTests()
      .filter((test) => !row.test(test.title) && !always.has(fileOf(test)));
    const together = new Set<Suite>();
    const single: TestCase[] = [];
    for (const test of free) {
      const serial = serialSuite(test, testRun);
      if (serial === undefined) single.push(test);
      else if (!serial.allTests().some(({ title }) => row.test(title))) together.add(serial);
    }
    for (const list of [single, [...together]])
      for (const [index, target] of list.entries()) {
        if (index % this.options.turns === this.options.seed % this.options.turns) continue;
        this.leftOut += 'allTests' in target ? target.allTests().length : 1;
        testRun.exclude(target);
      }
    return Promise.resolve();
  }

  onBegin(): void {
    const { turns, seed } = this.options;
    if (this.leftOut === 0) return;
    const turn = `Turn ${(seed % turns) + 1} of ${turns}`;
    console.log(`${turn}: ${this.leftOut} tests are left out; "npm run soak" runs all.`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

// Playwright loads the default export of a reporter's file.
export default TakeTurns;
