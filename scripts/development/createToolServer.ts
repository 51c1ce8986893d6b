import type { Draft } from '../../src/editing/createDraft.ts';
import { toolAddresses } from '../../src/runtime/dev/toolRoutes.ts';
import type { PlaceQuery, RecordedCase } from '../../src/runtime/dev/toolRoutes.ts';

import { findDescriptorPlace } from './descriptorPlace.ts';
import { editorHint } from './editorHint.ts';
import { framePage } from './framePage.ts';
import { toolFacts } from './toolFacts.ts';
import { writeRecordedCase } from './writeRecordedCase.ts';

/** What the tools of the page ask. */
export interface ToolServer {
  owns(path: string): boolean;
  fetch(request: Request): Promise<Response>;
}

interface ToolServerOptions {
  readonly folder: string;
  readonly draft: Draft;
  releaseFile(path: string): string | undefined;
  /** Nonce of the styles of a page. */
  readonly nonce: string;
}

/** Answers the tools that a page of `portico dev` shows. */
export function createToolServer(options: ToolServerOptions): ToolServer {
  const addresses: readonly string[] = Object.values(toolAddresses);
  const answers: Readonly<Record<string, (request: Request) => Promise<Response> | Response>> = {
    [toolAddresses.facts]: () =>
      Response.json({
        ...toolFacts(options.draft, options.folder),
        editorHint: editorHint(process.env),
      }),
    [toolAddresses.place]: ({ url }) => {
      const query = Object.fromEntries(new URL(url).searchParams) as unknown as PlaceQuery;
      const place = findDescriptorPlace(query, options);
      return place === undefined ? new Response(null, { status: 404 }) : Response.json(place);
    },
    [toolAddresses.frame]: ({ url }) => framePage(new URL(url), options.nonce),
    [toolAddresses.tests]: async (request) => {
      if (!isOwnPost(request)) return new Response(null, { status: 403 });
      return Response.json(
        await writeRecordedCase((await request.json()) as RecordedCase, options),
      );
    },
  };
  return {
    owns: (path) => addresses.includes(path),
    fetch: async (request) =>
      (await answers[new URL(request.url).pathname]?.(request)) ??
      new Response(null, { status: 404 }),
  };
}

/** Whether a page of the portal itself sends a request; others could make it write files. */
function isOwnPost({ method, headers }: Request): boolean {
  const isSame = headers.get('sec-fetch-site') === 'same-origin';
  return method === 'POST' && isSame && headers.get('content-type') === 'application/json';
}
