import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Portal } from '../../language/release.ts';
import { createReport } from '../resolve/report.ts';
import type { ReadPortal, ResolvedPortal } from '../resolve/resolve.ts';
import { elaborateUnits, type ElaboratedFile } from './elaborateUnits.ts';
import { stylesheetOf } from './theme.ts';

/** A portal whose files are typed and written out, each independently. */
export interface ElaboratedPortal {
  readonly files: readonly ElaboratedFile[];
  /** The same files by `kind:id`. */
  readonly byUnit: ReadonlyMap<string, ElaboratedFile>;
  /** The portal's file of the release; undefined if `portal.yaml` is missing or invalid. */
  readonly portal: Omit<Portal, 'release'> | undefined;
  readonly stylesheet: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Types every expression and writes the release file of each descriptor, in one walk. A file is
 * elaborated again only if it, or something that it read, differs from `before`.
 */
export function elaborate(
  { broken }: ReadPortal,
  { environment }: ResolvedPortal,
  before: ElaboratedPortal | undefined,
): ElaboratedPortal {
  const known = before?.byUnit ?? new Map<string, ElaboratedFile>();
  const { files: byUnit, portal, crashes } = elaborateUnits(environment, known);
  const files = [...byUnit.values()];
  const diagnostics = [...crashes, ...files.flatMap(({ unit }) => unit.diagnostics)];
  const stylesheet = stylesheetOf(environment, broken, createReport(diagnostics));
  return { files, byUnit, portal, stylesheet, diagnostics };
}
