import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Operations } from '../../src/compiler/resolve/operations.ts';
import type { Route } from '../../src/language/route.ts';
import { createTestSandbox, type TestSandbox } from '../sandbox/createTestSandbox.ts';
import { readPortal } from '../screens/readPortal.ts';
import {
  openShipped,
  personOf,
  signInAll,
  type AnswerOf,
  type Failing,
  type Opened,
  type Person,
} from './openShipped.tsx';
import { screenOf, type ShippedRelease } from './shippedRelease.ts';

/**
 * How a screen is opened: by whom it is made for, over services that answer well, unless it says
 * otherwise.
 */
export interface Opening {
  readonly person?: Person;
  /** Besides those of the person. */
  readonly cookies?: Readonly<Record<string, string>>;
  readonly failing?: Failing;
  readonly answer?: AnswerOf;
  readonly language?: string;
}

/**
 * Serves a release to the tests of the file that calls this, over a sandbox of their own with
 * everybody signed in, with a setup limit of `setupLimit` milliseconds. Returns what draws it at a
 * route; what is drawn goes with its test.
 */
export function serveShipped(
  release: ShippedRelease,
  setupLimit = 200_000,
): (route: Route, opening?: Opening) => Promise<Opened> {
  let sandbox: TestSandbox;
  let people: Awaited<ReturnType<typeof signInAll>>;
  let operations: Operations;
  beforeAll(async () => {
    sandbox = await createTestSandbox({ settings: { sessionSeconds: 1_000_000 } });
    people = await signInAll(sandbox);
    operations = (await readPortal()).environment.operations;
  }, setupLimit);
  afterAll(() => sandbox.dispose());
  afterEach(cleanup);
  return async (
    route,
    {
      person = personOf(screenOf(release, route)),
      cookies = {},
      failing = { operation: undefined, fault: 'good' as const },
      ...more
    } = {},
  ) =>
    await openShipped(release, sandbox, {
      route,
      cookies: new Map([...people[person], ...Object.entries(cookies)]),
      failing,
      operations,
      ...more,
    });
}
