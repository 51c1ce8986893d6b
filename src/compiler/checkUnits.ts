import type { Diagnostic } from '../language/diagnostic.ts';
import type { Portal } from '../language/release.ts';
import type { Unit } from './check/context.ts';
import { checkForm } from './check/form.ts';
import { checkPopup } from './check/popup.ts';
import { checkPortal } from './check/portal.ts';
import { checkScreen, type CheckedUnit } from './check/screen.ts';
import { checkShell } from './check/shell.ts';
import { shellScopes } from './check/shellScope.ts';
import { crashDiagnostic } from './crash.ts';
import type { ParsedDocument } from './parse/document.ts';
import type { Environment } from './resolve/environment.ts';
import { objectAt } from './resolve/schemas.ts';

/** A checked file, with what its check has looked at. */
export interface CheckedFile extends CheckedUnit<unknown> {
  readonly unit: Unit;
  readonly document: ParsedDocument;
  readonly shared: Environment['shared'];
}

/** All checked files by `kind:id`, and the portal's own, which the release begins with. */
export interface CheckedUnits {
  readonly files: ReadonlyMap<string, CheckedFile>;
  readonly portal: Omit<Portal, 'release'> | undefined;
  /** Files whose check failed by a mistake of the compiler. */
  readonly crashes: readonly Diagnostic[];
}

/** Checks every file that is well-shaped; keeps what was checked before where nothing it looked at has changed. */
export function checkUnits(environment: Environment, broken: ReadonlySet<string>, before: ReadonlyMap<string, CheckedFile>): CheckedUnits {
  const files = new Map<string, CheckedFile>();
  const crashes: Diagnostic[] = [];
  const shells = shellScopes(environment);
  const keep = <T>(key: string, document: ParsedDocument, check: () => CheckedUnit<T>): T | undefined => {
    if (broken.has(document.file)) return undefined;
    const known = before.get(key);
    const isCurrent = known !== undefined && known.document === document && known.shared === environment.shared && isFresh(known.unit, environment);
    try {
      const file = isCurrent ? known : { ...check(), document, shared: environment.shared };
      files.set(key, file);
      return file.value as T;
    } catch (error) {
      crashes.push(crashDiagnostic(error, document.file)); // the other files still say what is wrong with them
      return undefined;
    }
  };
  const portal = environment.only.portal === undefined ? undefined : keep('portal:portal', environment.only.portal, () => checkPortal(environment, environment.only.portal as ParsedDocument));
  for (const [id, document] of environment.documents.shell) keep(`shell:${id}`, document, () => checkShell(environment, document, shells.get(id)));
  for (const [id, document] of environment.documents.screen) keep(`screen:${id}`, document, () => checkScreen(environment, document, shells));
  for (const [id, document] of environment.documents.popup) keep(`popup:${id}`, document, () => checkPopup(environment, document, shells));
  for (const [id, document] of environment.documents.form) {
    keep(`form:${id}`, document, () => checkForm(environment, document, undefined));
    for (const variant of Object.keys(objectAt(document.value, 'variants'))) keep(`form:${id}.${variant}`, document, () => checkForm(environment, document, variant));
  }
  return { files, portal, crashes };
}

function isFresh(unit: Unit, environment: Environment): boolean {
  for (const [key, seen] of unit.uses.files) {
    const [concept = '', id = ''] = key.split(':');
    const now = concept === 'screen' ? JSON.stringify(environment.screens.get(id)) : environment.documents[concept as 'form'].get(id);
    if (now !== seen) return false;
  }
  return true;
}
