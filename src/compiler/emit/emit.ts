import { createHash } from 'node:crypto';
import { addressNames } from '../elaborate/addressSettings.ts';
import type { Portal } from '../../language/release.ts';
import type { Route } from '../../language/route.ts';
import type { Form } from '../../language/form.ts';
import type { Unit } from '../elaborate/context.ts';
import type { Environment } from '../resolve/environment.ts';
import type { ScreenEntry } from '../resolve/routes.ts';
import type { Texts } from '../resolve/readTexts.ts';
import { argumentName } from '../resolve/texts.ts';
import { isObject, listAt, stringAt } from '../json.ts';
import type { Release } from '../source.ts';
import { withCallNeeds } from './callNeeds.ts';
import { ownIcons } from './ownIcons.ts';
import { withBlockNeeds } from './blockNeeds.ts';
import { routeFiles } from './routeFiles.ts';
import { validatorModule } from './validators.ts';

/** A checked file and its files of the release, cached while it is unchanged. */
export interface WrittenUnit {
  readonly unit: Unit;
  readonly value: unknown;
  readonly files: ReadonlyMap<string, string>;
  /** Of a form: its checks, and the form from which they are made, as JSON. */
  readonly checks?: { readonly form: string; readonly module: string };
}

/** The folder of each kind of file; undefined if the file has a fixed name, or none is written. */
const folders = {
  screen: 'screens',
  shell: 'shells',
  popup: 'popups',
  form: 'forms',
  portal: undefined,
  test: undefined,
} as const;

/** The name of a map: that of the instance whose nodes it locates. The portal draws its banner. */
function mapOf({ kind, id }: Unit): string {
  return kind === 'portal' ? 'portal/banner' : `${folders[kind] ?? kind}/${id}`;
}

/** The files of one checked file. The checks of a form that is the same as `before` are reused. */
export function writeUnit(
  { unit, value }: Pick<WrittenUnit, 'unit' | 'value'>,
  texts: Texts,
  before: WrittenUnit | undefined,
): WrittenUnit {
  const files = new Map<string, string>();
  const folder = folders[unit.kind];
  if (folder !== undefined)
    files.set(
      `${folder}/${unit.id}.json`,
      JSON.stringify(
        withBlockNeeds(withCallNeeds(withNames(value, texts)), unit.environment.vocabulary),
      ),
    );
  if (unit.kind === 'form') {
    const form = JSON.stringify(value);
    const module =
      before?.checks?.form === form ? before.checks.module : validatorModule(value as Form);
    files.set(`forms/${unit.id}.js`, module);
    return { unit, value, files, checks: { form, module } };
  }
  files.set(`maps/${mapOf(unit)}.json`, JSON.stringify(unit.positions));
  return { unit, value, files };
}

// The translator requires the name `count` for a counted argument and `context` for a selecting
// one, in a text (`{ t, p }`) as in a tree that computes one (`['t', key, ['{', name, value, …]]`).
function withNames(value: unknown, texts: Texts): unknown {
  if (Array.isArray(value)) {
    const [operator, key, members] = value as readonly unknown[];
    if (operator !== 't' || typeof key !== 'string' || !isMap(members))
      return value.map((item: unknown) => withNames(item, texts));
    const args = argumentsOf(key, texts);
    const renamed = (withNames(members, texts) as readonly unknown[]).map((member, index) =>
      index % 2 === 1 ? argumentName(String(member), args) : member,
    );
    return ['t', key, renamed];
  }
  if (!isObject(value)) return value;
  const { t, p } = value;
  if (typeof t === 'string' && isObject(p)) {
    const args = argumentsOf(t, texts);
    return {
      t,
      p: Object.fromEntries(
        Object.entries(p).map(([name, argument]) => [
          argumentName(name, args),
          withNames(argument, texts),
        ]),
      ),
    };
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withNames(member, texts)]),
  );
}

function isMap(tree: unknown): tree is readonly unknown[] {
  return Array.isArray(tree) && tree[0] === '{';
}

function argumentsOf(key: string, texts: Texts): Parameters<typeof argumentName>[1] {
  return [...texts.values()].find((own) => own.has(key))?.get(key)?.message.args ?? {};
}

