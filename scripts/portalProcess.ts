import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Portal } from '../src/language/release.ts';
import { readPaths } from '../src/runtime/values.ts';
import { createSandbox, SandboxDefinitionError } from '../src/sandbox/createSandbox.ts';
import type { Sandbox, SandboxOptions } from '../src/sandbox/createSandbox.ts';
import type { SandboxDefinition } from '../src/sandbox/defineSandbox.ts';
import type { MountedServices } from '../src/sandbox/http/readRoutes.ts';
import { readCurrentDescription } from '../src/sandbox/mock/readCurrentDescription.ts';
import { withMocks, type MockOptions } from '../src/sandbox/mock/withMocks.ts';
import { createMailSender } from '../src/sandbox/outbox/createMailSender.ts';
import type { Observer } from '../src/server/observer.ts';
import { serviceVariable, SettingError } from '../src/server/serverSettings.ts';
import type { ServerSettings } from '../src/server/serverSettings.ts';
import type { TlsConnection } from '../src/server/tls/createTlsConnection.ts';
import { writeFailure } from './failureSentence.ts';
import { sandboxObserver } from './observeProcess.ts';
import {
  loadServiceCode,
  mockOptions,
  mountedServices,
  portalServices,
  portalSignIn,
} from './portalServices.ts';
import type { PortalService, ServiceCode } from './portalServices.ts';
import { serviceConnections } from './tlsConnections.ts';

/** The settings of the process that are also settings of a portal. */
export type GivenSettings = Partial<
  Pick<ServerSettings, 'apiKey' | 'signInIssuer' | 'signInClientId' | 'services'>
>;

/**
 * The settings that the environment gives: the key, in the setting that `apiKey` of `portal.yaml`
 * names, and what `issuer` and `client` of a sign-in in the page name.
 */
export function environmentSettings(
  { apiKey, signIn }: Pick<Portal, 'apiKey' | 'signIn'>,
  environment: GivenSettings,
): Record<string, unknown> {
  const given = [
    [apiKey?.value, environment.apiKey],
    [signIn?.page?.issuer, environment.signInIssuer],
    [signIn?.page?.client, environment.signInClientId],
  ] as const;
  return Object.fromEntries(
    given.flatMap(([value, text]) => {
      const [path] = value === undefined ? [] : readPaths(value);
      const name = path?.[0] === 'settings' ? path[1] : undefined;
      return text === undefined || name === undefined ? [] : [[name, text]];
    }),
  );
}

/**
 * The deploy settings: the portal's defaults, overridden by the environment. A service that the
 * browser calls at its own address takes that of its variable.
 */
export function deploySettings(
  portal: Pick<Portal, 'settings' | 'apiKey' | 'signIn'>,
  environment: GivenSettings,
): Record<string, unknown> {
  const direct = Object.entries(environment.services ?? {}).filter(
    ([name, address]) => address !== undefined && URL.canParse(String(portal.settings[name])),
  );
  return {
    ...portal.settings,
    ...Object.fromEntries(direct),
    ...environmentSettings(portal, environment),
  };
}

/** Where the calls of the services go. */
export interface ServiceTargets {
  /** Address prefix -> real service. */
  readonly forwards: Readonly<Record<string, string>>;
  /** Address prefix -> headers that the process adds. */
  readonly forwardHeaders: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Address prefix -> cookies of the service that are passed on. */
  readonly forwardCookies: Readonly<Record<string, readonly string[]>>;
  /** Services that are answered from their descriptions. */
  readonly mocked: readonly string[];
  /** Services that the portal's sandbox answers. */
  readonly sandboxed: readonly string[];
  /** Sentences about services whose calls nothing answers. */
  readonly unanswered: readonly string[];
}

type TargetSettings = Pick<ServerSettings, 'services' | 'forwardedValues'>;

/**
 * Decides where the calls of each service go. Either all of the services that a sandbox answers are
 * real, or none: a mixture would show demonstration data unexpectedly. @throws SettingError for a
 * mixture, and for a service without the address or the headers that it is forwarded with
 */
