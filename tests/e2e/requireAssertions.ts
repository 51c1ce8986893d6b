import type {
  FullResult,
  Reporter,
  TestCase,
  TestResult,
  TestStep,
} from 'playwright/types/testReporter';

/**
 * Whether a step is an assertion or contains one; assertions of fixtures and hooks do not count.
 */
function asserts({ category, steps }: TestStep): boolean {
  return category === 'expect' || (category !== 'hook' && steps.some(asserts));
}

/** Fails a run in which a test passed without an assertion, like Vitest's `requireAssertions`. */
class RequireAssertions implements Reporter {
  private readonly empty: TestCase[] = [];

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    if (status === 'passed' && !steps.some(asserts)) this.empty.push(test);
  }

  onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    for (const { location, title } of this.empty)
      console.error(`${location.file}:${location.line} asserts nothing: ${title}`);
    return Promise.resolve({ status: this.empty.length > 0 ? 'failed' : status });
  }
}

// Playwright loads the default export of a reporter's file.
export default RequireAssertions;
