import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Portal } from '../src/language/release.ts';
import { readPaths } from '../src/runtime/values.ts';
import { createSandbox, SandboxDefinitionError } from '../src/sandbox/createSandbox.ts';
import type { Sandbox, SandboxOptions } from '../src/sandbox/createSandbox.ts';
import { createMailSender } from '../src/sandbox/outbox/createMailSender.ts';
import type { Observer } from '../src/server/observer.ts';
import { realServices, serviceVariable, SettingError } from '../src/server/serverSettings.ts';
import type { ServerSettings } from '../src/server/serverSettings.ts';
import { writeFailure } from './failureSentence.ts';
import { sandboxObserver } from './observeProcess.ts';
import { loadSandboxDefinition, mountedServices } from './portalServices.ts';

/**
 * The settings that the environment gives: the key, in the setting that `apiKey` of `portal.yaml`
 * names.
 */
export function environmentSettings(
  { apiKey }: Pick<Portal, 'apiKey'>,
  environment: Pick<ServerSettings, 'apiKey'>,
): Record<string, unknown> {
  const [path] = apiKey === undefined ? [] : readPaths(apiKey.value);
  const name = path?.[0] === 'settings' ? path[1] : undefined;
  return environment.apiKey !== undefined && name !== undefined
    ? { [name]: environment.apiKey }
    : {};
}

/** The deploy settings: the portal's defaults, overridden by the environment. */
export function deploySettings(
  portal: Pick<Portal, 'settings' | 'apiKey'>,
  environment: Pick<ServerSettings, 'apiKey'>,
): Record<string, unknown> {
  return { ...portal.settings, ...environmentSettings(portal, environment) };
}

/**
 * Address prefix -> real service. Either all of the portal's services are real, or none: a mixture
 * would show demonstration data unexpectedly. @throws SettingError
 */
export function forwardsOf(
  portal: Pick<Portal, 'settings'>,
  settings: Pick<ServerSettings, 'services'>,
): Readonly<Record<string, string>> {
  const real = realServices(settings);
  const isPrefix = (value: unknown) => typeof value === 'string' && value.startsWith('/');
  const missing = Object.keys(settings.services)
    .filter((setting) => isPrefix(portal.settings[setting]) && !(setting in real))
    .map(serviceVariable);
  if (Object.keys(real).length > 0 && missing.length > 0)
    throw new SettingError(
      `${missing.join(' and ')} must be set too: either every service is real, or none is and the sandbox answers.`,
    );
  return Object.fromEntries(
    Object.entries(real).map(([setting, address]) => [String(portal.settings[setting]), address]),
  );
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

/**
 * Opens the portal's sandbox; `undefined` when it has none, or when real services are set. @throws
 * SettingError when its database cannot be opened, or an operation has no handler.
 */
export async function startSandbox(
  settings: ServerSettings,
  origin: string,
  observer: Observer,
): Promise<Sandbox | undefined> {
  if (Object.keys(realServices(settings)).length > 0) return undefined;
  const definition = await loadSandboxDefinition(settings.portalDirectory);
  if (definition === undefined) return undefined;
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDirectory, 'database')))
    console.log('Creating the demonstration data; this takes a while, but only once.');
  const services = mountedServices(settings.portalDirectory);
  try {
    return await createSandbox({
      database:
        settings.databaseUrl === undefined
          ? { directory: resolve(settings.dataDirectory) }
          : { url: settings.databaseUrl },
      definition,
      services,
      ...(settings.smtpUrl !== undefined && {
        mail: createMailSender(settings.smtpUrl, settings.mailFrom),
      }),
      settings: sandboxSettings(settings, origin),
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

/** Prints how to sign in to a demonstration; nothing if it is off. */
export function printAccounts(
  { demonstration }: Pick<Sandbox, 'demonstration'>,
  origin: string,
): void {
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
