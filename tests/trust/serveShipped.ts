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

/** How to open a screen: by default as its intended role, with working services. */
export interface Opening {
  readonly person?: Person;
  /** In addition to those of the role. */
  readonly cookies?: Readonly<Record<string, string>>;
  readonly failing?: Failing;
  readonly answer?: AnswerOf;
  readonly language?: string;
  /** Files in place of those of the release. */
  readonly files?: Readonly<Record<string, unknown>>;
}

/**
 * Serves a release to the tests of the calling file, over a separate sandbox in which every role is
 * signed in, with a setup limit of `setupLimit` milliseconds. Returns a function that renders the
 * portal at a route until the test ends.
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
