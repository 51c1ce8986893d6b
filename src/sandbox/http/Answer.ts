export interface Answer {
  status: number;
  /** A JSON value; left out for an answer without a body. */
  body?: unknown;
  /** The body as JSON text in UTF-8, instead of `body`, where writing it here would hold the thread. Only for calls that write nothing: it is not kept. */
  json?: Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
  /** True when the answer is not kept for repeated requests: it carries a token, or is large and made without effect. */
  secret?: boolean;
  /** True when the answer is held back for `steadyMilliseconds`, so that its time does not tell whether an account exists. */
  steady?: boolean;
}

export function ok(body?: unknown, headers?: Readonly<Record<string, string>>): Answer {
  return { status: 200, ...(body === undefined ? {} : { body }), ...(headers === undefined ? {} : { headers }) };
}

export function noContent(): Answer {
  return { status: 204 };
}

/** A list with its total in `x-up-count`. */
export function list(rows: readonly unknown[], total: number): Answer {
  return ok(rows, { 'x-up-count': String(total) });
}