/** The input of a release. */
export interface Emission {
  readonly environment: Environment;
  readonly units: readonly WrittenUnit[];
  readonly portal: Omit<Portal, 'release'>;
  readonly texts: Texts;
  /** The files of texts. */
  readonly written: ReadonlyMap<string, string>;
  readonly stylesheet: string | undefined;
}

/** The portal with the base addresses of the services to whose web sockets pages connect. */
function withSockets({ portal, units }: Emission): Emission['portal'] {
  const services = new Set(units.flatMap(({ unit }) => [...unit.uses.sockets]));
  const names = new Set(
    [...services].flatMap((service) => addressNames(portal.services[service] ?? '/')),
  );
  if (names.size === 0) return portal;
  return { ...portal, addresses: { ...portal.addresses, sockets: [...names].sort() } };
}

/** Writes a release. The same input gives the same bytes. */
export function emit(emission: Emission): Release {
  const files = new Map<string, string>();
  for (const { files: own } of emission.units)
    for (const [path, text] of own) files.set(path, text);
  for (const [name, routes] of routeFiles(routesOf(emission)))
    files.set(`routes/${name}.json`, JSON.stringify(routes));
  for (const [path, text] of emission.written) files.set(path, text);
  if (emission.stylesheet !== undefined) files.set('theme.css', emission.stylesheet);
  const icons = ownIcons(emission);
  if (icons !== undefined) files.set('icons.json', JSON.stringify(icons));
  const portal = {
    ...(withBlockNeeds(
      withCallNeeds(withNames(withSockets(emission), emission.texts)),
      emission.environment.vocabulary,
    ) as Omit<Portal, 'release'>),
    ...(icons !== undefined && { icons: true as const }),
  };
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(portal));
  for (const [path, text] of sorted) hash.update(`\n${path}\n`).update(text);
  const id = hash.digest('hex').slice(0, 20);
  return {
    id,
    files: new Map([['portal.json', JSON.stringify({ release: id, ...portal })], ...sorted]),
  };
}

function routesOf({ environment, units }: Emission): readonly Route[] {
  const byId = new Map(
    units.filter(({ unit }) => unit.kind === 'screen').map(({ unit }) => [unit.id, unit]),
  );
  const byShell = new Map(
    units.filter(({ unit }) => unit.kind === 'shell').map(({ unit }) => [unit.id, unit]),
  );
  return [...environment.screens.values()].flatMap((entry) => {
    const unit = byId.get(entry.id);
    const shell = entry.shell === undefined ? undefined : byShell.get(entry.shell);
    const needs = [
      unit,
      shell,
      ...entry.parents.map((id) => byId.get(id)),
      ...chosenBy(environment, entry.id).map((id) => byId.get(id)),
    ].filter((one): one is Unit => one !== undefined);
    return entry.paths.map((path) => routeOf(entry, path, needs));
  });
}

function routeOf(entry: ScreenEntry, path: string, needs: readonly Unit[]): Route {
  return {
    path,
    screen: entry.id,
    name: entry.route,
    ...(entry.shell === undefined ? {} : { shell: entry.shell }),
    ...(entry.parents.length === 0 ? {} : { parents: entry.parents }),
    query: Object.fromEntries(
      Object.entries(entry.query).map(([name, schema]) => [
        name,
        queryOf(isObject(schema) ? schema : {}),
      ]),
    ),
    widgets: [...new Set(needs.flatMap(({ uses }) => [...uses.widgets]))].sort(),
    forms: [...new Set(needs.flatMap(({ uses }) => [...uses.forms]))].sort(),
    ...(needs.some(({ uses }) => uses.names.of('addressParameter').size > 0)
      ? { address: true as const }
      : {}),
  };
}

function queryOf(schema: Readonly<Record<string, unknown>>): Route['query'][string] {
  const { type, decode } = schema;
  return {
    ...(decode === 'base64' ? { decode } : {}),
    ...(type === 'number' || type === 'integer'
      ? { type: 'number' as const }
      : type === 'boolean'
        ? { type }
        : {}),
  };
}

function chosenBy(environment: Environment, id: string): string[] {
  return listAt(environment.documents.screen.get(id)?.value, 'choose').flatMap(
    (choice) => stringAt(choice, 'screen') ?? [],
  );
}
