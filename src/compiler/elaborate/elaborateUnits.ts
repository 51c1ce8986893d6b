import type { Diagnostic } from '../../language/diagnostic.ts';
import type { Portal } from '../../language/release.ts';
import { checkAccepted } from './acceptedValues.ts';
import { lookedUpKinds, type Unit } from './context.ts';
import { elaborateForm } from './form.ts';
import { foldUndeclared } from './foldUndeclared.ts';
import { elaboratePopup } from './popup.ts';
import { elaboratePortal } from './portal.ts';
import { elaborateScreen, type ElaboratedUnit } from './screen.ts';
import { elaborateShell } from './shell.ts';
import { outerScopes } from './outerScope.ts';
import { crashDiagnostic } from '../crash.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';

/** A checked file, with everything that its check read. */
export interface ElaboratedFile extends ElaboratedUnit<unknown> {
  readonly unit: Unit;
  readonly document: ParsedDocument;
  readonly shared: Environment['shared'];
}

/** All checked files by `kind:id`, and the portal's own file, on which the release is based. */
export interface ElaboratedUnits {
  readonly files: ReadonlyMap<string, ElaboratedFile>;
  readonly portal: Omit<Portal, 'release'> | undefined;
  /** Internal compiler errors, by file. */
  readonly crashes: readonly Diagnostic[];
}

/** Checks every valid file; reuses the earlier result if nothing that it read has changed. */
export function elaborateUnits(
  environment: Environment,
  before: ReadonlyMap<string, ElaboratedFile>,
): ElaboratedUnits {
  const files = new Map<string, ElaboratedFile>();
  const crashes: Diagnostic[] = [];
  const scopes = outerScopes(environment);
  const keep = <T>(
    key: string,
    document: ParsedDocument,
    check: () => ElaboratedUnit<T>,
  ): T | undefined => {
    const known = before.get(key);
    const isCurrent =
      known !== undefined &&
      known.document === document &&
      known.shared === environment.shared &&
      isFresh(known.unit, environment);
    try {
      const file = isCurrent
        ? known
        : { ...finished(check(), document), document, shared: environment.shared };
      files.set(key, file);
      return file.value as T;
    } catch (error) {
      // the other files still report their problems
      crashes.push(crashDiagnostic(error, document.file));
      return undefined;
    }
  };
  const { valid } = environment;
  const portalFile = valid.portal;
  const portal =
    portalFile && keep('portal:portal', portalFile, () => elaboratePortal(environment, portalFile));
  for (const [id, document] of valid.shell)
    keep(`shell:${id}`, document, () => elaborateShell(environment, document, scopes.shell(id)));
  for (const [id, document] of valid.screen)
    keep(`screen:${id}`, document, () => elaborateScreen(environment, document, scopes));
  for (const [id, document] of valid.popup)
    keep(`popup:${id}`, document, () => elaboratePopup(environment, document, scopes));
  for (const [id, document] of valid.form) {
    keep(`form:${id}`, document, () => elaborateForm(environment, document, undefined));
    for (const variant of Object.keys(document.value.variants ?? {}))
      keep(`form:${id}.${variant}`, document, () => elaborateForm(environment, document, variant));
  }
  return { files, portal, crashes };
}

/** Checks one file by the kind and the id of its unit; undefined if there is no such valid file. */
export function elaborateUnit(
  environment: Environment,
  kind: Unit['kind'],
  id: string,
): ElaboratedUnit<unknown> | undefined {
  const { valid } = environment;
  const scopes = outerScopes(environment);
  const [form = '', variant] = id.split('.');
  const [screen, shell, popup, file] = [
    valid.screen.get(id),
    valid.shell.get(id),
    valid.popup.get(id),
    valid.form.get(form),
  ];
  const check: Readonly<Record<Unit['kind'], () => ElaboratedUnit<unknown> | undefined>> = {
    portal: () => valid.portal && elaboratePortal(environment, valid.portal),
    screen: () => screen && elaborateScreen(environment, screen, scopes),
    shell: () => shell && elaborateShell(environment, shell, scopes.shell(id)),
    popup: () => popup && elaboratePopup(environment, popup, scopes),
    form: () => file && elaborateForm(environment, file, variant),
    test: () => undefined, // checked with all files together
  };
  const made = check[kind]();
  const document = { portal: valid.portal, screen, shell, popup, form: file, test: undefined }[
    kind
  ];
  return made && document && finished(made, document);
}

/** A checked file, with what only the whole file shows. */
function finished<T>(made: ElaboratedUnit<T>, document: ParsedDocument): ElaboratedUnit<T> {
  checkAccepted(made.unit);
  foldUndeclared(made.unit, document);
  return made;
}

/** Whether everything that a unit looked up is still the same. */
function isFresh({ uses }: Unit, { documents, screens }: Environment): boolean {
  for (const kind of lookedUpKinds)
    for (const [id, document] of uses.documents[kind])
      if (documents[kind].get(id) !== document) return false;
  for (const [name, entry] of uses.screens)
    if (JSON.stringify(screens.get(name)) !== entry) return false;
  return true;
}
