import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const compressed = new Set(['.html', '.js', '.css', '.json', '.svg']);

interface Kept {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A folder being served. */
export interface ServedFolder {
  readonly origin: string;
  end(): void;
}

/**
 * Serves a folder like a plain static web server on a free port: gzip, HTTP/1.1, files,
 * `index.html` of a folder, `shell.html` for any other page. Every site of the benchmark uses it.
 */
export async function serveFolder(
  directory: string,
  pageHeaders: Readonly<Record<string, string>> = {},
): Promise<ServedFolder> {
  const kept = new Map<string, Kept>();
  const read = async (path: string): Promise<Kept | undefined> => {
    const known = kept.get(path);
    if (known !== undefined) return known;
    const ending = extname(path) === '' ? '/index.html' : '';
    const candidates = [
      join(directory, path + ending),
      ...(ending === '' ? [] : [join(directory, 'shell.html')]),
    ];
    for (const file of candidates) {
      const isFile = await stat(file).then(
        (found) => found.isFile(),
        () => false,
      );
      if (!isFile) continue;
      const raw = await readFile(file);
      const type = extname(file);
      const zip = compressed.has(type);
      const body = zip ? gzipSync(raw, { level: 9 }) : raw;
      const headers = {
        'Content-Type': types[type] ?? 'application/octet-stream',
        'Content-Length': String(body.length),
        'Cache-Control': 'no-cache',
        ...(zip && { 'Content-Encoding': 'gzip' }),
        ...(type === '.html' && pageHeaders),
      };
      const answer = { body, headers };
      kept.set(path, answer);
      return answer;
    }
    return undefined;
  };
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname));
    read(path).then(
      (found) => {
        response.writeHead(found === undefined ? 404 : 200, found?.headers);
        response.end(found?.body);
      },
      (error: unknown) => {
        response.writeHead(500);
        response.end(String(error));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error(`"${directory}" is not served.`);
  return {
    origin: `http://127.0.0.1:${address.port}`,
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}
