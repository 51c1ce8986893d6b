import { listAt, stringAt } from '../json.ts';
import { messages } from '../messages.ts';
import type { Environment } from '../resolve/environment.ts';
import type { Report } from '../resolve/report.ts';
import { assetProblem } from './asset.ts';
import { checkThemeColours } from './themeColours.ts';

/** Writes the stylesheet of the portal's theme, or of the default one; reports an invalid theme. */
export function stylesheetOf(
  environment: Environment,
  broken: ReadonlySet<string>,
  report: Report,
): string | undefined {
  const { theme } = environment.only;
  const { stylesheet } = environment.vocabulary;
  if (stylesheet === undefined) return undefined;
  if (theme === undefined) return stylesheet(undefined as never);
  if (broken.has(theme.file)) return undefined;
  for (const [index, face] of listAt(theme.value, 'faces').entries()) {
    const problem = assetProblem(environment.assets, stringAt(face, 'src'));
    if (problem !== undefined) report(theme, ['faces', index, 'src'], problem);
  }
  checkThemeColours(theme, environment.vocabulary.colours?.(theme.value as never), report);
  try {
    return stylesheet(theme.value as never);
  } catch (error) {
    report(theme, [], messages.badTheme(error instanceof Error ? error.message : String(error)));
    return undefined;
  }
}
