/**
 * The severity of a log line: `warn` for expected problems, `error` for what an operator must fix.
 */
export type LogLevel = 'info' | 'warn' | 'error';

/** The fields of a log line besides its event. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes a log line. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** The destination and the minimum level of log lines. */
export interface LogOptions {
  /** Writes one line, without the line break. */
  write(line: string): void;
  /** The minimum level that is written. */
  readonly level: LogLevel | 'off';
  readonly clock?: () => Date;
}

const order: readonly (LogLevel | 'off')[] = ['info', 'warn', 'error', 'off'];

/** Creates a log of JSON lines: `time`, `level`, `event`, then the fields of the event. */
export function createLog({ write, level: least, clock = () => new Date() }: LogOptions): Log {
  return (level, event, fields = {}) => {
    if (order.indexOf(level) < order.indexOf(least)) return;
    write(JSON.stringify({ time: clock().toISOString(), level, event, ...fields }));
  };
}

const longest = 300;

/** The message of an error, in one line. */
export function reasonOf(error: unknown): string {
  const { code, cause } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly code?: unknown;
    readonly cause?: unknown;
  };
  const message = error instanceof Error ? error.message : String(error);
  const text = [
    message === '' || message === 'fetch failed' || message === 'terminated' ? '' : message,
    typeof code === 'string' && !message.includes(code) ? code : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  if (cause === undefined)
    return (text === '' ? message : text).replace(/\s+/g, ' ').slice(0, longest) || 'unknown';
  const inner = reasonOf(cause);
  return (text === '' || inner.startsWith(text) ? inner : `${text}: ${inner}`).slice(0, longest);
}
