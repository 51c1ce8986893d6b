import { dynamicType, objectOf, optionalOf, stringType, type Type } from '../../expressions/type.ts';
import type { Screen, Step, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import type { ScreenEntry } from '../resolve/routes.ts';
import { isObject, listAt, objectAt, textAt as textMember, type Json } from '../resolve/schemas.ts';
import { accessRule, rolesOf } from './access.ts';
import { below, lookUp, report, reportKey, withRoots, type Context, type Unit } from './context.ts';
import { isExpression } from './expression.ts';
import { nodesAt } from './nodes.ts';
import { needsOf, popupsAt, scopeAt } from './scoped.ts';
import type { ShellScope } from './shellScope.ts';
import { checkReach, screenAt } from './screens.ts';
import { typeSchemaAt } from './state.ts';
import { stepsAt } from './steps.ts';
import { addressAt } from './address.ts';
import { unsavedAt } from './guardsUnsaved.ts';
import { beginUnit } from './unit.ts';
import { conditionValue, isGiven, statePathAt, textAt, valueAt } from './value.ts';

/** A file of the release and everything that was found out while it was checked. */
export interface CheckedUnit<T> {
  readonly unit: Unit;
  readonly value: T;
}

/** Checks a screen and gives its file of the release. */
export function checkScreen(environment: Environment, document: ParsedDocument, shells: ReadonlyMap<string, ShellScope>): CheckedUnit<Screen> {
  const { value: raw } = document;
  const id = textMember(raw, 'screen') ?? '';
  const entry = environment.screens.get(id);
  const shellName = textMember(raw, 'shell');
  const shell = shellName === undefined ? undefined : shells.get(shellName);
  const shellDocument = shellName === undefined ? undefined : environment.documents.shell.get(shellName);
  const audience = textMember(raw, 'audience') ?? textMember(shellDocument?.value, 'audience');
  const roles = rolesOf(environment, entry?.access ?? []);
  const { unit, context: root, outline } = beginUnit(environment, document, { kind: 'screen', id, shell: shellName, audience, roles, actions: shell?.actions ?? [] });
  if (shellName !== undefined && lookUp(unit, 'shell', shellName) === undefined) report(root, messages.unknownShell(shellName, [...environment.documents.shell.keys()]), 'shell');
  const known = withRoots(root, { ...addressRoots(root, entry), ...(unit.steps.length === 0 ? {} : { step: { kind: 'string', values: unit.steps } as Type }), ...(shell === undefined ? {} : { shell: shell.type }) });
  const { context, scoped } = scopeAt(known, outline);
  const access = accessAt(context, entry, shellDocument);
  checkAddress(context, entry, shellDocument);
  checkAudience(context, environment);
  const body = nodesAt({ ...below(context, 'body'), key: 'body' }, raw['body']);
  const choose = chooseAt(context);
  const steps = stepsOf(context);
  const start = raw['start'];
  const title = textAt(below(context, 'title'), raw['title']);
  const value: Screen = {
    screen: id,
    title,
    heading: raw['heading'] === 'none' ? 'none' : 'shown',
    ...(raw['prerender'] === true && { prerender: true }),
    ...(shellName === undefined ? {} : { shell: shellName }),
    ...(audience === undefined ? {} : { audience }),
    ...scoped,
    enter: stepsAt({ ...below(context, 'enter'), key: 'enter' }, raw['enter']),
    ...(choose === undefined ? {} : { choose }),
    body,
    ...(steps === undefined ? {} : { steps }),
    ...(isGiven(start) ? { start: startAt(below(context, 'start'), start) } : {}),
    ...(isGiven(raw['unsaved']) ? { unsaved: unsavedAt(below(context, 'unsaved'), raw['unsaved']) } : {}),
    ...addressAt(context),
    ...keepAt(context),
    popups: popupsAt(context),
    ...tokensAt(context),
    access,
    ...needsOf(context),
  };
  return { unit, value };
}

function addressRoots(context: Context, entry: ScreenEntry | undefined): Record<string, Type> {
  const query: Record<string, Type> = {};
  for (const [name, schema] of Object.entries(entry?.query ?? {})) query[name] = optionalOf(parameterType(below(context, 'query', name), schema));
  const path: Record<string, Type> = {};
  for (const [name, schema] of Object.entries(entry?.params ?? {})) path[name] = optionalOf(parameterType(below(context, 'params', name), schema));
  for (const name of entry?.pathNames ?? []) path[name] = (entry?.paths ?? []).every((one) => one.includes(`{${name}}`) || (name === 'last' && one.endsWith('/*'))) ? stringType : optionalOf(stringType);
  return { path: objectOf(path), query: objectOf(query), route: stringType };
}

function parameterType(context: Context, schema: unknown): Type {
  if (!isObject(schema)) return dynamicType;
  const { decode: _, ...rest } = schema;
  return typeSchemaAt(context, rest);
}

function accessAt(context: Context, entry: ScreenEntry | undefined, shell: ParsedDocument | undefined): Screen['access'] & object {
  const { value } = context.document;
  const own = textMember(value, 'access');
  const outer = textMember(shell?.value, 'access');
  if (entry !== undefined && entry.access === undefined) reportKey(context, messages.accessMissing(entry.id), 'screen');
  if (own === 'public' && outer !== undefined && outer !== 'public') report(context, messages.publicInside(textMember(value, 'shell') ?? ''), 'access');
  return own === undefined || own === 'public' || own === outer ? [] : accessRule(below(context, 'access'), own);
}

function checkAddress(context: Context, entry: ScreenEntry | undefined, shell: ParsedDocument | undefined): void {
  const prefix = textMember(shell?.value, 'path');
  const { path } = context.document.value;
  for (const [index, one] of (entry?.paths ?? []).entries()) {
    if (prefix !== undefined && one !== prefix && !one.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)) {
      report(Array.isArray(path) ? below(context, 'path', index) : below(context, 'path'), messages.pathOutsideShell(one, prefix));
    }
  }
}

