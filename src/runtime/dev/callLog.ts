import { atom } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import { addressOf, ApiError } from '../api.ts';
import type { ApiRequest } from '../api.ts';
import type { Core } from '../core.ts';

/** A call that the page made. */
export interface LoggedCall {
  readonly id: number;
  readonly operation: string;
  readonly method: string;
  readonly address: string;
  /** Time of the start on the clock of the portal. */
  readonly at: Date;
  /** Undefined while it is pending. */
  readonly milliseconds?: number;
  /** Undefined while it is pending, and if there was no response. */
  readonly status?: number | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The body of the response as the portal received it. */
  readonly response?: unknown;
  /** Why it failed. */
  readonly problem?: string;
}

/** The latest calls, the newest last. */
export type CallLog = PrimitiveAtom<readonly LoggedCall[]>;

const kept = 200;

/** Logs every call of a portal from now on, in an atom of its store. */
export function logCalls({ api, store, platform }: Core, origin: string): CallLog {
  const log: CallLog = atom<readonly LoggedCall[]>([]);
  const { request } = api;
  let count = 0;
  const write = (call: LoggedCall) => {
    const others = store.get(log).filter(({ id }) => id !== call.id);
    store.set(log, [...others, call].toSorted((a, b) => a.id - b.id).slice(-kept));
  };
  const address = (asked: ApiRequest) => {
    try {
      return addressOf(asked, origin);
    } catch {
      return ''; // the call itself reports it
    }
  };
  Object.assign(api, {
    async request(asked: ApiRequest) {
      const { operation, parameters, body } = asked;
      const call: LoggedCall = {
        id: ++count,
        operation: operation.id,
        method: operation.method,
        address: address(asked),
        at: platform.now(),
        parameters,
        body,
      };
      write(call);
      const started = performance.now();
      const time = () => ({ milliseconds: Math.round(performance.now() - started) });
      try {
        const answer = await request(asked);
        write({ ...call, ...time(), status: answer.status, response: answer.body });
        return answer;
      } catch (error) {
        const failed = error instanceof ApiError ? error : undefined;
        write({
          ...call,
          ...time(),
          status: failed?.status,
          response: failed?.body,
          problem: error instanceof Error ? error.message : String(error),
        });
        throw error;
      }
    },
  });
  return log;
}
