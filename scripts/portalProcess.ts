import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import type { Portal } from '../src/language/release.ts';
import { createSandbox } from '../src/sandbox/createSandbox.ts';
import type { Sandbox, SandboxOptions } from '../src/sandbox/createSandbox.ts';
import { createMailSender } from '../src/sandbox/outbox/createMailSender.ts';
import type { Observer } from '../src/server/observer.ts';
import { serviceVariables, SettingError } from '../src/server/serverSettings.ts';
import type { ServerSettings } from '../src/server/serverSettings.ts';
import { writeFailure } from './failureSentence.ts';
import { sandboxObserver } from './observeProcess.ts';

/** The deploy settings: the portal's defaults, with what the environment sets. */
export function deploySettings(portal: Pick<Portal, 'settings'>, settings: Pick<ServerSettings, 'apiKey'>): Record<string, unknown> {
  return { ...portal.settings, ...(settings.apiKey !== undefined && { apiKey: settings.apiKey }) };
}

/**
 * Address prefix -> real service. All of the portal's services are real, or none is: real ones beside the sandbox would
 * show made-up data where nobody expects them. @throws SettingError
 */
export function forwardsOf(portal: Pick<Portal, 'settings'>, { services }: Pick<ServerSettings, 'services'>): Readonly<Record<string, string>> {
  const isPrefix = (value: unknown) => typeof value === 'string' && value.startsWith('/');
  const missing = Object.entries(serviceVariables).filter(([, setting]) => isPrefix(portal.settings[setting]) && !(setting in services)).map(([variable]) => variable);
  if (Object.keys(services).length > 0 && missing.length > 0) throw new SettingError(`${missing.join(' and ')} must be set too: either every service is real, or none is and the sandbox answers.`);
  return Object.fromEntries(Object.entries(services).map(([setting, address]) => [String(portal.settings[setting]), address]));
}

/** What the sandbox is told by the settings of the process. */
export function sandboxSettings(settings: Pick<ServerSettings, 'allowedOrigins' | 'apiKey' | 'demonstration' | 'sandboxSecret'>, origin: string): NonNullable<SandboxOptions['settings']> {
  const { allowedOrigins, apiKey, demonstration, sandboxSecret } = settings;
  return {
    publicOrigin: origin,
    allowedOrigins,
    showDemonstration: demonstration,
    ...(apiKey !== undefined && { apiKey }),
    ...(sandboxSecret !== undefined && { secret: sandboxSecret }),
  };
}

/** Opens the sandbox over the descriptions of its services. @throws SettingError when its database cannot be opened. */
export async function startSandbox(settings: ServerSettings, origin: string, observer: Observer): Promise<Sandbox> {
  const folder = 'screens/services';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.openapi.yaml'));
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDirectory, 'database'))) console.log('Making the data of the demonstration; this takes a while, once.');
  const documents = await Promise.all(names.map(async (name) => [name.replace('.openapi.yaml', ''), parse(await readFile(join(folder, name), 'utf8')) as unknown] as const));
  try {
    return await createSandbox({
      database: settings.databaseUrl === undefined ? { directory: resolve(settings.dataDirectory) } : { url: settings.databaseUrl },
      services: Object.fromEntries(documents) as SandboxOptions['services'],
      ...(settings.smtpUrl !== undefined && { mail: createMailSender(settings.smtpUrl, settings.mailFrom) }),
      settings: sandboxSettings(settings, origin),
      ...sandboxObserver(observer),
    });
  } catch (error) {
    const reason = (error instanceof Error && error.message !== '' ? error.message : String((error as { code?: unknown }).code ?? error)).replace(/\.$/, '');
    if (settings.databaseUrl !== undefined) throw new SettingError(`DATABASE_URL names a server that cannot be used: ${reason}.`);
    throw new SettingError(`The database in "${settings.dataDirectory}" cannot be opened: ${writeFailure(error, join(settings.dataDirectory, 'database')) ?? reason}.`);
  }
}

/** Prints who can sign in, as the sandbox says it; nothing where the demonstration is not shown. */
export async function printAccounts({ fetch }: Pick<Sandbox, 'fetch'>, origin: string): Promise<void> {
  const answer = await fetch(new Request(`${origin}/sandbox/accounts`, { headers: { accept: 'application/json' } }));
  if (!answer.ok) return;
  const accounts = (await answer.json()) as readonly { role: string; tab: string; username: string; password: string; note: string }[];
  console.log('\nDemo accounts:');
  console.table(accounts.map(({ role, tab, username, password, note }) => ({ role, tab, username, password, note })));
  console.log(`Mails and codes: ${origin}/sandbox/outbox   Registration and invitation codes: ${origin}/sandbox/entries\n`);
}
