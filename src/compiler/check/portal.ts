import { booleanType, fieldOf, isAssignable, numberType, optionalOf, stringType, withoutMissing, type Type } from '../../expressions/type.ts';
import { runtimeTexts } from '../../language/runtimeTexts.ts';
import type { Portal, Value } from '../../language/release.ts';
import type { Store } from '../../language/store.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { isObject, listAt, objectAt, textAt as textMember, textsAt, type Json } from '../resolve/schemas.ts';
import { callAt } from './calls.ts';
import { below, lookUp, report, reportKey, withRoots, type Context } from './context.ts';
import { nodesAt } from './nodes.ts';
import { popupId } from './popupStep.ts';
import type { CheckedUnit } from './screen.ts';
import { needsOf } from './scoped.ts';
import { typeSchemaAt } from './state.ts';
import { stepsAt } from './steps.ts';
import { beginUnit } from './unit.ts';
import { conditionValue, isGiven, textAt, valueAt } from './value.ts';

/** Checks portal.yaml and gives the portal's file of the release, still without the name of the release. */
export function checkPortal(environment: Environment, document: ParsedDocument): CheckedUnit<Omit<Portal, 'release'>> {
  const { value: raw } = document;
  const { unit, context } = beginUnit(environment, document, { kind: 'portal', id: 'portal' });
  const languages = objectAt(raw, 'languages');
  for (const key of runtimeTexts) unit.uses.texts.push({ key, args: {}, open: true, document, path: ['languages', 'available'] });
  checkLanguages(below(context, 'languages'), environment);
  const actions = Object.fromEntries(Object.entries(objectAt(raw, 'actions')).map(([name, steps]) => [name, stepsAt({ ...below(context, 'actions', name), key: `actions.${name}` }, steps)]));
  const stepsOf = (name: string) => stepsAt({ ...below(context, name), key: name }, raw[name]);
  checkRole(context, environment);
  const banner = bannerAt(context, raw['banner'], actions);
  const analytics = objectAt(raw, 'analytics');
  const value: Omit<Portal, 'release'> = {
    name: textAt(below(context, 'name'), raw['name']),
    ...(isGiven(raw['logo']) ? { logo: valueAt(below(context, 'logo'), raw['logo'], stringType, 'logo') } : {}),
    languages: { default: textMember(languages, 'default') ?? '', available: textsAt(languages, 'available'), store: textMember(languages, 'store') ?? '' },
    ...appearanceOf(below(context, 'appearance'), raw['appearance']),
    breakpoint: typeof raw['breakpoint'] === 'number' ? raw['breakpoint'] : 1004,
    configuration: configurationAt(below(context, 'configuration'), raw['configuration']),
    settings: settingsAt(below(context, 'settings'), objectAt(raw, 'settings')),
    services: servicesAt(below(context, 'services'), environment),
    ...(isObject(raw['apiKey']) ? { apiKey: { header: textMember(raw['apiKey'], 'header') ?? '', value: settingAt(below(context, 'apiKey', 'value'), raw['apiKey']['value'], stringType) } } : {}),
    ...(isObject(raw['captcha']) ? { captcha: { header: textMember(raw['captcha'], 'header') ?? '' } } : {}),
    timeout: isGiven(raw['timeout']) ? settingAt(below(context, 'timeout'), raw['timeout'], numberType) : 30000,
    bearer: raw['bearer'] === 'base64' ? 'base64' : 'plain',
    stores: storesAt(below(context, 'stores')),
    tokens: tokensAt(context, environment),
    ...(isObject(raw['resume']) ? { resume: resumeAt(below(context, 'resume'), raw['resume']) } : {}),
    start: stepsOf('start'),
    unauthorized: stepsOf('unauthorized'),
    unknownRoute: stepsOf('unknownRoute'),
    popups: Object.fromEntries(Object.entries(objectAt(raw, 'popups')).map(([role, name]) => [role, popupId(below(context, 'popups', role), String(name))])),
    ...refusalOf(environment),
    ...(banner === undefined ? {} : { banner }),
    ...(isObject(raw['analytics'])
      ? { analytics: { flag: settingAt(below(context, 'analytics', 'flag'), analytics['flag'], booleanType), consent: conditionValue(below(context, 'analytics', 'consent'), analytics['consent']) } }
      : {}),
    paths: pathsOf(environment, unit.uses.names),
    // Rules, pipelines and steps of the portal itself may name any constant.
    define: needsOf(context).define,
  };
  return { unit, value };
}

function refusalOf({ only: { errors } }: Environment): Pick<Portal, 'refusal'> {
  const refusal = errors?.value['refusal'];
  return isObject(refusal) ? { refusal: { code: textsAt(refusal, 'code'), description: textsAt(refusal, 'description') } } : {};
}

