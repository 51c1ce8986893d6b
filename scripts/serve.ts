import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { parse } from 'yaml';
import { createSandbox } from '../src/sandbox/createSandbox.ts';
import { createServer } from '../src/server/createServer.ts';
import { createConfigurationServer } from '../src/server/serveConfiguration.ts';
import { readServerSettings, SettingError } from '../src/server/serverSettings.ts';
import type { ServerSettings } from '../src/server/serverSettings.ts';
import { buildApp } from './buildApp.ts';
import { prerender } from './prerender.ts';
import { publishPortal } from './publishPortal.ts';
import type { PublishedPortal } from './publishPortal.ts';

const directory = process.env['OUT_DIR'] ?? 'dist';

/** The deploy settings: the portal's defaults, with what the environment sets. */
function deploySettings(portal: PublishedPortal['portal'], settings: ServerSettings): Record<string, unknown> {
  return { ...portal.settings, ...(settings.apiKey !== undefined && { apiKey: settings.apiKey }) };
}

async function startSandbox(settings: ServerSettings, origin: string): Promise<Awaited<ReturnType<typeof createSandbox>>> {
  const folder = 'screens/services';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.openapi.yaml'));
  const services = Object.fromEntries(await Promise.all(names.map(async (name) => [name.replace('.openapi.yaml', ''), parse(await readFile(join(folder, name), 'utf8')) as unknown])));
  return await createSandbox({
    database: settings.databaseUrl === undefined ? { directory: resolve(settings.dataDirectory) } : { url: settings.databaseUrl },
    services: services as never,
    settings: { publicOrigin: origin, ...(settings.apiKey !== undefined && { apiKey: settings.apiKey }) },
  });
}

async function printAccounts(fetch: (request: Request) => Promise<Response>, origin: string): Promise<void> {
  const answer = await fetch(new Request(`${origin}/sandbox/accounts`, { headers: { accept: 'application/json' } }));
  const accounts = (await answer.json()) as readonly { role: string; tab: string; username: string; password: string; note: string }[];
  console.log('\nDemo accounts:');
  console.table(accounts.map(({ role, tab, username, password, note }) => ({ role, tab, username, password, note })));
}

async function main(): Promise<void> {
  const settings = readServerSettings(process.env);
  await buildApp(directory);
  const published = await publishPortal(settings.portalDirectory, directory);
  if (published === undefined) throw new SettingError(`The portal in "${settings.portalDirectory}" does not compile; nothing is served.`);
  const deploy = deploySettings(published.portal, settings);
  await prerender(published, directory, deploy);
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  const sandboxed = Object.keys(settings.services).length === 0;
  const sandbox = sandboxed ? await startSandbox(settings, origin) : undefined;
  const forwards = Object.fromEntries(Object.entries(settings.services).map(([setting, address]) => [String(published.portal.settings[setting]), address]));
  const server = createServer({
    directory,
    mediaDirectory: join(settings.portalDirectory, 'assets'),
    settings: deploy,
    forwards,
    languages: published.portal.languages,
    configuration: createConfigurationServer(settings.portalDirectory, (message) => console.error(message)),
    ...(sandbox !== undefined && { backend: sandbox }),
  });
  const listening = serve({ fetch: server.fetch, port: settings.port, hostname: settings.host }, ({ port }) => {
    console.log(`\nThe portal is at http://localhost:${port}/`);
    if (sandbox === undefined) console.log(`Calls go to ${Object.values(settings.services).join(', ')}.`);
    else void printAccounts(sandbox.fetch, origin).then(() => console.log(`Mails and codes: http://localhost:${port}/sandbox/outbox   Registration and invitation codes: http://localhost:${port}/sandbox/entries\n`));
  });
  listening.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${settings.port} is taken; set PORT to another.` : error.message);
    process.exit(1);
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    listening.close(() => void (sandbox?.close() ?? Promise.resolve()).then(() => process.exit(0)));
    if ('closeIdleConnections' in listening) listening.closeIdleConnections();
    setTimeout(() => 'closeAllConnections' in listening && listening.closeAllConnections(), 3000).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
});
