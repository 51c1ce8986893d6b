import { join } from 'node:path';
import type { DraftRelease } from '../../src/editing/draftReleases.ts';
import { createServer } from '../../src/server/createServer.ts';
import { createMemorySource } from '../../src/server/fileSource.ts';
import { addressesOf } from '../../src/server/securityPolicy.ts';
import { createConfigurationServer } from '../../src/server/serveConfiguration.ts';
import type { Server } from '../../src/server/server.ts';
import type { OpenDraft } from '../../src/studio/service/createDesk.ts';
import { deploySettings } from '../portalProcess.ts';
import type { PreviewOptions } from './createPreview.ts';

/** The servers of the releases that previews show. */
export interface PreviewServers {
  /** The server of a release of a draft. */
  of(draft: OpenDraft, release: DraftRelease): Server;
  /** The server of a release that was shown before, by its id. */
  named(release: string | undefined): Server | undefined;
}

/** Releases whose pages may still be open; the one that was created first is forgotten first. */
const mostServers = 20;

/** Creates the servers, each when its release is first shown. */
export function createPreviewServers(options: PreviewOptions): PreviewServers {
  // configuration files are no part of a release, so each draft has a server of its own
  const servers = new Map<string, ShownServer>();
  return {
    of(draft, release) {
      const key = `${draft.id} ${release.id}`;
      const found = servers.get(key) ?? createOne(options, draft, release);
      found.draft = draft;
      servers.set(key, found);
      const [oldest] = servers.keys();
      if (servers.size > mostServers && oldest !== undefined) servers.delete(oldest);
      return found.server;
    },
    named: (release) => [...servers.values()].find((one) => one.release === release)?.server,
  };
}

/** A server with the draft whose files it reads. */
interface ShownServer {
  readonly release: string;
  readonly server: Server;
  draft: OpenDraft;
}

function createOne(
  { directory, settings, origin, sandbox }: PreviewOptions,
  draft: OpenDraft,
  { id, portal, files }: DraftRelease,
): ShownServer {
  const shown: Omit<ShownServer, 'server'> = { release: id, draft };
  const { releases } = draft;
  const pointer = `${JSON.stringify({ release: id })}\n`;
  // no real service is called
  const deploy = deploySettings(portal, { ...settings, services: {} });
  const server = createServer({
    directory,
    mediaDirectory: join(settings.portalDirectory, 'assets'),
    settings: deploy,
    allowed: addressesOf(portal.addresses, deploy),
    forwards: {},
    origin,
    redirectHeader: portal.redirect.header,
    languages: portal.languages,
    configuration: createConfigurationServer({
      directory: settings.portalDirectory,
      portal,
      report: (message) => console.error(message),
      read: (path) => Promise.resolve(shown.draft.draft.files.get(path)),
    }),
    releases: createMemorySource((path) => {
      if (path === '/release/current.json') return pointer;
      const [, release = '', name = ''] = /^\/release\/([^/]+)\/(.+)$/.exec(path) ?? [];
      return release === id ? files.get(name) : releases.fileOf(release, name);
    }),
    ...(sandbox !== undefined && { backend: sandbox }),
  });
  return Object.assign(shown, { server });
}
