import { messages } from '../messages.ts';
import type { Environment, Report } from '../resolve/environment.ts';

/** The stylesheet of the portal's theme; says what is wrong with it. */
export function writeStylesheet(environment: Environment, broken: ReadonlySet<string>, report: Report): string | undefined {
  const { theme } = environment.only;
  const { stylesheet } = environment.vocabulary;
  if (theme === undefined || stylesheet === undefined || broken.has(theme.file)) return undefined;
  try {
    return stylesheet(theme.value as never);
  } catch (error) {
    report(theme, [], messages.badTheme(error instanceof Error ? error.message : String(error)));
    return undefined;
  }
}
