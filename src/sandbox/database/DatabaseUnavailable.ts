/**
 * The database is temporarily unusable: stopped, restarting, full or too slow. The same request may
 * succeed later.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/**
 * Why a connection or a query failed: the message, otherwise the code (a refused connection has no
 * message).
 */
function reasonOf(cause: unknown): string {
  if (cause instanceof Error && cause.message !== '') return cause.message;
  return String((cause as { readonly code?: unknown } | undefined)?.code ?? cause);
}

/**
 * SQLSTATE: connection lost (08), server stopping or starting (57P), idle transaction ended
 * (25P03), no longer writable (25006).
 */
const lostStates = /^(08...|57P0[1-5]|25P03|25006)$/;
/**
 * SQLSTATE: out of disk, memory or connections (53), an I/O error (58030), deadlock or
 * serialization failure (40).
 */
const busyStates = /^(53...|58030|40001|40P01)$/;
const sqlState = /^[0-9A-Z]{5}$/;
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded|The database )/;

/** The severities with which PostgreSQL ends a session or the server. */
const endingSeverities = ['FATAL', 'PANIC'];
/** File errors of an embedded engine, whose codes vary. */
const fileMessages =
  /^could not (write|extend|create|open|read|rename|remove|truncate|flush|fsync|close|stat|access|link|resize)\b.*\b(file|directory|block)\b/;

/** True for an error after which the connection is unusable. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { readonly code?: unknown; readonly severity?: unknown };
  if (endingSeverities.includes(String(severity))) return true;
  if (typeof code === 'string' && sqlState.test(code) && !/^E[A-Z]+$/.test(code))
    return lostStates.test(code);
  return (
    'syscall' in error ||
    (typeof code === 'string' && /^E[A-Z]+$/.test(code)) ||
    lostMessages.test(error.message)
  );
}

/**
 * True for an error after which an embedded engine is restarted: without disk space or memory its
 * state is unknown.
 */
export function isEngineLost(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return (
    isConnectionLost(error) ||
    (typeof code === 'string' && /^(53...|58030)$/.test(code)) ||
    (error instanceof Error && fileMessages.test(error.message))
  );
}

/** True for an error that is not caused by the query: it may succeed later. */
export function isTemporary(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return isConnectionLost(error) || (typeof code === 'string' && busyStates.test(code));
}
