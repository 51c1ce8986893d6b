/**
 * How a service is reached. `direct`: the browser calls the base address itself. `forward`: the
 * process forwards the calls. `mock`: the process answers from the description.
 */
export type Reach = 'direct' | 'forward' | 'mock';

/** A service in `portal.yaml`. */
export interface ServiceDeclaration {
  /** Base address: `settings.<name>` or an address; undefined if it is required but missing. */
  readonly base: string | undefined;
  /** Undefined: a path is answered by the sandbox or forwarded, another address called directly. */
  readonly reach: Reach | undefined;
  /** Headers that the process adds to forwarded calls -> environment variables. */
  readonly headers: Readonly<Record<string, string>>;
  /** Cookies that are passed on in forwarded calls. */
  readonly cookies: readonly string[];
}

const reaches: readonly unknown[] = ['direct', 'forward', 'mock'] satisfies readonly Reach[];

function isReach(value: unknown): value is Reach {
  return reaches.includes(value);
}

/**
 * Reads a member of `services` in `portal.yaml`; `mock: true` is short for `reach: mock`. A service
 * that the process answers or forwards has its name as path by default. Undefined for a value of
 * another type.
 */
export function readService(name: string, raw: unknown): ServiceDeclaration | undefined {
  if (typeof raw === 'string') return { base: raw, reach: undefined, headers: {}, cookies: [] };
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const { base, mock, headers, cookies, ...rest } = raw as Readonly<Record<string, unknown>>;
  const reach = mock === true ? 'mock' : rest['reach'];
  const isOwn = reach === 'forward' || reach === 'mock';
  return {
    base: typeof base === 'string' ? base : isOwn ? `/${name}` : undefined,
    reach: isReach(reach) ? reach : undefined,
    headers: (headers ?? {}) as Readonly<Record<string, string>>,
    cookies: (cookies ?? []) as readonly string[],
  };
}
