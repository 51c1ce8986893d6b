import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseUnavailable } from '../src/sandbox/database/DatabaseUnavailable.ts';
import type { SandboxOptions } from '../src/sandbox/createSandbox.ts';
import type { OwnState } from '../src/server/health.ts';
import { createLog } from '../src/server/log.ts';
import type { LogFields, LogLevel } from '../src/server/log.ts';
import type { Gauge } from '../src/server/metrics.ts';
import { createObserver } from '../src/server/observer.ts';
import type { Observer } from '../src/server/observer.ts';
import type { ServerSettings } from '../src/server/serverSettings.ts';

/** The observer of this process: JSON lines on standard error, including uncaught errors. */
export function observeProcess({ logLevel }: Pick<ServerSettings, 'logLevel'>): Observer {
  // The reader of the output may be gone, which must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const observer = createObserver(
    createLog({ level: logLevel, write: (line) => void process.stderr.write(`${line}\n`) }),
  );
  process.on('unhandledRejection', (error) =>
    observer.fault({ kind: 'process', error, expected: false, doing: 'unhandled rejection' }),
  );
  process.on('uncaughtException', (error) => {
    observer.fault({ kind: 'process', error, expected: false, doing: 'uncaught exception' });
    // After an uncaught error the state is unknown: shut down gracefully, so that pending requests
    // are answered.
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
  return observer;
}

/** Connects the sandbox's faults and database events with the observer. */
export function sandboxObserver(
  observer: Observer,
): Required<Pick<SandboxOptions, 'onFault' | 'watch'>> {
  return {
    onFault: (operation, error, requestId) => {
      const isDatabase = error instanceof DatabaseUnavailable;
      observer.fault({
        kind: isDatabase ? 'database' : 'operation',
        error,
        expected: isDatabase,
        requestId,
        doing: operation,
      });
    },
    watch: {
      query: observer.query,
      lost: observer.databaseLost,
      readOnly: observer.databaseReadOnly,
    },
  };
}

/** Process metrics. */
export function processGauges(): readonly Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return [
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process.',
      read: () => process.memoryUsage.rss(),
    },
    {
      name: 'nodejs_heap_size_used_bytes',
      help: 'Memory of what the program made.',
      read: () => process.memoryUsage().heapUsed,
    },
    {
      name: 'nodejs_heap_size_total_bytes',
      help: 'Memory that is reserved for what the program made.',
      read: () => process.memoryUsage().heapTotal,
    },
    {
      name: 'nodejs_external_memory_bytes',
      help: 'Memory outside of the heap.',
      read: () => process.memoryUsage().external,
    },
    {
      name: 'process_cpu_seconds',
      help: 'Processor time used.',
      read: () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000_000,
    },
    { name: 'process_uptime_seconds', help: 'Time since the start.', read: () => process.uptime() },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'How late the event loop was, at the 99th percentile since the figures were last read.',
      read: () => {
        const late = Math.max(0, delay.percentile(99) / 1e9 - 0.02);
        delay.reset();
        return Number.isFinite(late) ? late : 0;
      },
    },
    {
      name: 'nodejs_active_resources',
      help: 'Timers, sockets and other handles that are open.',
      read: () => process.getActiveResourcesInfo().length,
    },
  ];
}

/** Metrics of the sandbox's database. */
export function databaseGauges({
  connections,
  health,
}: {
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  health(): Promise<Readonly<Record<string, OwnState>>>;
}): readonly Gauge[] {
  return [
    {
      name: 'portico_database_up',
      help: '1 when the database answers.',
      read: async () =>
        ['answering', 'read-only'].includes((await health())['database'] ?? '') ? 1 : 0,
    },
    {
      name: 'portico_database_writable',
      help: '1 when the database answers and its files, where they are known, can be written.',
      read: async () => ((await health())['database'] === 'answering' ? 1 : 0),
    },
    {
      name: 'portico_database_connections',
      help: 'Connections to the database.',
      read: () => connections().total,
    },
    {
      name: 'portico_database_connections_idle',
      help: 'Connections that are not in use.',
      read: () => connections().idle,
    },
    {
      name: 'portico_database_waiting',
      help: 'Requests that wait for a connection.',
      read: () => connections().waiting,
    },
  ];
}

/** Prints faults for developers. */
export function logForReaders(
  level: LogLevel,
  event: string,
  { reason, stack, doing }: LogFields = {},
): void {
  if (level !== 'info')
    console.error([event, doing, stack ?? reason].filter((part) => part !== undefined).join(': '));
}