/** Says so where the audience is no kind of configuration. */
export function checkAudience(context: Context, environment: Environment, place: DocumentPath = ['audience'], audience = textMember(context.document.value, 'audience')): void {
  const kinds = Object.keys(objectAt(objectAt(environment.only.portal?.value, 'configuration'), 'kinds'));
  if (audience !== undefined && !kinds.includes(audience)) report(context, messages.unknownKind(audience, kinds), ...place);
}

function chooseAt(context: Context): Screen['choose'] {
  const choose = listAt(context.document.value, 'choose');
  if (choose.length === 0) return undefined;
  return choose.flatMap((raw, index) => {
    if (!isObject(raw)) return [];
    const at = below(context, 'choose', index);
    const name = textMember(raw, 'screen') ?? '';
    const entry = context.unit.environment.screens.get(name);
    context.unit.uses.names.add(`chosen:${name}`);
    if (entry === undefined) screenAt(below(at, 'screen'), name);
    else checkReach(below(at, 'screen'), entry, isGiven(raw['when']));
    return [{ screen: name, ...(isGiven(raw['when']) ? { when: conditionValue(below(at, 'when'), raw['when']) } : {}) }];
  });
}

function stepsOf(context: Context): Screen['steps'] {
  const steps = objectAt(context.document.value, 'steps');
  if (Object.keys(steps).length === 0) return undefined;
  return Object.fromEntries(
    Object.entries(steps).map(([name, raw]) => {
      const step: Json = isObject(raw) ? raw : {};
      const at = { ...below(context, 'steps', name), key: `steps.${name}` };
      const enter: readonly Step[] = stepsAt({ ...below(at, 'enter'), key: `${at.key}.enter` }, step['enter']);
      return [
        name,
        {
          body: nodesAt({ ...below(at, 'body'), key: `${at.key}.body` }, step['body']),
          enter,
          ...(isGiven(step['title']) ? { title: textAt(below(at, 'title'), step['title']) } : {}),
          history: step['history'] === 'replace' ? ('replace' as const) : ('push' as const),
        },
      ];
    }),
  );
}

function tokensAt(context: Context): Pick<Screen, 'tokens'> {
  const tokens = listAt(context.document.value, 'tokens').map(String);
  const declared = objectAt(context.unit.environment.only.portal?.value, 'tokens');
  const asked = Object.keys(declared).filter((scheme) => isObject(declared[scheme]) && 'call' in declared[scheme]);
  for (const [index, scheme] of tokens.entries()) if (!asked.includes(scheme)) report(context, messages.unknownToken(scheme, asked), 'tokens', index);
  return tokens.length === 0 ? {} : { tokens };
}

// Read after the nodes: their forms have said by then what is never kept.
function keepAt(context: Context): Pick<Screen, 'keep'> {
  const keep = listAt(context.document.value, 'keep').flatMap((raw, index) => {
    const at = below(context, 'keep', index);
    const path = statePathAt(at, raw)?.path;
    if (path === undefined) return [];
    const own = `${path.join('.')}.`;
    const secret = [...context.unit.secrets].find((one) => `${one}.`.startsWith(own) || own.startsWith(`${one}.`));
    if (secret !== undefined) report(at, messages.secretHeld(path.join('.'), secret));
    return [path];
  });
  return keep.length === 0 ? {} : { keep };
}

function startAt(context: Context, raw: unknown): Value {
  const { steps } = context.unit;
  if (isExpression(raw)) return valueAt(context, raw, optionalOf({ kind: 'string', values: steps }));
  if (!steps.includes(String(raw))) report(context, messages.unknownStep(String(raw), steps));
  return String(raw);
}
