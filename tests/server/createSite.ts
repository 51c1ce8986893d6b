import { join } from 'node:path';
import { createServer } from '../../src/server/createServer.ts';
import type { Server } from '../../src/server/server.ts';
import type { ServerOptions } from '../../src/server/server.ts';
import { createConfigurationServer } from '../../src/server/serveConfiguration.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export const long = `console.log("${'portal '.repeat(100)}");`;

export const site = {
  'dist/shell.html': '<!doctype html><title>shell</title>',
  'dist/index.html': '<!doctype html><title>acasă</title>',
  'dist/pages/en/index.html': '<!doctype html><title>home</title>',
  'dist/login/index.html': '<!doctype html><title>autentificare</title>',
  'dist/pages/en/login/index.html': '<!doctype html><title>sign in</title>',
  'dist/start/index.html': 'start',
  'dist/start/_rest/index.html': 'început',
  'dist/pages/en/start/_rest/index.html': 'beginning',
  'dist/code/_param/index.html': 'cod',
  'dist/assets/main-a1b2.js': long,
  'dist/assets/font.woff2': 'w'.repeat(1000),
  'dist/release/current.json': '{"release":"0123456789abcdef"}',
  'dist/release/0123456789abcdef/portal.json': '{}',
  'dist/nginx.conf': 'gzip_static on;',
  'dist/_headers': '/*',
  'dist/bom.cdx.json': '{"of":"secret parts"}',
  'dist/.app': 'stamp',
  'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'config/ro/mobile_config.yaml': 'schema: config/1\nerrors: { "500": Eroare }\n',
  'config/en/mobile_config.yaml': 'errors: [',
  'secret.txt': 'secret',
};

export async function createSite(options: Partial<ServerOptions> = {}): Promise<
  Server & {
    readonly directory: string;
    get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  }
> {
  const directory = await temporaryFolder(site);
  const server = createServer({
    directory: join(directory, 'dist'),
    mediaDirectory: join(directory, 'assets'),
    settings: { cardServices: '/card_services' },
    allowed: {},
    forwards: {},
    languages: { store: 'lang', default: 'ro', available: ['ro', 'en'] },
    configuration: createConfigurationServer({
      directory,
      portal: {
        languages: { available: ['ro', 'en'] },
        configuration: { kinds: ['mobile', 'desk'], path: '{language}/{kind}_config.json' },
      },
      report: () => undefined,
    }),
    ...options,
  });
  return {
    ...server,
    directory,
    get: (path, headers = {}, method = 'GET') =>
      server.fetch(new Request(`http://portal${path}`, { method, headers })),
  };
}

export const html = { accept: 'text/html,*/*;q=0.8' };
