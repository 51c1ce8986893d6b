import { AsyncLocalStorage } from 'node:async_hooks';
import { readChoices } from '../../src/runtime/dev/choices.ts';

/** The clock of the services of `portico dev`: each request is answered at the date of its page. */
export interface DevelopmentClock {
  readonly now: () => Date;
  /** Runs what answers a request with these cookies. */
  during<T>(cookies: string, answer: () => T): T;
}

/** Creates the clock; outside of requests it is that of the machine. */
export function createDevelopmentClock(): DevelopmentClock {
  const offsets = new AsyncLocalStorage<number>();
  return {
    now: () => new Date(Date.now() + (offsets.getStore() ?? 0)),
    during: (cookies, answer) => offsets.run(readChoices(cookies).offset, answer),
  };
}
