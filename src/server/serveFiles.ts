import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding } from './acceptedEncoding.ts';
import type { Encoding } from './acceptedEncoding.ts';
import type { FileSource } from './fileSource.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};
const compressible = /^(text\/|application\/json|image\/svg)/;
/** Files that players request in parts. */
const inParts = /^(video|audio)\//;
const smallestWorth = 256;

type Bytes = Uint8Array<ArrayBuffer>;

interface KeptFile {
  readonly version: string;
  readonly type: string;
  readonly hash: string;
  readonly bodies: { readonly identity: Bytes } & Partial<Readonly<Record<Encoding, Bytes>>>;
}

/** Serves files with their types, compressed once and cached; names with a hash are immutable. */
export interface FileServer {
  /** The file at the (encoded) path of an address, or undefined when there is none. */
  respond(
    request: Request,
    path: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response | undefined>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Paths whose content never changes, because they contain its hash. */
const immutablePath = /^\/(assets|release\/[0-9a-f]{8,})\//;

/** True for a file that is sent compressed. */
export function isWorthCompressing(path: string, size: number): boolean {
  return size > smallestWorth && compressible.test(types[extname(path)] ?? '');
}

/** The brotli and gzip forms of a file's bytes; smaller files are compressed more strongly. */
export async function compressBytes(bytes: Uint8Array): Promise<Readonly<Record<Encoding, Bytes>>> {
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > 500_000 ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    compressGzip(bytes, { level: 9 }),
  ]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) };
}

/**
 * Creates a server for the files of a source. `compress: false` disables compression, for
 * development.
 */
export function createFileServer(
  source: FileSource,
  { compress = true }: { readonly compress?: boolean } = {},
): FileServer {
  const kept = new Map<string, KeptFile>();

  async function find(path: string): Promise<KeptFile | undefined> {
    const found = await source.find(path);
    if (found === undefined) return undefined;
    const before = kept.get(path);
    if (before?.version === found.version) return before;
    const identity = await found.read();
    const file: KeptFile = {
      version: found.version,
      type: types[extname(path)] ?? 'application/octet-stream',
      hash: createHash('sha256').update(identity).digest('base64url').slice(0, 20),
      bodies: {
        identity,
        ...(compress &&
          isWorthCompressing(path, identity.length) &&
          (await compressBytes(identity))),
      },
    };
    kept.set(path, file);
    return file;
  }

  return {
    async respond(request, path, headers = {}) {
      const decoded = decodePath(path);
      const file = decoded === undefined ? undefined : await find(decoded);
      if (file === undefined) return undefined;
      const varies = file.bodies.br !== undefined;
      const encoding = varies
        ? acceptedEncoding(request.headers.get('accept-encoding'))
        : undefined;
      const common = {
        ...headers,
        ETag: encoding === undefined ? `"${file.hash}"` : `"${file.hash}-${encoding}"`,
        'Cache-Control': immutablePath.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        ...(varies && {
          Vary: ['Accept-Encoding', headers['Vary']]
            .filter((name) => name !== undefined)
            .join(', '),
        }),
      };
      if (matches(request.headers.get('if-none-match'), file.hash))
        return new Response(null, { status: 304, headers: common });
      if (inParts.test(file.type)) return partOf(request, file, common);
      const body = file.bodies[encoding ?? 'identity'] ?? file.bodies.identity;
      return new Response(request.method === 'HEAD' ? null : body, {
        headers: {
          ...common,
          'Content-Type': file.type,
          'Content-Length': String(body.length),
          ...(encoding !== undefined && { 'Content-Encoding': encoding }),
        },
      });
    },
  };
}

/**
 * The part of a video or audio file that `Range` names, or all of it. Players need parts to jump,
 * and some play nothing without them. Of several ranges, the whole file is sent.
 */
function partOf(
  request: Request,
  { bodies: { identity }, type }: KeptFile,
  common: Readonly<Record<string, string>>,
): Response {
  const headers = { ...common, 'Content-Type': type, 'Accept-Ranges': 'bytes' };
  const size = identity.length;
  const unchanged = request.headers.get('if-range') ?? common['ETag'];
  const range =
    unchanged === common['ETag'] ? readRange(request.headers.get('range'), size) : undefined;
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${size}` },
    });
  const [from, to] = range ?? [0, size - 1];
  return new Response(request.method === 'HEAD' ? null : identity.subarray(from, to + 1), {
    status: range === undefined ? 200 : 206,
    headers: {
      ...headers,
      'Content-Length': String(to + 1 - from),
      ...(range !== undefined && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    },
  });
}

/** The first and the last byte of a single range; undefined for the whole file. */
function readRange(
  header: string | null,
  size: number,
): readonly [from: number, to: number] | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined; // malformed
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'unsatisfiable' : [from, to];
}

/** The decoded path; undefined if it is malformed. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined; // a stray "%" names no file
  }
}

/** Whether `If-None-Match` matches this content, in any encoding. */
function matches(header: string | null, hash: string): boolean {
  if (header === null) return false;
  return header.split(',').some(
    (tag) =>
      tag.trim() === '*' ||
      tag
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|"$/g, '')
        .replace(/-(br|gzip)$/, '') === hash,
  );
}
