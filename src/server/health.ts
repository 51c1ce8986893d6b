import type { Backend } from './createServer.ts';

/** What a service did when it was last called. */
export type ServiceState = 'answering' | 'failing' | 'unknown';
/** How something does that the process has for itself: it may answer what only reads. */
export type OwnState = 'answering' | 'read-only' | 'failing';

export interface HealthReport {
  /** `read-only`: requests that write are refused. */
  readonly status: 'ok' | 'read-only' | 'unavailable';
  /** Each thing that the process depends on. */
  readonly dependencies: Readonly<Record<string, ServiceState | OwnState>>;
}

/** Knows how the things do that a process depends on. */
export interface Health {
  /** Notes how a real service did when it was called. */
  heard(service: string, answered: boolean): void;
  /** The process lives, whatever it depends on. */
  alive(): Promise<HealthReport>;
  /** Whether it can answer requests, those that only read at least. A real service that fails does not count: every other process has the same one. */
  ready(): Promise<HealthReport & { readonly ready: boolean }>;
}

/** Creates the health of a server with this backend and these services. */
export function createHealth(backend: Pick<Backend, 'health'> | undefined, services: readonly string[]): Health {
  const states = new Map<string, ServiceState>(services.map((service) => [service, 'unknown']));
  const own = async () => (await backend?.health?.()) ?? {};
  const report = async () => {
    const answers = await own();
    const found = Object.values(answers);
    const status = found.includes('failing') ? 'unavailable' : found.includes('read-only') ? 'read-only' : 'ok';
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
