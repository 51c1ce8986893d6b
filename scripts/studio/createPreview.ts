import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Portal } from '../../src/language/release.ts';
import { changesAddress } from '../../src/runtime/dev/changes.ts';
import { createServer } from '../../src/server/createServer.ts';
import { createEventStream, type EventStream } from '../../src/server/eventStream.ts';
import { createMemorySource } from '../../src/server/fileSource.ts';
import { addressesOf } from '../../src/server/securityPolicy.ts';
import { createConfigurationServer } from '../../src/server/serveConfiguration.ts';
import type { ServerSettings } from '../../src/server/serverSettings.ts';
import type { Server } from '../../src/server/server.ts';
import type { Desk, OpenDraft } from '../../src/studio/service/createDesk.ts';
import { deploySettings, type PortalBackend } from '../portalProcess.ts';

/** What the server of the previews needs. */
export interface PreviewOptions {
  readonly desk: Desk;
  /** The folder of the app that was built for previews. */
  readonly directory: string;
  readonly settings: ServerSettings;
  /** The origin of the previews, and that of the Studio, which alone may frame them. */
  readonly origin: string;
  readonly studio: string;
  /** Answers the calls: the sandbox or the mocks of the portal. No real service is called. */
  readonly sandbox: PortalBackend['sandbox'];
}

/** Serves the pages of drafts on an origin of their own. */
export interface Preview extends Pick<Server, 'fetch'> {
  /** An address that shows a draft or a version to whoever has it, until the process ends. */
  addressOf(id: string): string;
  close(): void;
}

const cookie = 'portico_preview';

/** Creates the server of the previews: `Request -> Response`. */
export function createPreview(options: PreviewOptions): Preview {
  const { desk, origin, studio } = options;
  const keys = new Map<string, string>();
  const drafts = new Map<string, string>();
  const streams = new Map<string, EventStream>();
  const stop = desk.listen((id, change) =>
    streams.get(id)?.send({ name: 'release', data: change }),
  );
  const draftOf = async (key: string | undefined | null): Promise<OpenDraft | undefined> => {
    const id = drafts.get(key ?? '');
    return id === undefined ? undefined : ((await desk.open(id)) ?? (await desk.look(id)));
  };
  const streamOf = (id: string) => {
    const stream = streams.get(id) ?? createEventStream();
    streams.set(id, stream);
    return stream;
  };

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const key = url.searchParams.get('key');
    if (url.pathname === '/_portico/open') return open(key, url.searchParams.get('to'));
    const isEvents = url.pathname === changesAddress;
    const draft = await draftOf(isEvents ? key : cookieOf(request));
    if (draft === undefined) return plain(403, 'Open the preview from the Studio.');
    const release = draft.releases.release();
    if (isEvents)
      return streamOf(draft.id).respond({ name: 'state', data: { release: release?.id } });
    if (release === undefined) return plain(409, 'The draft has mistakes and no good version yet.');
    const server = serverOf(options, draft, { id: release.id, portal: release.portal });
    return await server.fetch(request);
  }

  function open(key: string | null, to: string | null): Response {
    if (key === null || !drafts.has(key)) return plain(403, 'Open the preview from the Studio.');
    const path = to !== null && /^\/(?![/\\])/.test(to) ? to : '/';
    const headers = {
      Location: path,
      'Set-Cookie': `${cookie}=${key}; Path=/; HttpOnly; SameSite=Lax`,
      'Cache-Control': 'no-store',
    };
    return new Response(null, { status: 303, headers });
  }

  return {
    addressOf(draft) {
      const key = keys.get(draft) ?? randomBytes(24).toString('base64url');
      keys.set(draft, key);
      drafts.set(key, draft);
      return `${origin}/_portico/open?key=${key}`;
    },
    async fetch(request) {
      return framedBy(studio, await answer(request));
    },
    close() {
      stop();
      for (const stream of streams.values()) stream.close();
    },
  };
}

function cookieOf(request: Request): string | undefined {
  const all = (request.headers.get('cookie') ?? '').split('; ');
  return all.find((one) => one.startsWith(`${cookie}=`))?.slice(cookie.length + 1);
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** The answer with the policy of a preview: only the Studio may frame it. */
function framedBy(studio: string, response: Response): Response {
  const headers = new Headers(response.headers);
  const policy = headers.get('Content-Security-Policy');
  if (policy !== null)
    headers.set(
      'Content-Security-Policy',
      policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${studio}`),
    );
  headers.delete('X-Frame-Options');
  headers.set('X-Robots-Tag', 'noindex');
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}

interface Shown {
  readonly id: string;
  readonly portal: Portal;
}

/** The server of one release of a draft. */
function serverOf(
  { directory, settings, origin, sandbox }: PreviewOptions,
  { releases }: OpenDraft,
  { id, portal }: Shown,
): Server {
  const pointer = `${JSON.stringify({ release: id })}\n`;
  const deploy = deploySettings(portal, { ...settings, services: {} });
  return createServer({
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
    }),
    releases: createMemorySource((path) => {
      if (path === '/release/current.json') return pointer;
      const [, release = '', name = ''] = /^\/release\/([^/]+)\/(.+)$/.exec(path) ?? [];
      return releases.fileOf(release, name);
    }),
    ...(sandbox !== undefined && { backend: sandbox }),
  });
}
