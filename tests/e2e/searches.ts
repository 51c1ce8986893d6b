import type { Locator, Page, Request } from 'playwright/test';
import { expect, watchRequests } from './portal.ts';

/** The calls that load the rows of a table. */
export interface Searches {
  readonly sent: readonly Request[];
  /** The query of the last one. */
  last(): Readonly<Record<string, string>>;
  /**
   * Waits until exactly this number of calls were sent, each has a response, and the table shows
   * it; without a number, as many as were sent so far.
   */
  settled(searches?: number): Promise<void>;
}

/**
 * Observes the calls that load the rows of a table. A ready table does not imply that the last call
 * has its response.
 */
export function watchSearches(page: Page, pattern: RegExp, table: Locator): Searches {
  const sent = watchRequests(page, pattern);
  let answered = 0;
  const count = (request: Request) => {
    if (pattern.test(request.url())) answered += 1;
  };
  page.on('requestfinished', count);
  page.on('requestfailed', count);
  return {
    sent,
    last: () => Object.fromEntries(new URL(sent.at(-1)?.url() ?? 'http://none/').searchParams),
    async settled(searches) {
      await expect
        .poll(() => ({ sent: sent.length, answered }), { timeout: 20_000, intervals: [50] })
        .toEqual({ sent: searches ?? sent.length, answered: searches ?? sent.length });
      await expect(table.locator('.w-table')).toHaveAttribute('data-status', 'ready', {
        timeout: 20_000,
      });
    },
  };
}
