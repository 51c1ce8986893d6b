import { reasonOf } from './log.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import type { Metrics, MetricDefinition } from './metrics.ts';

/** Part of the server in which something failed. */
export type FaultKind = 'request' | 'answer' | 'operation' | 'database' | 'service' | 'process';

/** A fault while serving. */
export interface Fault {
  readonly kind: FaultKind;
  readonly error: unknown;
  /**
   * True for faults of normal operation: an unavailable service or database, a visitor who
   * disconnected. Logged without a stack.
   */
  readonly expected: boolean;
  readonly requestId?: string | undefined;
  /** What was being done, such as the name of an operation. */
  readonly doing?: string | undefined;
}

/** A request that was answered. */
export interface Answered {
  readonly kind: AnswerKind;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly seconds: number;
  readonly requestId: string;
}

/**
 * The source of a response: a real service, the backend, the files and pages, or the server itself.
 */
export type AnswerKind = 'service' | 'backend' | 'page' | 'server';

/** A call that was forwarded to a real service. */
export interface Forwarded {
  /** Address prefix of the service. */
  readonly service: string;
  readonly outcome: 'answered' | 'unreachable' | 'broken' | 'slow' | 'too-large';
  readonly seconds: number;
}

/** A forwarded web socket that was closed. */
export interface SocketClosed {
  /** Address prefix of the service. */
  readonly service: string;
  readonly reason: SocketEnd;
  readonly seconds: number;
  readonly messages: { readonly toService: number; readonly toVisitor: number };
  readonly requestId: string;
}

/**
 * Why a web socket was closed: by the visitor, by the service, because the service broke off or the
 * visitor was lost, by a limit, with its session, or with the process.
 */
export type SocketEnd =
  | 'visitor'
  | 'service'
  | 'broken'
  | 'lost'
  | 'idle'
  | 'too-large'
  | 'session'
  | 'stopped';

/** Receives the events of the running server; writes the log and counts the metrics. */
export interface Observer {
  readonly metrics: Metrics;
  answered(answered: Answered): void;
  fault(fault: Fault): void;
  forwarded(forwarded: Forwarded): void;
  socketClosed(closed: SocketClosed): void;
  /** A database query has ended. */
  query(seconds: number, failed: boolean): void;
  /**
   * A database connection was lost or could not be made; a later successful `query` ends that
   * state.
   */
  databaseLost(reason: string): void;
  /**
   * The database became read-only, with the reason; called without one when it is writable again.
   */
  databaseReadOnly(reason?: string): void;
}

const definitions: Readonly<Record<string, MetricDefinition>> = {
  portico_requests_total: {
    type: 'counter',
    help: 'Requests answered, by who answered, method and status.',
  },
  portico_request_seconds: { type: 'histogram', help: 'Time until an answer began.' },
  portico_faults_total: {
    type: 'counter',
    help: 'Faults, by part and whether such a fault is expected now and then.',
  },
  portico_forwarded_total: {
    type: 'counter',
    help: 'Calls forwarded to real services, by service and outcome.',
  },
  portico_forwarded_seconds: {
    type: 'histogram',
    help: 'Time until a real service began to answer or failed.',
  },
  portico_sockets_closed_total: {
    type: 'counter',
    help: 'Forwarded web sockets that were closed, by service and reason.',
  },
  portico_socket_messages_total: {
    type: 'counter',
    help: 'Messages of forwarded web sockets that were closed, by service and direction.',
  },
  portico_database_queries_total: {
    type: 'counter',
    help: 'Database queries, by whether the database could answer.',
  },
  portico_database_query_seconds: { type: 'histogram', help: 'Time of database queries.' },
  portico_database_lost_total: {
    type: 'counter',
    help: 'Database connections that were lost or could not be made.',
  },
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Maximum log lines about expected faults per period, because without a database every request
 * causes one.
 */
const mostLines = 50;
const linePeriod = 1000;

/**
 * Rate-limits log lines: returns the number suppressed since the last one, or undefined for a line
 * to suppress.
 */
function createLimit(clock: () => number): () => number | undefined {
  let began = clock();
  let count = 0;
  let omitted = 0;
  return () => {
    if (clock() - began >= linePeriod) [began, count] = [clock(), 0];
    if (++count > mostLines) return void omitted++;
    const before = omitted;
    omitted = 0;
    return before;
  };
}

/** Creates the observer of one process. */
export function createObserver(log: Log, clock: () => number = () => performance.now()): Observer {
  const metrics = createMetrics(definitions);
  const limit = createLimit(clock);
  let lost = false;
  return {
    metrics,
    answered({ kind, method, path, status, seconds, requestId }) {
      metrics.count('portico_requests_total', {
        kind,
        method: methods.has(method) ? method : 'other',
        status: String(status),
      });
      metrics.observe('portico_request_seconds', seconds, { kind });
      log('info', 'request', {
        requestId,
        kind,
        method,
        path: maskPath(path),
        status,
        milliseconds: Math.round(seconds * 1000),
      });
    },
    fault({ kind, error, expected, requestId, doing }) {
      metrics.count('portico_faults_total', { kind, expected: String(expected) });
      const omitted = expected ? limit() : 0;
      if (omitted === undefined) return;
      log(expected ? 'warn' : 'error', 'fault', {
        requestId,
        kind,
        doing,
        reason: reasonOf(error),
        ...(omitted > 0 && { omitted }),
        ...(!expected && error instanceof Error && { stack: error.stack }),
      });
    },
    forwarded({ service, outcome, seconds }) {
      metrics.count('portico_forwarded_total', { service, outcome });
      metrics.observe('portico_forwarded_seconds', seconds, { service });
    },
    socketClosed({ service, reason, seconds, messages: { toService, toVisitor }, requestId }) {
      metrics.count('portico_sockets_closed_total', { service, reason });
      metrics.count('portico_socket_messages_total', { service, to: 'service' }, toService);
      metrics.count('portico_socket_messages_total', { service, to: 'visitor' }, toVisitor);
      log('info', 'socket', {
        requestId,
        service,
        reason,
        seconds: Math.round(seconds),
        toService,
        toVisitor,
      });
    },
    query(seconds, failed) {
      metrics.count('portico_database_queries_total', {
        outcome: failed ? 'unavailable' : 'answered',
      });
      metrics.observe('portico_database_query_seconds', seconds);
      if (failed || !lost) return;
      lost = false;
      log('warn', 'database-back');
    },
    databaseLost(reason) {
      metrics.count('portico_database_lost_total');
      if (lost) return;
      lost = true;
      log('error', 'database-lost', { reason });
    },
    databaseReadOnly: (reason) =>
      reason === undefined
        ? log('warn', 'database-writable')
        : log('error', 'database-read-only', { reason }),
  };
}

/** An observer without output. */
export function silentObserver(): Observer {
  return createObserver(() => undefined);
}

/** Masks parts of a path that may be an identifier, a name or a code, for the log. */
export function maskPath(path: string): string {
  return path
    .split('/')
    .map((part) => (/^(v\d+|[a-z][a-z_-]{0,30}(\.[a-z]+)?)?$/.test(part) ? part : ':value'))
    .join('/');
}
