/** An error that is the answer to the caller; any other exception is a fault with status 500. */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  readonly description: string | undefined;
  /** True if writes of the handler must be kept despite the error, such as a counted attempt. */
  readonly keepWrites: boolean;
  /** Seconds to wait, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Further members of this error's body. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    options: {
      description?: string;
      keepWrites?: boolean;
      retryAfter?: number;
      details?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.description = options.description;
    this.keepWrites = options.keepWrites ?? false;
    this.retryAfter = options.retryAfter;
    this.details = options.details ?? {};
  }
}

/** A business error: 400 with a code of the error catalogue. */
export function refuse(code: string, description?: string): ServiceError {
  return new ServiceError(400, code, description === undefined ? {} : { description });
}

/** Status 403. */
export function forbidden(code = 'FORBIDDEN'): ServiceError {
  return new ServiceError(403, code);
}

/** Status 404. */
export function notFound(code = 'NOT_FOUND'): ServiceError {
  return new ServiceError(404, code);
}
