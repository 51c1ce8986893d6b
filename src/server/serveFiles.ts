import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};
const compressible = /^(text\/|application\/json|image\/svg)/;

interface CachedFile {
  readonly modified: number;
  readonly size: number;
  readonly type: string;
  readonly etag: string;
  readonly bodies: { readonly identity: Uint8Array<ArrayBuffer>; readonly gzip?: Uint8Array<ArrayBuffer>; readonly br?: Uint8Array<ArrayBuffer> };
}

/** Serves a folder: typed, compressed once and kept, cached for good where the name carries a hash. */
export interface FileServer {
  /** The file at a path, or undefined when there is none. */
  respond(request: Request, path: string, headers?: Readonly<Record<string, string>>): Promise<Response | undefined>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const immutable = /^\/(assets|release\/[0-9a-f]{8,})\//;

/** Creates a server of the files below `directory`. */
export function createFileServer(directory: string): FileServer {
  const cache = new Map<string, CachedFile>();

  async function find(path: string): Promise<CachedFile | undefined> {
    const file = join(directory, normalize(decodeURIComponent(path)));
    if (!file.startsWith(normalize(directory) + sep)) return undefined;
    const found = await stat(file).catch(() => undefined); // a file that is not there is no error here
    if (found === undefined || !found.isFile()) return undefined;
    const kept = cache.get(file);
    if (kept !== undefined && kept.modified === found.mtimeMs && kept.size === found.size) return kept;
    const identity = new Uint8Array(await readFile(file));
    const type = types[extname(file)] ?? 'application/octet-stream';
    const worth = compressible.test(type) && identity.length > 256;
    const [br, gz] = worth
      ? await Promise.all([compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: identity.length > 500_000 ? 9 : 11 } }), compressGzip(identity, { level: 9 })])
      : [];
    const entry: CachedFile = {
      modified: found.mtimeMs,
      size: found.size,
      type,
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`,
      bodies: { identity, ...(br !== undefined && { br: new Uint8Array(br) }), ...(gz !== undefined && { gzip: new Uint8Array(gz) }) },
    };
    cache.set(file, entry);
    return entry;
  }

  return {
    async respond(request, path, headers = {}) {
      const file = await find(path).catch((error: unknown) => {
        if (error instanceof URIError) return undefined;
        throw error;
      });
      if (file === undefined) return undefined;
      const accepted = request.headers.get('accept-encoding') ?? '';
      const encoding = file.bodies.br !== undefined && /\bbr\b/.test(accepted) ? 'br' : file.bodies.gzip !== undefined && /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
      const common = {
        ...headers,
        ETag: file.etag,
        'Cache-Control': immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        ...(file.bodies.br !== undefined && { Vary: 'Accept-Encoding' }),
      };
      if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers: common });
      const body = file.bodies[encoding ?? 'identity'] ?? file.bodies.identity;
      return new Response(request.method === 'HEAD' ? null : body, {
        headers: { ...common, 'Content-Type': file.type, 'Content-Length': String(body.length), ...(encoding !== undefined && { 'Content-Encoding': encoding }) },
      });
    },
  };
}
