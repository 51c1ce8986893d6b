import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Unit } from '../elaborate/context.ts';
import { messages } from '../messages.ts';
import type { Environment } from '../resolve/environment.ts';
import { createReport } from '../resolve/report.ts';

/** Reports screens whose parent has no outlet, and which nobody would ever see. */
export function checkNestedScreens(
  { documents, screens }: Environment,
  units: readonly Unit[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = createReport(diagnostics);
  const closed = new Set(
    units
      .filter(({ kind, outlets }) => kind === 'screen' && outlets.length === 0)
      .map(({ id }) => id),
  );
  for (const { id, parents } of screens.values()) {
    const parent = parents.at(-1);
    const document = documents.screen.get(id);
    if (parent !== undefined && document !== undefined && closed.has(parent))
      report(document, ['parent'], messages.screenNotShown(parent));
  }
  return diagnostics;
}
