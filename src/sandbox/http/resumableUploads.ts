import { sql } from 'kysely';
import { digest } from '../access/digest.ts';
import type { Answer } from './Answer.ts';
import type { Call, Handler } from './Call.ts';
import { tooLarge } from './formBody.ts';
import type { Route } from './readRoutes.ts';
import { notFound, ServiceError } from './ServiceError.ts';
import { uploadParameter } from './uploadProtocol.ts';

/** The largest file that the sandbox takes in parts, in bytes. */
const largest = 256 * 1024 * 1024;

/** Seconds for which an unfinished upload is kept, and a finished one answers where it ended. */
const lifetime = 86_400;

const protocol = { 'Tus-Resumable': '1.0.0' };

/** A header with a whole number. @throws ServiceError 400 */
function numberHeader(headers: Headers, name: string): number {
  const text = headers.get(name) ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ServiceError(400, 'INVALID_REQUEST', { description: `header ${name} is no number` });
}

/** Name and type of the file, of `Upload-Metadata`. */
function metadataOf(headers: Headers): { readonly name: string; readonly type: string } {
  const values = new Map(
    (headers.get('Upload-Metadata') ?? '').split(',').map((entry) => {
      const [name = '', value = ''] = entry.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')] as const;
    }),
  );
  return { name: values.get('filename') ?? '', type: values.get('filetype') ?? '' };
}

/** The upload of a call; only its caller finds it, at the address at which it was created. */
async function findUpload(call: Call, { isWritten = false } = {}) {
  let query = call.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', call.params[uploadParameter] ?? '')
    .where('owner', '=', ownerOf(call))
    .where('expires_at', '>', call.now);
  if (isWritten) query = query.forUpdate();
  const found = await query.executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}

/** Names operation, path and caller of an upload. */
function ownerOf({ service, operation, params, principal }: Call): string {
  const { [uploadParameter]: _, ...path } = params;
  return digest(JSON.stringify([service, operation, path, principal.caller]));
}

async function createUpload(call: Call, handler: Handler): Promise<Answer> {
  const length = numberHeader(call.headers, 'Upload-Length');
  if (length > largest) throw tooLarge('body', largest);
  const id = Buffer.from(call.random(16)).toString('hex');
  const { name, type } = metadataOf(call.headers);
  await call.db
    .insertInto('uploads')
    .values({
      id,
      owner: ownerOf(call),
      name,
      type,
      length: String(length),
      reached: '0',
      expires_at: new Date(call.now.getTime() + lifetime * 1000),
    })
    .execute();
  if (length === 0) {
    const refusal = await complete(
      { ...call, params: { ...call.params, [uploadParameter]: id } },
      handler,
    );
    if (refusal !== undefined) return refusal;
  }
  return { status: 201, headers: { ...protocol, Location: `${call.path}/${id}` } };
}

/** Passes the whole file to the handler. Returns its refusal. */
async function complete(call: Call, handler: Handler): Promise<Answer | undefined> {
  const { id, name, type } = await findUpload(call);
  const parts = await call.db
    .selectFrom('upload_parts')
    .select('bytes')
    .where('upload', '=', id)
    .orderBy('position')
    .execute();
  const file = new File(
    parts.map(({ bytes }) => new Uint8Array(bytes)),
    name,
    { type },
  );
  const answer = await handler({ ...call, body: '', files: { body: [file] } });
  if (answer.status >= 400) return answer;
  await call.db.deleteFrom('upload_parts').where('upload', '=', id).execute();
  return undefined;
}

async function readOffset(call: Call): Promise<Answer> {
  const { length, reached } = await findUpload(call);
  return {
    status: 200,
    headers: { ...protocol, 'Upload-Offset': String(reached), 'Upload-Length': String(length) },
  };
}

async function addPart(call: Call, handler: Handler): Promise<Answer> {
  const { id, length, reached } = await findUpload(call, { isWritten: true });
  const offset = numberHeader(call.headers, 'Upload-Offset');
  if (offset !== Number(reached)) throw new ServiceError(409, 'UPLOAD_OFFSET');
  const bytes = new Uint8Array((await call.files['body']?.[0]?.arrayBuffer()) ?? []);
  const next = offset + bytes.length;
  if (next > Number(length)) throw new ServiceError(400, 'UPLOAD_LENGTH');
  await call.db
    .insertInto('upload_parts')
    .values({ upload: id, position: offset, bytes })
    .execute();
  await call.db
    .updateTable('uploads')
    .set({ reached: String(next) })
    .where('id', '=', id)
    .execute();
  const refusal = next === Number(length) ? await complete(call, handler) : undefined;
  return refusal ?? { status: 204, headers: { ...protocol, 'Upload-Offset': String(next) } };
}

async function removeUpload(call: Call): Promise<Answer> {
  const { id } = await findUpload(call, { isWritten: true });
  await sql`delete from uploads where id = ${id}`.execute(call.db);
  return { status: 204, headers: protocol };
}

/**
 * The handler of an operation that takes its file in parts (`x-upload: tus`). The handler of the
 * portal gets the whole file after the last part; if it refuses, the last part is not kept.
 */
export function uploadHandler(route: Route, handler: Handler): Handler {
  switch (route.method) {
    case 'HEAD':
      return readOffset;
    case 'PATCH':
      return (call) => addPart(call, handler);
    case 'DELETE':
      return removeUpload;
    default:
      return (call) => createUpload(call, handler);
  }
}
