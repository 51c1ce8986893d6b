import type { I18n } from './i18n.ts';
import type { ReleaseFiles } from './files.ts';
import type { Scope } from './scope.ts';

/**
 * Logs an error with its file, line and column in the descriptors; returns the message for the
 * visitor. `key` names the node or step in the descriptor that owns `scope`.
 */
export type Report = (error: unknown, scope: Scope | undefined, key: string) => string;

/** Creates the reporter of errors in descriptors, widgets and actions. */
export function createReport(
  files: ReleaseFiles,
  i18n: I18n,
  log: (message: string, error: unknown) => void,
): Report {
  return (error, at, key) => {
    const owner = at?.owner;
    const message = error instanceof Error ? error.message : String(error);
    const located =
      owner === undefined || owner.kind === 'portal'
        ? Promise.resolve(undefined)
        : files.position(owner.kind, owner.id, key).catch(() => undefined);
    void located.then((place) =>
      log(`${place ?? `${owner?.id ?? 'portal'} ${key}`}: ${message}`, error),
    );
    return i18n.find('runtime.nodeError') ?? message;
  };
}
