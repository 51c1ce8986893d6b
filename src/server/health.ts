/** The outcome of the last call to a service. */
export type ServiceState = 'answering' | 'failing' | 'unknown';
/** The state of a dependency of this process alone; `read-only` still serves reads. */
export type OwnState = 'answering' | 'read-only' | 'failing';

/** The response of `/healthz` and `/readyz`. */
export interface HealthReport {
  /** `read-only`: requests that write are rejected. */
  readonly status: 'ok' | 'read-only' | 'unavailable';
  /** Each thing that the process depends on. */
  readonly dependencies: Readonly<Record<string, ServiceState | OwnState>>;
}

/** Tracks the state of a process's dependencies. */
export interface Health {
  /** Records the outcome of a call to a real service. */
  heard(service: string, answered: boolean): void;
  /** The report for liveness: the process runs, whatever the state of its dependencies. */
  alive(): Promise<HealthReport>;
  /**
   * The report for readiness: whether it can serve requests, at least reads. Failing real services
   * are ignored, because they are the same for every other process.
   */
  ready(): Promise<HealthReport & { readonly ready: boolean }>;
}

/** A part of the process that knows the state of what it depends on. */
interface Part {
  health?(): Promise<Readonly<Record<string, OwnState>>>;
}

/** Creates the health of a server with these parts and these services. */
export function createHealth(
  parts: readonly (Part | undefined)[],
  services: readonly string[],
): Health {
  const states = new Map<string, ServiceState>(services.map((service) => [service, 'unknown']));
  const own = async () => {
    const answers = await Promise.all(parts.map((part) => part?.health?.()));
    return Object.assign({}, ...answers) as Readonly<Record<string, OwnState>>;
  };
  const report = async () => {
    const answers = await own();
    const found = Object.values(answers);
    const status = found.includes('failing')
      ? 'unavailable'
      : found.includes('read-only')
        ? 'read-only'
        : 'ok';
    return { status, dependencies: { ...answers, ...Object.fromEntries(states) } } as const;
  };
  return {
    heard: (service, answered) => void states.set(service, answered ? 'answering' : 'failing'),
    alive: async () => ({ status: 'ok', dependencies: (await report()).dependencies }),
    ready: async () => {
      const found = await report();
      return { ...found, ready: found.status !== 'unavailable' };
    },
  };
}
