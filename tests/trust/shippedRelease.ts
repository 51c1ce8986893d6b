import { fileURLToPath } from 'node:url';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { parse } from 'yaml';
import { compile } from '../../src/compiler/compile.ts';
import { configurationSource } from '../../src/language/configurationPath.ts';
import type { Call, Data, Node, Portal, Screen, Step } from '../../src/language/release.ts';
import type { RouteIndex } from '../../src/language/route.ts';
import type { Route } from '../../src/language/route.ts';
import { configurationAddresses, readConfiguration } from '../../src/server/serveConfiguration.ts';

/** The compiled shipped portal. */
export interface ShippedRelease {
  readonly portal: Portal;
  /** Files by their path without `.json`, and the configuration files by their address. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly routes: readonly Route[];
  /** One route for each screen. */
  readonly screens: readonly Route[];
  /** Sample parameters of the popups, by id. */
  readonly popupParams: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Imports the checks of a form. */
  module(url: string): Promise<unknown>;
}

let compiled: Promise<ShippedRelease> | undefined;

/** Compiles the shipped portal, once in each process. */
export async function compileShipped(): Promise<ShippedRelease> {
  return await (compiled ??= compileFresh());
}

async function compileFresh(): Promise<ShippedRelease> {
  const source = await readPortalFolder(fileURLToPath(new URL('../../screens', import.meta.url)));
  const { release, diagnostics } = compile(source, vocabulary);
  if (release === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const json = [...release.files]
    .filter(([path]) => path.endsWith('.json'))
    .map(([path, text]) => [path.replace(/\.json$/, ''), JSON.parse(text)] as const);
  const portal = JSON.parse(release.files.get('portal.json') ?? '{}') as Portal;
  const read = (path: string) => Promise.resolve(source.files.get(path));
  const configuration = await Promise.all(
    configurationAddresses(portal).map(
      async (address) =>
        [
          address.replace(/^\//, ''),
          await readConfiguration(configurationSource(address), read),
        ] as const,
    ),
  );
  const files = Object.fromEntries([...json, ...configuration]);
  const routes = Object.entries(files)
    .filter(([file]) => file.startsWith('routes/'))
    .flatMap(([, index]) => index as RouteIndex);
  return {
    portal,
    files,
    routes,
    popupParams: new Map(
      [...source.files]
        .filter(([path]) => path.endsWith('.popup.yaml'))
        .map(([path, text]) => [
          path.replace(/^.*\/(.*)\.popup\.yaml$/, '$1'),
          sampleParams((parse(text) as { readonly params?: Params }).params ?? {}),
        ]),
    ),
    screens: routes.filter(
      ({ screen }, index) => routes.findIndex((other) => other.screen === screen) === index,
    ),
    module: (url) =>
      import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(release.files.get(url.replace('/release/test/', '')) ?? '')}`
      ),
  };
}

type Params = Readonly<Record<string, { readonly type?: string; readonly format?: string }>>;

/** A sample of the parameters of a popup; those that are records have no members. */
function sampleParams(params: Params): Readonly<Record<string, unknown>> {
  const samples: Readonly<Record<string, unknown>> = {
    string: '1',
    integer: 1,
    number: 1,
    boolean: true,
    array: [],
    text: 'Text',
  };
  return Object.fromEntries(
    Object.entries(params).map(([name, { type, format }]) => [
      name,
      format === 'date' ? '2026-11-01' : type === undefined ? {} : (samples[type] ?? {}),
    ]),
  );
}

/** The screen of a route. */
export function screenOf({ files }: ShippedRelease, { screen }: Route): Screen {
  return files[`screens/${screen}`] as Screen;
}

/** A route to a screen with content inside a shell. */
export function routeInShell(release: ShippedRelease, shell: string): Route | undefined {
  return release.screens.find(
    (route) => screenOf(release, route).shell === shell && screenOf(release, route).body.length > 0,
  );
}

/** A route to a screen that opens a popup. */
export function routeToPopup(release: ShippedRelease, popup: string): Route | undefined {
  return release.screens.find((route) =>
    JSON.stringify(screenOf(release, route)).includes(`"popup":"${popup}"`),
  );
}

/** A call that a screen, shell or popup can make. */
export interface FoundCall {
  /** `screens/login`. */
  readonly file: string;
  /** Its position, for error messages. */
  readonly at: string;
  readonly data: string | undefined;
  readonly call: Call;
  /** Names under which its failure is stored. */
  readonly names: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCall = (value: Json): value is Json & Call =>
  isObject(value['operation']) && typeof value['operation']['id'] === 'string';

/** Every call of a file, automatic or in steps, including those of pipelines. */
export function callsOf(file: string, content: unknown): readonly FoundCall[] {
  const found: FoundCall[] = [];
  function walk(value: unknown, path: readonly string[], action: string | undefined): void {
    if (Array.isArray(value))
      return value.forEach((item, index) => walk(item, [...path, String(index)], action));
    if (!isObject(value)) return;
    const inData = path.length === 2 && path[0] === 'data';
    if (isCall(value) && (inData || value['verb'] === 'call')) {
      const as = (value as { readonly as?: unknown }).as;
      const names = inData
        ? [path[1] ?? '']
        : [action, typeof as === 'string' ? as : undefined].filter((name) => name !== undefined);
      found.push({
        file,
        at: path.join('.'),
        data: inData ? path[1] : undefined,
        call: value as unknown as Data & Step,
        names: names.length === 0 ? [value.operation.id] : names,
      });
    }
    for (const [key, member] of Object.entries(value)) {
      if (key !== 'operation')
        walk(member, [...path, key], path.length === 1 && path[0] === 'actions' ? key : action);
    }
  }
  walk(content, [], undefined);
  return found;
}

/** The names whose failures a file shows in place. */
export function sinksOf(content: unknown): ReadonlySet<string> {
  const sinks = new Set<string>();
  function walk(value: unknown): void {
    if (Array.isArray(value)) {
      const path = value[0] === 'shell' ? value.slice(1) : value; // by an expression that reads it
      if (path[0] === 'failure' && typeof path[1] === 'string')
        sinks.add(`${value[0] === 'shell' ? 'shell.data.' : ''}${path[1]}`);
      return value.forEach(walk);
    }
    if (!isObject(value)) return;
    const { type, props } = value as Partial<Node>;
    if (type === 'error' && props !== undefined) sinks.add(String(props['of']));
    if (type === 'form')
      for (const of of [
        props?.['errors'] ?? [],
        ...Object.values(props?.['fieldErrors'] ?? {}),
      ].flat())
        sinks.add(String(of));
    Object.values(value).forEach(walk);
  }
  walk(content);
  return new Set([...sinks].map((of) => of.replace(/^(data|actions)\./, '')));
}
