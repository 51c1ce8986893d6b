import { error, warning } from './message.ts';

/** Messages about how services are reached, and about mocks. */
export const serviceMessages = {
  serviceBaseMissing: (name: string) =>
    error(
      'service-base-missing',
      `The service "${name}" has no "base".`,
      'Add its address, such as "base: https://api.example", or answer it here with "reach: mock".',
    ),
  serviceElsewhere: (name: string, reach: string, address: string) =>
    error(
      'service-elsewhere',
      `The service "${name}" has "reach: ${reach}", so its base address must be a path of the portal, not "${address}".`,
      reach === 'forward'
        ? 'Write a path such as "/orders" here, and the address of the service in the environment variable of the process.'
        : 'Write a path such as "/orders", or remove "base".',
    ),
  headersNotForwarded: (name: string) =>
    error(
      'headers-not-forwarded',
      `The service "${name}" has "headers", but its calls are not forwarded.`,
      'Add "reach: forward" or "reach: mock", or remove "headers".',
    ),
  reachTwice: (name: string) =>
    error(
      'reach-twice',
      `The service "${name}" has both "mock" and "reach".`,
      '"mock: true" is short for "reach: mock"; remove one of them.',
    ),
  cookiesNotForwarded: (name: string) =>
    error(
      'cookies-not-forwarded',
      `The service "${name}" has "cookies", but its calls are not forwarded.`,
      'Add "reach: forward" or "reach: mock", or remove "cookies".',
    ),
  serviceHidesScreen: (name: string, base: string, screen: string) =>
    error(
      'service-hides-screen',
      `The service "${name}" answers at "${base}", which hides the screen "${screen}" at the same address.`,
      'Give the service another path, such as "base: /api".',
    ),
  mockWithoutService: () =>
    warning(
      'mock-without-service',
      'No service is mocked, so "mock" has no effect.',
      'Add "reach: mock" to a service, or remove "mock".',
    ),
  knownScenario: (name: string) =>
    error(
      'known-scenario',
      `The scenario "${name}" is built in.`,
      'Give it another name than "empty", "slow" and "failing".',
    ),
};
