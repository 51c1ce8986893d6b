import { changesAddress } from '../../src/runtime/dev/changes.ts';
import { toolAddresses } from '../../src/runtime/dev/toolRoutes.ts';
import { createEventStream, type EventStream } from '../../src/server/eventStream.ts';
import type { ServerSettings } from '../../src/server/serverSettings.ts';
import type { Server } from '../../src/server/server.ts';
import type { Desk, OpenDraft } from '../../src/studio/service/createDesk.ts';
import type { StudioStore } from '../../src/studio/store/studioStore.ts';
import { createDevelopmentCalls } from '../development/developmentCalls.ts';
import type { DevelopmentClock } from '../development/developmentClock.ts';
import type { PortalBackend } from '../portalProcess.ts';
import { toolFacts } from '../development/toolFacts.ts';
import { createPreviewKeys } from './previewKeys.ts';
import { createPreviewServers } from './previewServers.ts';

/** What the server of the previews needs. */
export interface PreviewOptions {
  readonly desk: Desk;
  readonly store: Pick<StudioStore, 'links' | 'listen'>;
  /** The folder of the app that was built for previews. */
  readonly directory: string;
  readonly settings: ServerSettings;
  /** The origin of the previews, and that of the Studio, which alone may frame them. */
  readonly origin: string;
  readonly studio: string;
  /** Answers the calls: the sandbox or the mocks of the portal. No real service is called. */
  readonly sandbox: PortalBackend['sandbox'];
  /** The services that it answers; the others are answered from their descriptions. */
  readonly running: readonly string[];
  /** The clock of the sandbox. */
  readonly clock: DevelopmentClock;
}

/** Serves the pages of drafts on an origin of their own. */
export interface Preview extends Pick<Server, 'fetch'> {
  /** An address that shows a draft or a version to whoever has it, until the process ends. */
  addressOf(id: string): string;
  /** The address that a secret of a shared link opens. */
  addressFor(secret: string): string;
  close(): void;
}

const cookie = 'portico_preview';
const openAddress = '/_portico/open';
/** What belongs to a release of any draft: its address names it. */
const releaseFile = /^\/release\/([^/]+)\/.+$/;

/** Creates the server of the previews: `Request -> Response`. */
export function createPreview(options: PreviewOptions): Preview {
  const { desk, origin, studio, clock, store, settings } = options;
  const folder = settings.portalDirectory;
  const keys = createPreviewKeys(store.links);
  const streams = new Map<string, EventStream>();
  const servers = createPreviewServers(options);
  let calls = createDevelopmentCalls(folder, options.running);
  const stops = [
    desk.listen((id, change) => streams.get(id)?.send({ name: 'release', data: change })),
    store.listen(({ kind }) => {
      if (kind === 'publication') calls = createDevelopmentCalls(folder, options.running); // services may differ
    }),
  ];
  const streamOf = (id: string) => {
    const stream = streams.get(id) ?? createEventStream();
    streams.set(id, stream);
    return stream;
  };

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const key = url.searchParams.get('key') ?? undefined;
    const isOpening = url.pathname === openAddress;
    const isNamed = isOpening || url.pathname === changesAddress || isPointer(url.pathname);
    const id = await keys.find((isNamed ? key : undefined) ?? cookieOf(request));
    if (id === undefined) return plain(403, 'Open the preview from the Studio.');
    if (isOpening && key !== undefined) return open(key, url.searchParams.get('to'));
    const draft = await draftOf(id, isPage(request) || isNamed);
    if (draft === undefined) return plain(404, 'The draft is gone.');
    const release = draft.releases.release();
    if (url.pathname === changesAddress)
      return streamOf(draft.id).respond({ name: 'state', data: { release: release?.id } });
    if (url.pathname === toolAddresses.facts) return Response.json(toolFacts(draft.draft, folder));
    if (release === undefined) return plain(409, 'The draft has mistakes and no good version yet.');
    const cookies = request.headers.get('cookie') ?? '';
    const [, named] = releaseFile.exec(url.pathname) ?? [];
    const server = servers.named(named) ?? servers.of(draft, release);
    return await clock.during(cookies, () => calls.answer(request, (asked) => server.fetch(asked)));
  }

  /** Pages show the draft as it is; their files and calls do not ask for it again. */
  async function draftOf(id: string, isAsked: boolean): Promise<OpenDraft | undefined> {
    const held = isAsked ? undefined : desk.held(id);
    return held ?? (await desk.open(id)) ?? (await desk.look(id));
  }

  return {
    addressOf: (id) => `${origin}${openAddress}?key=${keys.keyOf(id)}`,
    addressFor: (secret) => `${origin}${openAddress}?key=${secret}`,
    async fetch(request) {
      return framedBy(studio, await answer(request));
    },
    close() {
      for (const stop of stops) stop();
      for (const stream of streams.values()) stream.close();
    },
  };
}

function open(key: string, to: string | null): Response {
  const path = to !== null && /^\/(?![/\\])/.test(to) ? to : '/';
  const headers = {
    Location: path,
    'Set-Cookie': `${cookie}=${key}; Path=/; HttpOnly; SameSite=Lax`,
    'Cache-Control': 'no-store',
  };
  return new Response(null, { status: 303, headers });
}

function isPointer(path: string): boolean {
  return path === '/release/current.json';
}

/** Whether a browser asks for a page, not for a file or an answer. */
export function isPage({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') === true;
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
