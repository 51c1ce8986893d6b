import { booleanType, numberType, optionalOf, stringType } from '../../expressions/type.ts';
import type { Portal as PortalDescriptor } from '../../language/generated/descriptors.ts';
import type { Portal, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { redirectOf } from '../resolve/redirect.ts';
import { isObject, listAt, objectAt, stringAt, type Json } from '../json.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import { addressSettingsAt } from './addressSettings.ts';
import { checkAddressUse } from './addressUse.ts';
import { below, lookUp, report, reportKey, type Context } from './context.ts';
import { appearanceOf, shortcutsOf } from './visitorChoices.ts';
import { expressionAt } from './expression.ts';
import { checkLanguages, localesAt } from './locales.ts';
import { nodesAt } from './nodes.ts';
import { noteName, noteStore } from './noteNames.ts';
import { popupId } from './popupId.ts';
import type { ElaboratedUnit } from './screen.ts';
import { needsOf } from './scoped.ts';
import { checkMock, servicesAt } from './services.ts';
import { baseAddressAt, settingAt, settingsAt } from './settings.ts';
import { pageAddressesAt } from './pageSignIn.ts';
import { isGuarded, signInAt } from './signIn.ts';
import { tokensAt } from './tokens.ts';
import { typeSchemaAt } from './state.ts';
import { storesAt } from './stores.ts';
import { stepsAt } from './steps.ts';
import { beginUnit } from './unit.ts';
import { conditionValue, textAt, toValue, valueAt } from './value.ts';
import { checkInOrder, computedValues, sizeAt, valueSources } from './values.ts';

/** Reports a sandbox whose module is missing in the portal's folder. */
function checkSandbox(context: Context, path: string | undefined): void {
  const { modules } = context.unit.environment;
  if (modules === undefined || path === undefined) return;
  if (!modules.has(path)) report(context, messages.unknownModule(path, [...modules]));
}

/** The address of an image that pages show; reports one that the security policy blocks. */
function imageAt(context: Context, raw: string): Value {
  const value = valueAt(context, raw, stringType);
  checkAddressUse(context, { 'x-address': 'images' }, value);
  return value;
}

/** Checks portal.yaml and returns the portal's file of the release, without the release id. */
export function elaboratePortal(
  environment: Environment,
  document: ValidDocument<'portal'>,
): ElaboratedUnit<Omit<Portal, 'release'>> {
  const { value: raw } = document;
  const { unit, context } = beginUnit(environment, document, {
    kind: 'portal',
    id: 'portal',
    declared: raw,
  });
  const { languages, logo, icon, apiKey, resume, analytics } = raw;
  checkLanguages(below(context, 'languages'), languages.default);
  const actions = Object.fromEntries(
    Object.entries(raw.actions ?? {}).map(([name, steps]) => [
      name,
      stepsAt({ ...below(context, 'actions', name), key: `actions.${name}` }, steps),
    ]),
  );
  const stepsOf = (name: 'start' | 'unauthorized' | 'unknownRoute') =>
    stepsAt({ ...below(context, name), key: name }, raw[name]);
  checkRole(context, environment);
  checkSandbox(below(context, 'sandbox'), raw.sandbox);
  const values = valuesOf(context, raw.values);
  const banner = bannerAt(context, raw.banner, actions);
  const configuration = configurationAt(below(context, 'configuration'), raw.configuration);
  const serviceRoot = baseAddressAt(below(context, 'serviceRoot'), raw.serviceRoot);
  const services = servicesAt(below(context, 'services'), raw);
  checkMock(below(context, 'mock'), raw);
  const events = analyticsAt(below(context, 'analytics'), analytics);
  const called = [
    ...Object.values(services),
    serviceRoot,
    configuration.root,
    events.analytics?.address ?? '/',
    ...pageAddressesAt(below(context, 'signIn'), raw),
  ];
  const value: Omit<Portal, 'release'> = {
    name: textAt(below(context, 'name'), raw.name),
    ...(logo === undefined ? {} : { logo: imageAt(below(context, 'logo'), logo) }),
    ...(icon === undefined ? {} : { icon: imageAt(below(context, 'icon'), icon) }),
    languages: {
      default: languages.default,
      available: languages.available,
      store: languages.store ?? 'language',
      ...(languages.first === 'browser' && { ofBrowser: true as const }),
    },
    locales: localesAt(below(context, 'languages'), languages),
    ...appearanceOf(below(context, 'appearance'), raw),
    ...shortcutsOf(below(context, 'shortcuts'), raw),
    configuration,
    settings: settingsAt(below(context, 'settings'), raw.settings ?? {}),
    addresses: addressSettingsAt(context, raw, called),
    serviceRoot,
    services,
    ...(apiKey === undefined
      ? {}
      : {
          apiKey: {
            header: apiKey.header,
            value: settingAt(below(context, 'apiKey', 'value'), apiKey.value, stringType),
          },
        }),
    redirect: redirectOf(raw),
    timeout:
      raw.timeout === undefined
        ? 30000
        : settingAt(below(context, 'timeout'), raw.timeout, numberType),
    bearer: raw.bearer ?? 'plain',
    stores: storesAt(below(context, 'stores'), raw.stores ?? {}),
    tokens: tokensAt(below(context, 'tokens'), raw),
    ...signInAt(below(context, 'signIn'), raw),
    ...(isGuarded(raw) && { guarded: true }),
    ...(resume === undefined
      ? {}
      : {
          resume: resumeAt(below(context, 'resume'), resume, raw.stores ?? {}),
        }),
    ...(Object.keys(values).length > 0 && { values }),
    start: stepsOf('start'),
    unauthorized: stepsOf('unauthorized'),
    unknownRoute: stepsOf('unknownRoute'),
    popups: Object.fromEntries(
      Object.entries(raw.popups ?? {}).map(([role, name]) => [
        role,
        popupId(below(context, 'popups', role), name),
      ]),
    ),
    ...refusalOf(environment),
    ...(banner === undefined ? {} : { banner }),
    ...events,
    paths: pathsOf(environment, unit.uses.names.of('openedScreen')),
    // Rules, pipelines and steps of the portal itself may use any constant.
    define: needsOf(context).define,
  };
  return { unit, value };
}

/** Checks the values of the portal, and returns those that the runtime computes. */
function valuesOf(context: Context, declared: PortalDescriptor['values']): Record<string, Value> {
  const computed: Record<string, Value> = {};
  const sources = Object.fromEntries(
    Object.entries(valueSources(context, declared)).map(([name, source]) => [
      name.replace('values.', 'portal.'),
      source,
    ]),
  );
  checkInOrder(context, sources, (key, at) => {
    const name = key.slice('portal.'.length);
    const { type, tree, failed } = expressionAt(at, sources[key]?.source ?? '');
    if (!failed) sizeAt(at, name, tree);
    const value = context.unit.environment.declared[key];
    if (value?.path !== undefined) computed[name] = toValue(value.tree);
    return { type };
  });
  return computed;
}

function refusalOf({ valid: { errors } }: Environment): Pick<Portal, 'refusal'> {
  const { refusal } = errors?.value ?? {};
  return refusal === undefined
    ? {}
    : { refusal: { code: refusal.code, description: refusal.description } };
}

function analyticsAt(
  context: Context,
  raw: PortalDescriptor['analytics'],
): Pick<Portal, 'analytics'> {
  if (raw === undefined) return {};
  const { flag, consent, address } = raw;
  return {
    analytics: {
      flag: settingAt(below(context, 'flag'), flag, booleanType),
      consent: conditionValue(below(context, 'consent'), consent),
      ...(address !== undefined && {
        address: baseAddressAt(below(context, 'address'), address),
      }),
    },
  };
}

function checkRole(context: Context, environment: Environment): void {
  const { access } = environment.valid;
  if (access?.value.role !== undefined)
    valueAt(
      { ...context, document: access, path: ['role'] },
      access.value.role,
      optionalOf(stringType),
    );
}

/** What `titles` can name: kinds, members of their types, and members of list entries. */
function titledNames(
  { schemaOf }: Environment,
  kinds: Readonly<Record<string, string>>,
): readonly string[] {
  const resolved = (schema: unknown) => {
    const ref = stringAt(schema, '$ref');
    return ref === undefined ? schema : schemaOf(ref);
  };
  const membersOf = (schema: unknown, passed: readonly unknown[] = []): Json => {
    const whole = resolved(schema);
    if (passed.includes(whole)) return {};
    const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => listAt(whole, key));
    const inside = parts.map((part) => membersOf(part, [...passed, whole]));
    return Object.assign({}, ...inside, objectAt(whole, 'properties')) as Json;
  };
  return Object.keys(kinds).flatMap((kind) => {
    const members = Object.entries(membersOf({ $ref: kinds[kind] }));
    const listed = members.flatMap(([, member]) => {
      const list = resolved(member);
      return isObject(list) ? Object.keys(membersOf(list['items'])) : [];
    });
    return [kind, ...members.map(([name]) => name), ...listed];
  });
}

