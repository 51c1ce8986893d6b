import type { Diagnostic } from '../../language/diagnostic.ts';
import { objectAt, stringAt } from '../json.ts';
import { messages } from '../messages.ts';
import type { Environment } from '../resolve/environment.ts';
import { createReport } from '../resolve/report.ts';
import type { ReadPortal, ResolvedPortal } from '../resolve/resolve.ts';
import type { AccessReport } from '../source.ts';
import { accessReport } from './accessReport.ts';
import { checkConfiguration, type CheckedConfiguration } from './configuration.ts';
import type { Unit } from '../elaborate/context.ts';
import type { ElaboratedPortal } from '../elaborate/elaborate.ts';
import { checkNestedScreens } from './nestedScreens.ts';
import { reportUnused, usedNames, type UsedNames } from './reportUnused.ts';
import { checkShortcuts } from './shortcutClashes.ts';
import { checkTests, type CheckedTests } from './tests.ts';
import { checkUnusedDefinitions } from './unusedDefinitions.ts';
import { checkWidgetTexts, widgetArguments } from './widgetTexts.ts';
import { checkCodeUses, checkTextPrefixes, checkTextUses } from './textUses.ts';

/** The results of checking all files of a portal together. */
export interface CheckedPortal {
  /** Who can open which screen, as declared by the files. */
  readonly access: AccessReport;
  /** The unit in which definitions are checked that nothing uses; none if a file is broken. */
  readonly unusedDefinitions: readonly Unit[];
  readonly tests: CheckedTests;
  readonly configuration: CheckedConfiguration;
  /** What all units use; undefined while a file has errors. */
  readonly names: UsedNames | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The results of the earlier phases. */
interface Phases {
  readonly read: ReadPortal & { readonly diagnostics: readonly Diagnostic[] };
  readonly resolved: ResolvedPortal;
  readonly elaborated: ElaboratedPortal;
}

/**
 * Checks what only all files together show: texts and error codes that are used but missing, and
 * unused names. It writes nothing. The checks of unchanged tests and configuration files are those
 * of `before`.
 */
export function check(
  { read, resolved, elaborated }: Phases,
  before: CheckedPortal | undefined,
): CheckedPortal {
  const { environment, texts } = resolved;
  const units = elaborated.files.map(({ unit }) => unit);
  // Unused names are only reported if all files could be read.
  const areAllRead = read.unparsed.length === 0 && read.broken.size === 0;
  const tests = checkTests(environment, read.documents, {
    texts,
    before: before?.tests.files ?? new Map<string, never>(),
  });
  const configuration = checkConfiguration(environment, read.documents, before?.configuration);
  const portalDocument = environment.only.portal;
  const unusedDefinitions =
    areAllRead && portalDocument !== undefined
      ? [checkUnusedDefinitions(environment, units, portalDocument)]
      : [];
  const diagnostics: Diagnostic[] = [
    ...unusedDefinitions.flatMap((unit) => unit.diagnostics),
    ...tests.units.flatMap((unit) => unit.diagnostics),
    ...checkTexts({ units: [...units, ...unusedDefinitions], tests: tests.units }, read, resolved),
    ...configuration.diagnostics,
    ...checkDefaultPipeline(environment),
    ...checkShortcuts(units),
    ...checkNestedScreens(environment, units),
  ];
  if (resolved.areTextsWhole)
    checkWidgetTexts(environment, { units, texts }, createReport(diagnostics));
  const hasErrors = [read, resolved, elaborated, { diagnostics }].some((phase) =>
    phase.diagnostics.some(({ severity }) => severity === 'error'),
  );
  const names = areAllRead && !hasErrors ? usedNames(units, before?.names) : before?.names;
  if (areAllRead && !hasErrors && names !== undefined)
    reportUnused(
      environment,
      { units, unusedDefinitions, names },
      { texts, report: createReport(diagnostics) },
    );
  const access = accessReport(environment, units);
  return { access, unusedDefinitions, tests, configuration, names, diagnostics };
}

/** Reports a default pipeline that does not exist. */
function checkDefaultPipeline({ only: { errors } }: Environment): Diagnostic[] {
  const name = stringAt(errors?.value, 'default');
  const names = Object.keys(objectAt(errors?.value, 'pipelines'));
  if (errors === undefined || name === undefined || names.includes(name)) return [];
  const path = ['default'];
  return [
    {
      ...messages.unknownPipeline(name, names),
      file: errors.file,
      path,
      ...errors.position(path),
    },
  ];
}

/** Checks the texts and error codes that units use; skipped while a texts file is unreadable. */
function checkTexts(
  { units: checked, tests }: { readonly units: readonly Unit[]; readonly tests: readonly Unit[] },
  { documents }: ReadPortal,
  { environment, texts, areTextsWhole }: ResolvedPortal,
): Diagnostic[] {
  if (!areTextsWhole) return [];
  const units = [...checked, ...tests];
  const configuration = documents
    .filter(({ concept }) => concept === 'config')
    .map(({ value }) => value);
  const declared = objectAt(environment.only.portal?.value, 'configuration');
  const isDeclared = Object.keys(objectAt(declared, 'kinds')).length > 0;
  // Once for all units: each call reads the keys of all texts.
  return [
    ...checkTextUses(
      checked.flatMap(({ uses }) => uses.texts),
      texts,
    ),
    // pages show the texts of widgets, which tests can name
    ...checkTextUses(
      tests.flatMap(({ uses }) => uses.texts),
      texts,
      widgetArguments(environment, checked),
    ),
    ...checkCodeUses(
      units.flatMap(({ uses }) => uses.codes),
      { texts, configuration, isDeclared },
    ),
    ...checkTextPrefixes(
      units.flatMap(({ uses }) => uses.prefixes),
      texts,
    ),
  ];
}