function checkRole(context: Context, environment: Environment): void {
  const { access } = environment.only;
  if (access !== undefined && isGiven(access.value['role'])) valueAt({ ...context, document: access, path: ['role'] }, access.value['role'], optionalOf(stringType));
}

function checkLanguages(context: Context, environment: Environment): void {
  const fallback = textMember(objectAt(context.document.value, 'languages'), 'default') ?? '';
  if (!environment.languages.includes(fallback)) report(context, messages.unknownLanguage(fallback, environment.languages), 'default');
}

function configurationAt(context: Context, raw: unknown): Portal['configuration'] {
  const kinds = objectAt(raw, 'kinds');
  for (const [kind, type] of Object.entries(kinds)) typeSchemaAt({ ...below(context, 'kinds', kind), document: refAsValue(context) }, { $ref: type });
  const fallback = objectAt(raw, 'fallback');
  for (const [kind, other] of Object.entries(fallback)) {
    for (const [name, part] of [[kind, 'key'], [String(other), 'value']] as const) {
      if (Object.hasOwn(kinds, name)) continue;
      const message = messages.unknownKind(name, Object.keys(kinds));
      if (part === 'key') reportKey(context, message, 'fallback', kind);
      else report(context, message, 'fallback', kind);
    }
  }
  return { kinds: Object.keys(kinds), path: textMember(raw, 'path') ?? '', fallback: fallback as Readonly<Record<string, string>> };
}

// A type is named by itself here, not by `$ref`.
function refAsValue({ document }: Context): ParsedDocument {
  return { ...document, position: (path, part) => document.position(path.at(-1) === '$ref' ? path.slice(0, -1) : path, part) };
}

function settingsAt(context: Context, settings: Readonly<Record<string, unknown>>): Portal['settings'] {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      const type = typeSchemaAt(below(context, name), setting);
      const otherwise = isObject(setting) ? setting['default'] : undefined;
      valueAt(below(context, name, 'default'), otherwise, type, name);
      return [name, otherwise];
    }),
  );
}

/** `settings.x`, an expression, or a literal. */
function settingAt(context: Context, raw: unknown, needed: Type): Value {
  if (typeof raw !== 'string' || !raw.startsWith('settings.')) return valueAt(context, raw, needed);
  const name = raw.slice('settings.'.length);
  const settings = context.roots['settings'];
  const type = settings?.kind === 'object' ? fieldOf(settings, name) : undefined;
  context.unit.uses.names.add(`settings:${name}`);
  if (type === undefined) report(context, messages.unknownSetting(name, settings?.kind === 'object' ? Object.keys(settings.fields) : []));
  else if (!isAssignable(type, needed)) report(context, messages.typeMismatch(name, type, needed));
  return { '=': ['.', ['settings', name]] };
}

function servicesAt(context: Context, environment: Environment): Portal['services'] {
  const declared = objectAt(context.document.value, 'services');
  return Object.fromEntries(
    Object.entries(declared).map(([name, base]) => {
      if (!environment.services.includes(name)) reportKey(context, messages.unknownService(name, environment.services), name);
      return [name, settingAt(below(context, name), base, stringType)];
    }),
  );
}

function resumeAt(context: Context, raw: Json): NonNullable<Portal['resume']> {
  const stores = objectAt(context.document.value, 'stores');
  const keep = textsAt(raw, 'keep');
  for (const [index, name] of keep.entries()) {
    if (!Object.hasOwn(stores, name)) report(context, messages.unknownStore(name, Object.keys(stores)), 'keep', index);
    else if (objectAt(stores, name)['secret'] === true) report(context, messages.secretKept(name), 'keep', index);
  }
  return { user: valueAt(below(context, 'user'), raw['user'], optionalOf(stringType), 'user'), keep };
}

/** The store of light and dark: one that can be read before the page is drawn, and holds nothing else. */
function appearanceOf(context: Context, raw: unknown): Pick<Portal, 'appearance'> {
  const name = textMember(raw, 'store');
  if (name === undefined) return {};
  const stores = objectAt(context.document.value, 'stores');
  const store = objectAt(stores, name);
  const { environment } = context.unit;
  const type = withoutMissing(environment.typeOf(store['schema']));
  if (!Object.hasOwn(stores, name)) report(context, messages.unknownStore(name, Object.keys(stores)), 'store');
  else if (store['in'] !== 'local') report(context, messages.appearanceNotLocal(name), 'store');
  else if (!isAssignable(type, schemes)) report(context, messages.typeMismatch(name, type, schemes), 'store');
  return { appearance: { store: name } };
}

const schemes: Type = { kind: 'string', values: ['device', 'light', 'dark'] };