function configurationAt(
  context: Context,
  raw: PortalDescriptor['configuration'],
): Portal['configuration'] {
  const { kinds = {}, fallback = {}, titles = {}, path = '', root } = raw ?? {};
  for (const [kind, type] of Object.entries(kinds))
    typeSchemaAt(
      { ...below(context, 'kinds', kind), document: refAsValue(context) },
      { $ref: type },
    );
  for (const [kind, other] of Object.entries(fallback)) {
    for (const [name, part] of [
      [kind, 'key'],
      [other, 'value'],
    ] as const) {
      if (Object.hasOwn(kinds, name)) continue;
      const message = messages.unknownKind(name, Object.keys(kinds));
      if (part === 'key') reportKey(context, message, 'fallback', kind);
      else report(context, message, 'fallback', kind);
    }
  }
  const known = titledNames(context.unit.environment, kinds);
  for (const name of Object.keys(titles))
    if (!known.includes(name))
      reportKey(context, messages.unknownConfigMember(name, known), 'titles', name);
  return {
    kinds: Object.keys(kinds),
    path,
    fallback,
    root: baseAddressAt(below(context, 'root'), root),
  };
}

// A type is given by its name here, not by `$ref`.
function refAsValue({ document }: Context): ParsedDocument {
  return {
    ...document,
    position: (path, part) =>
      document.position(path.at(-1) === '$ref' ? path.slice(0, -1) : path, part),
  };
}

