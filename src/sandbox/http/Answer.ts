import type { EventSender } from './eventResponse.ts';

/** The result of an operation, before it becomes a response. */
export interface Answer {
  status: number;
  /** A JSON value; missing for a response without a body. */
  body?: unknown;
  /**
   * The bytes of the body, instead of `body`: a file, or JSON text if serializing it here would
   * block the thread.
   */
  json?: Uint8Array<ArrayBuffer>;
  /** Sends server-sent events, instead of `body`; for operations that change nothing. */
  events?: EventSender;
  /** Media type of the body, if it is not JSON in UTF-8. */
  type?: string;
  headers?: Readonly<Record<string, string>>;
  /**
   * True if the response is not stored for repeated requests: it contains a token, or is large and
   * has no effect.
   */
  secret?: boolean;
  /**
   * True if the response is delayed to `steadyMilliseconds`, so that its time does not reveal
   * whether an account exists.
   */
  steady?: boolean;
}

/** Status 200. */
export function ok(body?: unknown, headers?: Readonly<Record<string, string>>): Answer {
  return {
    status: 200,
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  };
}

/** Status 204. */
export function noContent(): Answer {
  return { status: 204 };
}
