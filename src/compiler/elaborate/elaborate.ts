import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Portal } from '../../language/release.ts';
import { createReport } from '../resolve/report.ts';
import type { ReadPortal, ResolvedPortal } from '../resolve/resolve.ts';
import { elaborateUnits, type ElaboratedFile } from './elaborateUnits.ts';
import { stylesheetOf } from './theme.ts';

/** A portal whose files are typed and written out, each independently. */
export interface ElaboratedPortal {
  readonly files: readonly ElaboratedFile[];
  /** The portal's file of the release; undefined if `portal.yaml` is missing or invalid. */
  readonly portal: Omit<Portal, 'release'> | undefined;
  readonly stylesheet: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Creates the phase that types every expression and writes the release file of each descriptor, in
 * one walk. A file is elaborated again only when it, or something that it read, has changed.
 */
export function createElaborator(): (
  read: ReadPortal,
  resolved: ResolvedPortal,
) => ElaboratedPortal {
  let known: ReadonlyMap<string, ElaboratedFile> = new Map();
  return ({ broken }, { environment }) => {
    const { files, portal, crashes } = elaborateUnits(environment, known);
    known = files;
    const diagnostics = [
      ...crashes,
      ...[...files.values()].flatMap(({ unit }) => unit.diagnostics),
    ];
    const stylesheet = stylesheetOf(environment, broken, createReport(diagnostics));
    return { files: [...files.values()], portal, stylesheet, diagnostics };
  };
}