export function serviceTargets(
  services: readonly PortalService[],
  settings: TargetSettings,
  hasSandbox: boolean,
): ServiceTargets {
  const addressOf = ({ key }: PortalService) => settings.services[key];
  const own = services.filter(({ mount }) => mount !== undefined);
  const nowhere = services.find(
    ({ mount, reach }) => mount === undefined && (reach === 'forward' || reach === 'mock'),
  );
  if (nowhere !== undefined)
    throw new SettingError(
      `The service "${nowhere.name}" of portal.yaml has no path of its own, below which the process could answer its calls: write "base: /${nowhere.name}", or leave "base" out.`,
    );
  const plain = own.filter(({ reach }) => reach === undefined);
  const missing = plain.filter((service) => addressOf(service) === undefined);
  if (missing.length > 0 && missing.length < plain.length)
    throw new SettingError(
      `${missing.map(({ key }) => serviceVariable(key)).join(' and ')} must be set too: either every service is real, or none is and the sandbox answers.`,
    );
  const lost = own.find(
    (service) => service.reach === 'forward' && addressOf(service) === undefined,
  );
  if (lost !== undefined)
    throw new SettingError(
      `${serviceVariable(lost.key)} must be set to an address: portal.yaml forwards the calls of the service "${lost.name}".`,
    );
  const forwarded = own.filter(
    (service) => service.reach !== 'direct' && addressOf(service) !== undefined,
  );
  const isAnswered = (service: PortalService) =>
    service.reach === 'mock' || (service.reach === undefined && hasSandbox);
  return {
    forwards: Object.fromEntries(
      forwarded.map((service) => [service.mount ?? '', addressOf(service) ?? '']),
    ),
    forwardHeaders: Object.fromEntries(
      forwarded.map((service) => [service.mount ?? '', addedHeaders(service, settings)]),
    ),
    forwardCookies: Object.fromEntries(
      forwarded.map(({ mount = '', cookies }) => [mount, cookies]),
    ),
    mocked: own
      .filter((service) => service.reach === 'mock' && !forwarded.includes(service))
      .map(({ name }) => name),
    sandboxed: hasSandbox ? missing.map(({ name }) => name) : [],
    unanswered: own
      .filter((service) => !forwarded.includes(service) && !isAnswered(service))
      .map(unansweredSentence),
  };
}

/** @throws SettingError if a variable is not set */
function addedHeaders(
  { name, headers }: PortalService,
  { forwardedValues }: TargetSettings,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([header, variable]) => {
      const value = forwardedValues[variable];
      if (value === undefined)
        throw new SettingError(
          `${variable} must be set: portal.yaml adds it as the header "${header}" to the calls of the service "${name}".`,
        );
      return [header, value];
    }),
  );
}

function unansweredSentence({ name, key, mount = '', reach }: PortalService): string {
  const problem = `Calls of the service "${name}" go to "${mount}", where nothing answers.`;
  return reach === 'direct'
    ? `${problem} Give it an address such as "https://api.example" in portal.yaml, unless a proxy in front answers there.`
    : `${problem} Set ${serviceVariable(key)} to the address of the service, or write "reach: mock" in portal.yaml.`;
}

/** The sandbox's settings, from the settings of the process. */
export function sandboxSettings(
  settings: Pick<ServerSettings, 'allowedOrigins' | 'apiKey' | 'demonstration' | 'sandboxSecret'>,
  origin: string,
): NonNullable<SandboxOptions['settings']> {
  const { allowedOrigins, apiKey, demonstration, sandboxSecret } = settings;
  return {
    publicOrigin: origin,
    allowedOrigins,
    showDemonstration: demonstration,
    ...(apiKey !== undefined && { apiKey }),
    ...(sandboxSecret !== undefined && { secret: sandboxSecret }),
  };
}

/** What answers the calls of the portal's services. */
export interface PortalBackend {
  readonly targets: ServiceTargets;
  /** Address prefix -> connection to a service that needs a client certificate or authorities. */
  readonly connections: Readonly<Record<string, TlsConnection>>;
  /** Undefined if no service is mocked or answered by a sandbox. */
  readonly sandbox: Sandbox | undefined;
}

/** What a test asks of the services. */
export interface TestSettings {
  /** Services that the process would forward calls to are mocked: nothing leaves the machine. */
  readonly mocksForwarded?: boolean;
  /** Cost of the password hashes; a low one makes sign-ins fast. */
  readonly passwordCost?: number;
  /** The clock of the sandbox and of the mocks. */
  readonly clock?: () => Date;
}

/**
 * Decides where the calls of the services go, and opens the sandbox if it answers some. @throws
 * SettingError when a setting is missing, its database cannot be opened, or an operation has no
 * handler.
 */
