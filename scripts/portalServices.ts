import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { serviceName } from '../src/compiler/resolve/serviceName.ts';
import { baseAddress } from '../src/runtime/baseAddress.ts';
import type { SandboxDefinition } from '../src/sandbox/defineSandbox.ts';
import type { OpenApiDocument } from '../src/sandbox/http/OpenApiDocument.ts';
import type { MountedServices } from '../src/sandbox/http/readRoutes.ts';
import { SettingError } from '../src/server/serverSettings.ts';

/** The members of `portal.yaml` that say how its services are reached. */
interface PortalDescriptor {
  readonly sandbox?: string;
  readonly serviceRoot?: string;
  readonly services?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, { readonly default?: unknown }>>;
}

function parseFile(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the compiler reports it with its position
  }
}

/** The readable part of the descriptor; the compiler reports the rest. */
function readDescriptor(directory: string): PortalDescriptor {
  const name = ['portal.yaml', 'portal.yml', 'portal.json'].find((file) =>
    existsSync(join(directory, file)),
  );
  const found = name === undefined ? undefined : parseFile(join(directory, name));
  return typeof found === 'object' && found !== null ? found : {};
}

/** Names of services, each with the deploy setting of its base address. */
function servicesOf({ services }: PortalDescriptor): readonly (readonly [string, string])[] {
  return Object.entries(services ?? {}).flatMap(([name, setting]) =>
    typeof setting === 'string' ? [[name, setting.replace(/^settings\./, '')] as const] : [],
  );
}

/** The deploy settings that are base addresses of the portal's services. */
export function serviceSettings(directory: string): readonly string[] {
  return servicesOf(readDescriptor(directory)).map(([, setting]) => setting);
}

/**
 * The services that the portal's own origin serves: those whose base address is a setting with a
 * path such as `/orders` as default. Services at other addresses are left out.
 */
export function mountedServices(directory: string): MountedServices {
  const descriptor = readDescriptor(directory);
  const settingOf = (name: string) => descriptor.settings?.[name]?.default;
  const root = descriptor.serviceRoot ?? '/';
  const rootSetting = /^settings\.(\w+)$/.exec(root)?.[1];
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ya?ml|json)$/.test(file))
    .sort();
  const mounted = servicesOf(descriptor).flatMap(([name, setting]) => {
    const base = settingOf(setting);
    const file = files.find(
      (one) => serviceName(one) === name && isDescription(join(directory, one)),
    );
    if (typeof base !== 'string' || URL.canParse(base) || file === undefined) return [];
    const document = parseFile(join(directory, file)) as OpenApiDocument;
    const mount = baseAddress(
      rootSetting === undefined ? root : String(settingOf(rootSetting) ?? '/'),
      base,
    );
    return mount.startsWith('/') ? [[name, { mount, document }] as const] : [];
  });
  return Object.fromEntries(mounted);
}

/** Whether a file may be a service description; only those are parsed. */
function isDescription(file: string): boolean {
  return /(^|[{,])\s*"?openapi"?\s*:/m.test(readFileSync(file, 'utf8'));
}

/** The module of the sandbox that `portal.yaml` names: its path below the portal's folder. */
export function sandboxModule(directory: string): string | undefined {
  const { sandbox } = readDescriptor(directory);
  return typeof sandbox === 'string' ? sandbox : undefined;
}

/**
 * Loads the sandbox that `portal.yaml` names; `undefined` without one, or if its module is missing,
 * which the compiler reports. @throws SettingError
 */
export async function loadSandboxDefinition(
  directory: string,
): Promise<SandboxDefinition | undefined> {
  const path = sandboxModule(directory);
  if (path === undefined) return undefined;
  const file = resolve(directory, path);
  if (!existsSync(file)) return undefined;
  const module = (await import(pathToFileURL(file).href)) as {
    readonly sandbox?: SandboxDefinition;
  };
  if (module.sandbox === undefined)
    throw new SettingError(
      `"${join(directory, path)}" exports no "sandbox"; write: export const sandbox = defineSandbox({ … }).`,
    );
  return module.sandbox;
}
