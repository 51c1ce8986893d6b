import { optionalOf } from '../../expressions/type.ts';
import type { Screen as ScreenDescriptor } from '../../language/generated/descriptors.ts';
import type { Screen, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { DocumentPath } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { isObject, objectAt, stringAt, type Json } from '../json.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import { accessRule, rolesOf } from './access.ts';
import { below, lookUp, report, reportKey, type Context, type Unit } from './context.ts';
import { isExpression } from './expression.ts';
import { nodesAt } from './nodes.ts';
import { noteName, ownersAt } from './noteNames.ts';
import { needsOf, popupsAt, scopeAt } from './scoped.ts';
import { checkNesting, outletOf } from './nesting.ts';
import { withOuter, type OuterScopes } from './outerScope.ts';
import { withScreenRoots } from './screenRoots.ts';
import { checkReach, noteScreen, screenAt } from './screens.ts';
import { stepsAt } from './steps.ts';
import { addressAt } from './address.ts';
import { unsavedAt } from './guardsUnsaved.ts';
import { beginUnit } from './unit.ts';
import { conditionValue, statePathAt, textAt, valueAt } from './value.ts';

/** A file of the release with everything recorded while it was checked. */
export interface ElaboratedUnit<T> {
  readonly unit: Unit;
  readonly value: T;
}

/** Checks a screen and returns its file of the release. */
export function elaborateScreen(
  environment: Environment,
  document: ValidDocument<'screen'>,
  scopes: OuterScopes,
): ElaboratedUnit<Screen> {
  const { value: raw } = document;
  const { screen: id, start, unsaved } = raw;
  const entry = environment.screens.get(id);
  const shellName = entry?.shell;
  const parent = entry?.parents.at(-1);
  const around = [scopes.shell(shellName), scopes.screen(parent)];
  const shellFile = environment.documents.shell.get(shellName ?? '')?.value;
  const audience = audienceOf(environment, raw, shellFile);
  const roles = rolesOf(environment, entry?.access ?? []);
  const {
    unit,
    context: root,
    outline,
  } = beginUnit(environment, document, {
    kind: 'screen',
    id,
    declared: raw,
    shell: shellName,
    parent,
    audience,
    roles,
    actions: around.flatMap((scope) => scope?.actions ?? []),
  });
  if (raw.shell !== undefined)
    noteName(
      root,
      { kind: 'shell', name: raw.shell, known: () => [...environment.documents.shell.keys()] },
      'shell',
    );
  const isShellKnown = shellName === undefined || lookUp(unit, 'shell', shellName) !== undefined;
  if (!isShellKnown && raw.shell !== undefined)
    report(
      root,
      messages.unknownShell(raw.shell, [...environment.documents.shell.keys()]),
      'shell',
    );
  if (raw.width !== undefined && stringAt(objectAt(shellFile, 'layout'), 'type') === 'area')
    report(root, messages.widthOfArea(), 'width');
  checkNesting(root, raw);
  const known = around.reduce(withOuter, withScreenRoots(root, entry));
  const { context, scoped } = scopeAt(known, raw, outline);
  const access = accessAt(context, raw, [
    stringAt(shellFile, 'access'),
    ...(entry?.parents ?? []).map((one) =>
      stringAt(environment.documents.screen.get(one)?.value, 'access'),
    ),
  ]);
  checkAddress(context, raw.path, stringAt(shellFile, 'path'));
  checkAudience(context, raw.audience);
  const body = nodesAt({ ...below(context, 'body'), key: 'body' }, raw.body);
  const outlet = outletOf(context, raw);
  const choose = chooseAt(context, raw.choose);
  const steps = stepsOf(context, raw.steps);
  const title = textAt(below(context, 'title'), raw.title);
  const value: Screen = {
    screen: id,
    title,
    heading: raw.heading ?? 'shown',
    ...(raw.width !== undefined && { width: raw.width }),
    ...(raw.prerender === true && { prerender: true }),
    ...(shellName === undefined ? {} : { shell: shellName }),
    ...(parent === undefined ? {} : { parents: entry?.parents ?? [] }),
    ...(audience === undefined ? {} : { audience }),
    ...scoped,
    enter: stepsAt({ ...below(context, 'enter'), key: 'enter' }, raw.enter),
    ...(choose === undefined ? {} : { choose }),
    body,
    ...(steps === undefined ? {} : { steps }),
    ...(start === undefined ? {} : { start: startAt(below(context, 'start'), start) }),
    ...(unsaved === undefined ? {} : { unsaved: unsavedAt(below(context, 'unsaved'), unsaved) }),
    ...addressAt(context, raw),
    ...keepAt(context, raw.keep),
    popups: popupsAt(context, raw),
    ...tokensAt(context, raw.tokens),
    access,
    ...needsOf(context),
    ...(outlet === undefined ? {} : { outlet }),
  };
  return { unit, value };
}

/** The kind of configuration of a screen: its own, or the nearest around it. */
function audienceOf(
  { documents, screens }: Environment,
  { screen, audience }: ScreenDescriptor & { readonly screen: string },
  shell: Json | undefined,
): string | undefined {
  const around = (screens.get(screen)?.parents ?? []).map((id) => documents.screen.get(id)?.value);
  return audience ?? [shell, ...around].map((one) => stringAt(one, 'audience')).findLast(Boolean);
}

function accessAt(
  context: Context,
  raw: ValidDocument<'screen'>['value'],
  around: readonly (string | undefined)[],
): Screen['access'] & object {
  const { screen, access: own, parent: inside } = raw;
  const outer = around.filter((rule) => rule !== undefined);
  // An unknown shell might have one.
  const isShellKnown =
    raw.shell === undefined || context.unit.environment.documents.shell.has(raw.shell);
  if (own === undefined && outer.length === 0 && inside === undefined && isShellKnown)
    reportKey(context, messages.accessMissing(screen), 'screen');
  const { shell = '', parent } = context.unit;
  if (own === 'public' && outer.some((rule) => rule !== 'public'))
    report(
      context,
      parent === undefined ? messages.publicInside(shell) : messages.publicInsideScreen(parent),
      'access',
    );
  return own === undefined || own === 'public' || outer.includes(own)
    ? []
    : accessRule(below(context, 'access'), own, ['public']);
}

function checkAddress(
  context: Context,
  path: ScreenDescriptor['path'],
  prefix: string | undefined,
): void {
  for (const [index, one] of [path ?? []].flat().entries()) {
    if (
      prefix !== undefined &&
      one !== prefix &&
      !one.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
    ) {
      report(
        Array.isArray(path) ? below(context, 'path', index) : below(context, 'path'),
        messages.pathOutsideShell(one, prefix),
      );
    }
  }
}

/** Reports an audience that is no kind of configuration. */
export function checkAudience(
  context: Context,
  audience: string | undefined,
  place: DocumentPath = ['audience'],
): void {
  const kinds = Object.keys(
    objectAt(objectAt(context.unit.environment.only.portal?.value, 'configuration'), 'kinds'),
  );
  if (audience !== undefined)
    noteName(context, { kind: 'audience', name: audience, known: () => kinds }, ...place);
  if (audience !== undefined && !kinds.includes(audience))
    report(context, messages.unknownKind(audience, kinds), ...place);
}

function chooseAt(context: Context, choose: ScreenDescriptor['choose']): Screen['choose'] {
  return choose?.map(({ screen: name, when }, index) => {
    const at = below(context, 'choose', index);
    const { screens } = context.unit.environment;
    const entry = screens.get(name);
    context.unit.uses.names.add('chosenScreen', name);
    if (entry !== undefined && entry.parents.at(-1) !== context.unit.parent)
      report(at, messages.chosenElsewhere(name), 'screen');
    noteScreen(below(at, 'screen'), name);
    if (entry === undefined) screenAt(below(at, 'screen'), name);
    else checkReach(below(at, 'screen'), entry, when !== undefined);
    return {
      screen: name,
      ...(when === undefined ? {} : { when: conditionValue(below(at, 'when'), when) }),
    };
  });
}

function stepsOf(context: Context, steps: ScreenDescriptor['steps'] = {}): Screen['steps'] {
  if (Object.keys(steps).length === 0) return undefined;
  return Object.fromEntries(
    Object.entries(steps).map(([name, { title, body, enter, history = 'push' }]) => {
      const at = { ...below(context, 'steps', name), key: `steps.${name}` };
      const entered = stepsAt({ ...below(at, 'enter'), key: `${at.key}.enter` }, enter);
      return [
        name,
        {
          body: nodesAt({ ...below(at, 'body'), key: `${at.key}.body` }, body),
          enter: entered,
          ...(title === undefined ? {} : { title: textAt(below(at, 'title'), title) }),
          history,
        },
      ];
    }),
  );
}

function tokensAt(context: Context, tokens: ScreenDescriptor['tokens']): Pick<Screen, 'tokens'> {
  if (tokens === undefined) return {};
  const declared = objectAt(context.unit.environment.only.portal?.value, 'tokens');
  const asked = Object.keys(declared).filter(
    (scheme) => isObject(declared[scheme]) && 'call' in declared[scheme],
  );
  for (const [index, scheme] of tokens.entries()) {
    noteName(context, { kind: 'token', name: scheme, known: () => asked }, 'tokens', index);
    if (!asked.includes(scheme))
      report(context, messages.unknownToken(scheme, asked), 'tokens', index);
  }
  return { tokens };
}

// Read after the nodes, because their forms record first which fields are never stored.
function keepAt(context: Context, paths: ScreenDescriptor['keep']): Pick<Screen, 'keep'> {
  const keep = (paths ?? []).flatMap((raw, index) => {
    const at = below(context, 'keep', index);
    const path = statePathAt(at, raw)?.path;
    if (path === undefined) return [];
    const own = `${path.join('.')}.`;
    const secret = [...context.unit.secrets].find(
      (one) => `${one}.`.startsWith(own) || own.startsWith(`${one}.`),
    );
    if (secret !== undefined) report(at, messages.secretHeld(path.join('.'), secret));
    return [path];
  });
  return keep.length === 0 ? {} : { keep };
}

function startAt(context: Context, raw: string): Value {
  const { steps } = context.unit;
  if (isExpression(raw))
    return valueAt(context, raw, optionalOf({ kind: 'string', values: steps }));
  const owner = ownersAt(context).unit;
  noteName(context, { kind: 'step', name: raw, owner, known: () => steps });
  if (!steps.includes(raw)) report(context, messages.unknownStep(raw, steps));
  return raw;
}