export async function startBackend(
  settings: ServerSettings & TestSettings,
  origin: string,
  observer: Observer,
): Promise<PortalBackend> {
  const directory = settings.portalDirectory;
  const code = await loadServiceCode(directory);
  const services = portalServices(directory).map((service): PortalService =>
    settings.mocksForwarded === true && service.reach === 'forward'
      ? { ...service, reach: 'mock' }
      : service,
  );
  const targets = serviceTargets(services, settings, code.sandbox !== undefined);
  const { mocked, sandboxed, unanswered } = targets;
  for (const sentence of unanswered) console.warn(sentence);
  const signIn = settings.signInTls && portalSignIn(directory);
  const { forwards } = targets;
  const connections = serviceConnections({ services, forwards, settings, signIn }, observer);
  if (mocked.length === 0 && sandboxed.length === 0) {
    const isIdle = code.sandbox !== undefined && Object.keys(forwards).length === 0;
    return {
      targets,
      connections,
      sandbox: isIdle
        ? await openSandbox(code.sandbox, {}, { settings, origin, observer })
        : undefined,
    };
  }
  const mounted = mountedServices(directory);
  const served = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(mounted).filter(([name]) => names.includes(name)));
  const mocks = Object.fromEntries(
    Object.entries(served(mocked)).map(([name, service]) => [
      name,
      { ...service, document: readCurrentDescription(service.document) },
    ]),
  );
  const base =
    mocked.length === 0
      ? code.sandbox
      : await mockedDefinition(code, {
          ...mockOptions(directory, mocks),
          now: settings.clock?.() ?? new Date(),
        });
  if (base === undefined) return { targets, connections, sandbox: undefined };
  const answered = { ...served(sandboxed), ...mocks };
  const sandbox = await openSandbox(base, answered, { settings, origin, observer });
  return { targets, connections, sandbox };
}

/** The portal's sandbox and the mocks; handlers of the portal come first. */
async function mockedDefinition(
  code: ServiceCode,
  options: MockOptions,
): Promise<SandboxDefinition> {
  const mocked = await withMocks(code.sandbox, options);
  return { ...mocked, operations: { ...mocked.operations, ...code.operations } };
}

interface Opening {
  readonly settings: ServerSettings & TestSettings;
  readonly origin: string;
  readonly observer: Observer;
}

async function openSandbox(
  definition: SandboxDefinition,
  services: MountedServices,
  { settings, origin, observer }: Opening,
): Promise<Sandbox> {
  const isNew =
    settings.databaseUrl === undefined && !existsSync(join(settings.dataDirectory, 'database'));
  if (isNew && settings.logLevel !== 'off')
    console.log('Creating the demonstration data; this takes a while, but only once.');
  try {
    return await createSandbox({
      database:
        settings.databaseUrl === undefined
          ? { directory: resolve(settings.dataDirectory) }
          : { url: settings.databaseUrl },
      definition,
      services,
      ...(settings.clock !== undefined && { clock: settings.clock }),
      ...(settings.smtpUrl !== undefined && {
        mail: createMailSender(settings.smtpUrl, settings.mailFrom),
      }),
      settings: {
        ...sandboxSettings(settings, origin),
        ...(settings.passwordCost !== undefined && { passwordCost: settings.passwordCost }),
      },
      ...sandboxObserver(observer),
    });
  } catch (error) {
    if (error instanceof SandboxDefinitionError)
      throw new SettingError(
        `${error.message} Add a handler for each to the operations of the sandbox.`,
      );
    const reason = (
      error instanceof Error && error.message !== ''
        ? error.message
        : String((error as { code?: unknown }).code ?? error)
    ).replace(/\.$/, '');
    if (settings.databaseUrl !== undefined)
      throw new SettingError(`DATABASE_URL names a server that cannot be used: ${reason}.`);
    throw new SettingError(
      `The database in "${settings.dataDirectory}" cannot be opened: ${writeFailure(error, join(settings.dataDirectory, 'database')) ?? reason}.`,
    );
  }
}

/** Prints the mocked services and how to sign in to a demonstration; no accounts if it is off. */
export function printAccounts(
  { demonstration }: Pick<Sandbox, 'demonstration'>,
  origin: string,
  mocked: readonly string[] = [],
): void {
  const scenarios = demonstration === undefined ? '' : ` Scenarios: ${origin}/sandbox/scenarios`;
  if (mocked.length > 0)
    console.log(`Answered from their descriptions: ${mocked.join(', ')}.${scenarios}`);
  if (demonstration === undefined) return;
  if (demonstration.accounts.length > 0) {
    console.log('\nAccounts of the demonstration:');
    console.table(demonstration.accounts);
  }
  const entries =
    demonstration.entries.length > 0
      ? `   Entries without an account: ${origin}/sandbox/entries`
      : '';
  console.log(`Mails and codes: ${origin}/sandbox/outbox${entries}\n`);
}