function resumeAt(
  context: Context,
  { user, keep = [], visitors }: NonNullable<PortalDescriptor['resume']>,
  stores: NonNullable<PortalDescriptor['stores']>,
): NonNullable<Portal['resume']> {
  for (const [index, name] of keep.entries()) {
    noteStore(context, { name, stores }, 'keep', index);
    if (!Object.hasOwn(stores, name))
      report(context, messages.unknownStore(name, Object.keys(stores)), 'keep', index);
    else if (stores[name]?.secret === true)
      report(context, messages.secretKept(name), 'keep', index);
  }
  return {
    user: valueAt(below(context, 'user'), user, optionalOf(stringType)),
    keep,
    ...(visitors === true && { visitors }),
  };
}

function bannerAt(
  context: Context,
  raw: string | undefined,
  actions: Readonly<Record<string, ReturnType<typeof stepsAt>>>,
): Portal['banner'] {
  if (raw === undefined) return undefined;
  const { fragment } = context.unit.environment.documents;
  noteName(context, { kind: 'fragment', name: raw, known: () => [...fragment.keys()] }, 'banner');
  if (lookUp(context.unit, 'fragment', raw) === undefined) {
    report(context, messages.unknownFragment(raw, [...fragment.keys()]), 'banner');
    return undefined;
  }
  const nodes = nodesAt(
    { ...below(context, 'banner'), key: 'banner', document: atBanner(context) },
    [{ type: 'fragment', fragment: raw }],
  );
  return {
    nodes,
    ...computedValues(context),
    widgets: [...context.unit.uses.widgets].sort(),
    actions,
  };
}

// The banner is a fragment, given by its name.
function atBanner({ document }: Context): ParsedDocument {
  return { ...document, position: () => document.position(['banner']) };
}

// Screens that steps of the portal, of rules and of pipelines open, wherever they run.
function pathsOf(environment: Environment, named: ReadonlySet<string>): Portal['paths'] {
  const opened = new Set(named);
  const walk = (at: unknown): void => {
    if (Array.isArray(at)) return at.forEach(walk);
    if (!isObject(at)) return;
    const open = stringAt(at, 'open');
    if (open !== undefined) opened.add(open);
    Object.values(at).forEach(walk);
  };
  walk(environment.only.errors?.value);
  walk(environment.only.portal?.value['unknownRoute']);
  return Object.fromEntries(
    [...opened].sort().flatMap(
      (id) =>
        environment.screens
          .get(id)
          ?.paths.slice(0, 1)
          .map((path): [string, string] => [id, path]) ?? [],
    ),
  );
}
