import type { Popup } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { Environment } from '../resolve/environment.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import { addressAt } from './address.ts';
import { below, lookUp, report, reportKey, withRoots, type Context } from './context.ts';
import { parameterDefaults, parametersAt, paramsType } from './fragments.ts';
import { nodesAt } from './nodes.ts';
import { noteName } from './noteNames.ts';
import { checkAudience, type ElaboratedUnit } from './screen.ts';
import { needsOf, scopeAt } from './scoped.ts';
import { withOuter, type OuterScopes } from './outerScope.ts';
import { beginUnit } from './unit.ts';
import { textAt } from './value.ts';

/** Checks a popup and returns its file of the release. */
export function elaboratePopup(
  environment: Environment,
  document: ValidDocument<'popup'>,
  scopes: OuterScopes,
): ElaboratedUnit<Popup> {
  const { value: raw } = document;
  const { popup: id, shell: shellName } = raw;
  const shell = scopes.shell(shellName);
  const {
    unit,
    context: root,
    outline,
  } = beginUnit(environment, document, {
    kind: 'popup',
    id,
    declared: raw,
    shell: shellName,
    audience: raw.audience,
    actions: shell?.actions ?? [],
  });
  if (shellName !== undefined)
    noteName(
      root,
      { kind: 'shell', name: shellName, known: () => [...environment.documents.shell.keys()] },
      'shell',
    );
  if (shellName !== undefined && lookUp(unit, 'shell', shellName) === undefined)
    report(
      root,
      messages.unknownShell(shellName, [...environment.documents.shell.keys()]),
      'shell',
    );
  const parameters = parametersAt(below(root, 'params'), raw.params);
  const inside: Context = {
    ...withRoots(root, { params: paramsType(parameters) }),
    values: { ...root.values, ...parameterDefaults(parameters) },
  };
  const { context, scoped } = scopeAt(withOuter(inside, shell), raw, outline);
  checkAudience(context, raw.audience);
  if (raw.modal !== undefined && raw.shape !== 'drawer')
    reportKey(
      context,
      messages.withoutEffect('modal', 'shape: dialog', ['shape: drawer']),
      'modal',
    );
  const value: Popup = {
    popup: id,
    title: textAt(below(context, 'title'), raw.title),
    dismissable: raw.dismissable !== false,
    size: raw.size ?? 'medium',
    ...(raw.shape === 'drawer' && { shape: 'drawer' }),
    ...(raw.modal === false && { modal: false }),
    ...scoped,
    body: nodesAt({ ...below(context, 'body'), key: 'body' }, raw.body),
    footer: nodesAt({ ...below(context, 'footer'), key: 'footer' }, raw.footer ?? []),
    ...addressAt(context, raw),
    ...needsOf(context),
  };
  return { unit, value };
}
