import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { serviceName } from '../src/compiler/resolve/serviceName.ts';
import { baseAddress } from '../src/runtime/baseAddress.ts';
import { readService, type ServiceDeclaration } from '../src/language/service.ts';
import type { Portal as CheckedPortal } from '../src/language/generated/descriptors.ts';
import type { SandboxDefinition } from '../src/sandbox/defineSandbox.ts';
import type { OpenApiDocument } from '../src/sandbox/http/OpenApiDocument.ts';
import type { MountedServices } from '../src/sandbox/http/readRoutes.ts';
import type { MockOptions } from '../src/sandbox/mock/withMocks.ts';
import { SettingError } from '../src/server/serverSettings.ts';

/** `signIn` of `portal.yaml`. */
export type SignInDescriptor = NonNullable<CheckedPortal['signIn']>;

/** The members of `portal.yaml` that say how its services are reached. */
interface PortalDescriptor {
  readonly sandbox?: string;
  readonly serviceRoot?: string;
  readonly services?: Readonly<Record<string, unknown>>;
  readonly mock?: Omit<MockOptions, 'services' | 'languages' | 'now' | 'bearer' | 'openSchemes'>;
  readonly bearer?: 'plain' | 'base64';
  readonly tokens?: Readonly<Record<string, unknown>>;
  readonly signIn?: SignInDescriptor;
  readonly languages?: { readonly default?: string; readonly available?: readonly string[] };
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

/** A service of the portal, as the process reaches it. */
export interface PortalService extends ServiceDeclaration {
  readonly name: string;
  /** The deploy setting of its base address; otherwise its name. */
  readonly key: string;
  /** Whether the base address is a deploy setting. */
  readonly isSetting: boolean;
  /** Path of the portal's origin below which its calls lie; undefined for another origin. */
  readonly mount: string | undefined;
}

/** The services of a portal, in the order of `portal.yaml`. */
export function portalServices(directory: string): readonly PortalService[] {
  const descriptor = readDescriptor(directory);
  const valueOf = (text: string) => {
    const setting = /^settings\.(\w+)$/.exec(text)?.[1];
    return setting === undefined ? text : descriptor.settings?.[setting]?.default;
  };
  const root = String(valueOf(descriptor.serviceRoot ?? '/') ?? '/');
  return Object.entries(descriptor.services ?? {}).flatMap(([name, raw]) => {
    const declared = readService(name, raw);
    if (declared?.base === undefined) return [];
    const setting = /^settings\.(\w+)$/.exec(declared.base)?.[1];
    const base = valueOf(declared.base);
    const address = typeof base === 'string' ? baseAddress(root, base) : '';
    const isOwn = typeof base === 'string' && !URL.canParse(base) && address.startsWith('/');
    return [
      {
        ...declared,
        name,
        key: setting ?? name,
        isSetting: setting !== undefined,
        mount: isOwn ? address : undefined,
      },
    ];
  });
}

/**
 * The names from which the variables of service addresses are made: the deploy settings of base
 * addresses, and the services whose address is written out.
 */
export function serviceSettings(directory: string): readonly string[] {
  return [...new Set(portalServices(directory).map(({ key }) => key))];
}

/** The environment variables that hold headers of forwarded calls. */
export function headerVariables(directory: string): readonly string[] {
  return portalServices(directory).flatMap(({ headers }) => Object.values(headers));
}

/**
 * The services that the portal's own origin serves: those whose base address is a path such as
 * `/orders` and that have a description. Services at other addresses are left out.
 */
export function mountedServices(directory: string): MountedServices {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ya?ml|json)$/.test(file))
    .sort();
  const mounted = portalServices(directory).flatMap(({ name, mount }) => {
    if (mount === undefined) return [];
    const file = files.find(
      (one) => serviceName(one) === name && isDescription(join(directory, one)),
    );
    if (file === undefined) return [];
    const document = parseFile(join(directory, file)) as OpenApiDocument;
    return [[name, { mount, document }] as const];
  });
  return Object.fromEntries(mounted);
}

/** What `portal.yaml` says about mocked services. */
export function mockOptions(
  directory: string,
  services: MountedServices,
): Omit<MockOptions, 'now'> {
  const { mock, languages, bearer, tokens = {} } = readDescriptor(directory);
  const first = languages?.default ?? 'en';
  const openSchemes = Object.entries(tokens).flatMap(([scheme, token]) =>
    typeof token === 'object' && token !== null && 'call' in token ? [scheme] : [],
  );
  const others = (languages?.available ?? []).filter((language) => language !== first);
  return { ...mock, services, languages: [first, ...others], bearer, openSchemes };
}

/**
 * Everything in the folder that decides which calls the process answers and how, as a text: equal
 * texts mean equal answers.
 */
export function servicesText(directory: string): string {
  const mounted = mountedServices(directory);
  return JSON.stringify({
    services: portalServices(directory),
    mock: mockOptions(directory, mounted),
    sandbox: sandboxModule(directory),
    signIn: readDescriptor(directory).signIn,
  });
}

/** Whether `servicesText` may depend on a file of the folder, which may be removed. */
export function concernsServices(directory: string, name: string): boolean {
  const file = join(directory, name);
  return /^portal\.\w+$/.test(name) || !existsSync(file) || isDescription(file);
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

/** The portal's own code behind its services. */
export interface ServiceCode {
  /** A whole sandbox. */
  readonly sandbox?: SandboxDefinition;
  /** Handlers of single operations of mocked services. */
  readonly operations?: SandboxDefinition['operations'];
}

/**
 * Loads the module that `sandbox` of `portal.yaml` names; empty without one, or if it is missing,
 * which the compiler reports. @throws SettingError
 */
export async function loadServiceCode(directory: string): Promise<ServiceCode> {
  const path = sandboxModule(directory);
  if (path === undefined) return {};
  const file = resolve(directory, path);
  if (!existsSync(file)) return {};
  const module = (await import(pathToFileURL(file).href)) as ServiceCode;
  if (module.sandbox === undefined && module.operations === undefined)
    throw new SettingError(
      `"${join(directory, path)}" exports no "sandbox"; write: export const sandbox = defineSandbox({ … }). For single operations of a mocked service: export const operations = { … }.`,
    );
  return module;
}

/**
 * Loads the sandbox that `portal.yaml` names; `undefined` without one, or if its module is missing,
 * which the compiler reports. @throws SettingError
 */
export async function loadSandboxDefinition(
  directory: string,
): Promise<SandboxDefinition | undefined> {
  return (await loadServiceCode(directory)).sandbox;
}

/** What `portal.yaml` says about the sign-in at a provider. */
export interface PortalSignIn {
  readonly declared: SignInDescriptor;
  /** Address prefixes of the services whose calls get its token. */
  readonly services: readonly string[];
}

/**
 * The sign-in that the portal declares, and the address prefixes of the services whose description
 * has a security scheme with its token; undefined without one, and if the tokens are in the page.
 */
export function portalSignIn(directory: string): PortalSignIn | undefined {
  const { signIn, tokens = {} } = readDescriptor(directory);
  if (signIn?.scheme !== 'server') return undefined;
  const schemes = Object.entries(tokens).flatMap(([scheme, token]) =>
    typeof token === 'object' && token !== null && 'from' in token ? [scheme] : [],
  );
  const services = Object.values(mountedServices(directory)).flatMap(({ mount, document }) => {
    const declared = Object.keys(document.components?.securitySchemes ?? {});
    return schemes.some((scheme) => declared.includes(scheme)) ? [mount] : [];
  });
  return { declared: signIn, services };
}
