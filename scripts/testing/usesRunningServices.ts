import type { PortalTests, TestCase } from '../../src/language/test.ts';

/** Returns whether a case, or the sign-in of its person, asks the running services. */
export function usesRunningServices(
  { given: { as = '', services } }: TestCase,
  tests: PortalTests,
): boolean {
  const person = tests.people.get(as);
  return services === 'running' || (person?.services === 'running' && person.steps.length > 0);
}
