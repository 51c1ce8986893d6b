import type { Popup } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { textAt as textMember } from '../resolve/schemas.ts';
import { addressAt } from './address.ts';
import { below, lookUp, report, withRoots } from './context.ts';
import { parametersAt, paramsType } from './fragments.ts';
import { nodesAt } from './nodes.ts';
import { checkAudience, type CheckedUnit } from './screen.ts';
import { needsOf, scopeAt } from './scoped.ts';
import type { ShellScope } from './shellScope.ts';
import { beginUnit } from './unit.ts';
import { textAt } from './value.ts';

/** Checks a popup and gives its file of the release. */
export function checkPopup(environment: Environment, document: ParsedDocument, shells: ReadonlyMap<string, ShellScope>): CheckedUnit<Popup> {
  const { value: raw } = document;
  const id = textMember(raw, 'popup') ?? '';
  const shellName = textMember(raw, 'shell');
  const shell = shellName === undefined ? undefined : shells.get(shellName);
  const { unit, context: root, outline } = beginUnit(environment, document, { kind: 'popup', id, shell: shellName, audience: textMember(raw, 'audience'), actions: shell?.actions ?? [] });
  if (shellName !== undefined && lookUp(unit, 'shell', shellName) === undefined) report(root, messages.unknownShell(shellName, [...environment.documents.shell.keys()]), 'shell');
  const params = paramsType(parametersAt(below(root, 'params'), raw['params']));
  const { context, scoped } = scopeAt(withRoots(root, { params, ...(shell === undefined ? {} : { shell: shell.type }) }), outline);
  checkAudience(context, environment);
  const value: Popup = {
    popup: id,
    title: textAt(below(context, 'title'), raw['title']),
    dismissable: raw['dismissable'] !== false,
    size: sizes.find((size) => size === raw['size']) ?? 'medium',
    ...scoped,
    body: nodesAt({ ...below(context, 'body'), key: 'body' }, raw['body']),
    footer: nodesAt({ ...below(context, 'footer'), key: 'footer' }, raw['footer'] ?? []),
    ...addressAt(context),
    ...needsOf(context),
  };
  return { unit, value };
}

const sizes = ['small', 'medium', 'large', 'full'] as const;
