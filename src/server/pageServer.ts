import type { ServerOptions } from './server.ts';
import { createFolderSource } from './fileSource.ts';
import { addressPattern, pagePlace } from './pagePattern.ts';
import { createFileServer } from './serveFiles.ts';

/** Serves the files and the pages of a built portal; returns undefined if a path has none. */
interface PageServer {
  /** The file of a path: of the app, of a release, an image or a configuration file. */
  file(request: Request, path: string): Promise<Response | undefined>;
  /**
   * The page of an address: pre-rendered in the visitor's language, otherwise the client-rendered
   * one.
   */
  page(request: Request, path: string): Promise<Response | undefined>;
}

/** Creates the server of files and pages. `secured` are the security headers of documents. */
export function createPageServer(
  options: ServerOptions,
  secured: Readonly<Record<string, string>>,
): PageServer {
  const { languages, releases } = options;
  const compress = releases === undefined;
  const files = createFileServer(createFolderSource(options.directory), { compress });
  const released = releases === undefined ? files : createFileServer(releases, { compress });
  const media = createFileServer(createFolderSource(options.mediaDirectory), { compress });
  const patterns = (options.patterns ?? []).map((path) => ({
    test: new RegExp(addressPattern(path)),
    place: pagePlace(path),
  }));
  return {
    async file(request: Request, path: string): Promise<Response | undefined> {
      if (!isNamed(path)) return undefined;
      const configuration = await options.configuration?.answer(path);
      if (configuration !== undefined) return configuration;
      // an SVG image opened directly is a document
      const headers = path.endsWith('.svg') ? secured : {};
      if (path.startsWith('/media/'))
        return await media.respond(request, path.slice('/media'.length), headers);
      return await (path.startsWith('/release/') ? released : files).respond(
        request,
        path,
        headers,
      );
    },
    async page(request: Request, path: string): Promise<Response | undefined> {
      if (isNamed(path) && request.headers.get('accept')?.includes('text/html') !== true)
        return undefined;
      const language = visitorLanguage(request, languages);
      const headers = { ...secured, Vary: 'Cookie' };
      const folder = language === languages.default ? '' : `/pages/${language}`;
      const pattern = patterns.find(({ test }) => test.test(path));
      for (const place of [
        path.replace(/\/+$/, ''),
        ...(pattern === undefined ? [] : [pattern.place]),
      ]) {
        const drawn = await files.respond(request, `${folder}${place}/index.html`, headers);
        if (drawn !== undefined) return drawn;
      }
      return await files.respond(request, '/shell.html', headers);
    },
  };
}

/**
 * Whether a path has a file extension. Addresses of the portal may contain dots too; only browsers
 * request those as pages.
 */
export function isNamed(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html');
}

function visitorLanguage(
  request: Request,
  { store, default: fallback, available }: ServerOptions['languages'],
): string {
  const cookie = (request.headers.get('cookie') ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${store}=`));
  const wanted = cookie?.slice(store.length + 1);
  return wanted !== undefined && available.includes(wanted) ? wanted : fallback;
}
