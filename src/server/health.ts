import type { Backend } from './createServer.ts';

/** What a service did when it was last called. */
export type ServiceState = 'answering' | 'failing' | 'unknown';

export interface HealthReport {
  readonly status: 'ok' | 'unavailable';
  /** Each thing that the process depends on. */
  readonly dependencies: Readonly<Record<string, ServiceState>>;
}

/** Knows how the things do that a process depends on. */
export interface Health {
  /** Notes how a real service did when it was called. */
  heard(service: string, answered: boolean): void;
  /** The process lives, whatever it depends on. */
  alive(): Promise<HealthReport>;
  /** Whether it can answer requests. A real service that fails does not count: every other process has the same one. */
  ready(): Promise<HealthReport & { readonly ready: boolean }>;
}

/** Creates the health of a server with this backend and these services. */
export function createHealth(backend: Pick<Backend, 'health'> | undefined, services: readonly string[]): Health {
  const states = new Map<string, ServiceState>(services.map((service) => [service, 'unknown']));
  const own = async () => (await backend?.health?.()) ?? {};
  const report = async () => {
    const answers = Object.entries(await own());
    const dependencies = Object.fromEntries([...answers.map(([name, answering]) => [name, answering ? 'answering' : 'failing'] as const), ...states]);
    return { dependencies, ready: answers.every(([, answering]) => answering) };
  };
  return {
    heard: (service, answered) => void states.set(service, answered ? 'answering' : 'failing'),
    alive: async () => ({ status: 'ok', dependencies: (await report()).dependencies }),
    ready: async () => {
      const { dependencies, ready } = await report();
      return { status: ready ? 'ok' : 'unavailable', dependencies, ready };
    },
  };
}
