import { error, warning } from './message.ts';

/** Messages about the version of a file and its migration. */
export const versionMessages = {
  unknownVersion: (name: string, version: string, current: number) =>
    error(
      'unknown-version',
      `Unknown version "${version}" of "${name}".`,
      `Write "schema: ${name}/${current}".`,
    ),
  oldVersion: (written: string, current: string) =>
    error(
      'old-version',
      `The file has the version "${written}"; this compiler needs "${current}".`,
      'Run "npx portico migrate" to rewrite the files.',
    ),
  cannotMigrate: (migration: string, reason: string) =>
    error(
      'cannot-migrate',
      `The migration "${migration}" cannot rewrite this. ${reason}`,
      'Change it by hand and run the command again.',
    ),
  removedKey: (name: string) =>
    error(
      'unknown-key',
      `The property "${name}" is no longer part of the language.`,
      'Run "npx portico migrate", which removes it.',
    ),
  movedBreakpoint: (width: number, written: unknown) =>
    warning(
      'migrate-by-hand',
      `The wide layout begins at ${width} pixels, no longer at ${String(written)}.`,
      'Check the screens at the widths between.',
    ),
  failureWithoutParameter: (name: string) =>
    warning(
      'migrate-by-hand',
      `A failure may not have "${name}".`,
      'Give the parameter a default.',
    ),
  lostReason: (name: string) =>
    warning(
      'migrate-by-hand',
      `"${name}" no longer has a reason.`,
      'Write `disabled` as a list of { when, reason }.',
    ),
  unsplitReasons: () =>
    warning(
      'migrate-by-hand',
      'This could not be rewritten.',
      'Write `disabled` as a list of { when, reason }.',
    ),
  dateOrText: () =>
    warning(
      'migrate-by-hand',
      'A date and a text are alternatives here.',
      "Write the date with formatDate(…, 'yyyy-MM-dd').",
    ),
};
