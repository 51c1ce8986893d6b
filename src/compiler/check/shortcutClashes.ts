import type { Diagnostic } from '../../language/diagnostic.ts';
import type { ShortcutUse, Unit } from '../elaborate/context.ts';
import { messages } from '../messages.ts';
import { createReport } from '../resolve/report.ts';

/**
 * Reports shortcuts that two nodes share which can be shown together: of one file, of a screen, the
 * screens around it and its shell, and of the banner and any of them. A popup covers the rest, so
 * it has shortcuts of its own.
 */
export function checkShortcuts(all: readonly Unit[]): Diagnostic[] {
  const units = all.filter(({ uses }) => uses.shortcuts.length > 0);
  const diagnostics: Diagnostic[] = [];
  const report = createReport(diagnostics);
  const everywhere = usesOf(units, (unit) => unit.kind === 'portal');
  for (const unit of units) {
    const around =
      unit.kind === 'popup'
        ? []
        : [
            ...(unit.kind === 'portal' ? [] : everywhere),
            ...(unit.kind === 'screen' ? usesOf(units, (other) => isAround(other, unit)) : []),
          ];
    const taken = new Map(around.map((use) => [use.name, use]));
    for (const use of unit.uses.shortcuts) {
      const other = taken.get(use.name);
      if (other === undefined) taken.set(use.name, use);
      else report(use.document, use.path, messages.sameShortcut(use.name, placeOf(other)));
    }
  }
  return diagnostics;
}

/** Whether a file is the shell of a screen, or a screen around it. */
function isAround({ kind, id }: Unit, { shell, id: own, environment }: Unit): boolean {
  return kind === 'shell'
    ? id === shell
    : kind === 'screen' && environment.screens.get(own)?.parents.includes(id) === true;
}

function usesOf(units: readonly Unit[], isWanted: (unit: Unit) => boolean): readonly ShortcutUse[] {
  return units.filter(isWanted).flatMap(({ uses }) => uses.shortcuts);
}

function placeOf({ document, path }: ShortcutUse): string {
  const { line, column } = document.position(path);
  return `${document.file}:${line}:${column}`;
}