/** The store whose consent another needs. */
function consentOf(context: Context, name: string, raw: unknown): Pick<Store, 'consent'> {
  const consent = textMember(raw, 'consent');
  if (consent === undefined) return {};
  const stores = objectAt(context.document.value, 'stores');
  const type = withoutMissing(context.unit.environment.typeOf(objectAt(stores, consent)['schema']));
  if (textMember(raw, 'in') !== 'cookie' && textMember(raw, 'in') !== 'local') report(context, messages.consentOfATab(name), 'consent');
  else if (!Object.hasOwn(stores, consent) || consent === name) report(context, messages.unknownStore(consent, Object.keys(stores).filter((other) => other !== name)), 'consent');
  else if (!isAssignable(type, booleanType)) report(context, messages.typeMismatch(consent, type, booleanType), 'consent');
  return { consent };
}

function storesAt(context: Context): Portal['stores'] {
  return Object.fromEntries(
    Object.entries(objectAt(context.document.value, 'stores')).map(([name, raw]): [string, Store] => {
      const store = isObject(raw) ? raw : {};
      const type = withoutMissing(typeSchemaAt(below(context, name, 'schema'), store['schema']));
      const place = places.find((one) => one === store['in']) ?? 'memory';
      return [
        name,
        {
          in: place,
          ...(store['mirror'] === 'cookie' ? { mirror: 'cookie' as const } : {}),
          life: typeof store['days'] === 'number' ? 'days' : store['life'] === 'kept' ? 'kept' : 'session',
          ...(typeof store['days'] === 'number' ? { days: store['days'] } : {}),
          type: type.kind === 'string' || type.kind === 'date' ? 'string' : type.kind === 'number' || type.kind === 'boolean' ? type.kind : 'json',
          ...consentOf(below(context, name), name, store),
          ...(store['secret'] === true ? { secret: true } : {}),
        },
      ];
    }),
  );
}

const places = ['cookie', 'session', 'local', 'memory'] as const;

function tokensAt(context: Context, environment: Environment): Portal['tokens'] {
  const known = environment.operations.schemes();
  return Object.fromEntries(
    Object.entries(objectAt(context.document.value, 'tokens')).map(([scheme, raw]): [string, Portal['tokens'][string]] => {
      const at = { ...below(context, 'tokens', scheme), key: `tokens.${scheme}` };
      const token = isObject(raw) ? raw : {};
      if (!known.includes(scheme)) reportKey(at, messages.unknownScheme(scheme, known));
      const checked = isGiven(token['call']) ? callAt(at, token, false) : undefined;
      const inside = checked === undefined ? at : withRoots(at, { body: checked.entry.answer, headers: checked.entry.headers });
      return [
        scheme,
        {
          read: valueAt(below(inside, 'read'), token['read'], optionalOf(stringType)),
          ...(checked === undefined ? {} : { call: checked.call }),
          ...(token['keep'] === 'memory' ? { keep: 'memory' as const } : {}),
          ...(Array.isArray(token['unauthorized']) ? { unauthorized: stepsAt(below(at, 'unauthorized'), token['unauthorized']) } : {}),
        },
      ];
    }),
  );
}

function bannerAt(context: Context, raw: unknown, actions: Readonly<Record<string, ReturnType<typeof stepsAt>>>): Portal['banner'] {
  if (typeof raw !== 'string') return undefined;
  if (lookUp(context.unit, 'fragment', raw) === undefined) {
    report(context, messages.unknownFragment(raw, [...context.unit.environment.documents.fragment.keys()]), 'banner');
    return undefined;
  }
  const node = { type: 'fragment', fragment: raw };
  const nodes = nodesAt({ ...below(context, 'banner'), key: 'banner', document: atBanner(context) }, [node]);
  return { nodes, widgets: [...context.unit.uses.widgets].sort(), actions };
}

// The banner is a fragment by its name alone.
function atBanner({ document }: Context): ParsedDocument {
  return { ...document, position: () => document.position(['banner']) };
}

// Screens that steps of the portal, of rules and of pipelines open, wherever they run.
function pathsOf(environment: Environment, names: ReadonlySet<string>): Portal['paths'] {
  const opened = new Set([...names].filter((name) => name.startsWith('screen:')).map((name) => name.slice('screen:'.length)));
  const walk = (at: unknown): void => {
    if (Array.isArray(at)) return at.forEach(walk);
    if (!isObject(at)) return;
    const open = textMember(at, 'open');
    if (open !== undefined) opened.add(open);
    Object.values(at).forEach(walk);
  };
  walk(environment.only.errors?.value);
  walk(listAt(environment.only.portal?.value, 'unknownRoute'));
  return Object.fromEntries([...opened].sort().flatMap((id) => environment.screens.get(id)?.paths.slice(0, 1).map((path): [string, string] => [id, path]) ?? []));
}
