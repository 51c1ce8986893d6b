// Runs the embedded PostgreSQL in a worker thread, so that a long query does not block other
// requests. Plain JavaScript, because Node starts worker threads without a TypeScript loader.
import { closeSync, existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { limitLog, readPreparedDatabase } from './preparedDatabase.mjs';

/** WebAssembly's error number for a read-only file system. */
const readOnlyDisk = 69;
const accessMode = 3;

/**
 * PostgreSQL keeps pages in memory beside the cache of the operating system. WebAssembly's memory
 * never shrinks, so the default of 128 MB would stay with the process, and reads are no faster.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * The files of the database. PostgreSQL opens every file for writing, even to read it; on a file
 * system that became read-only they are opened for reading.
 */
class DatabaseFiles extends NodeFS {
  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [({ NODEFS }) => allowReading(NODEFS.stream_ops), ...emscriptenOpts.preRun],
      },
    };
  }
}

function allowReading(operations) {
  const { open, write, setattr } = operations;
  const readOnly = new WeakSet();
  // Called once the file system is writable again.
  const reopen = (stream) => {
    if (!readOnly.has(stream)) return;
    const { nfd } = stream;
    open(stream);
    closeSync(nfd);
    readOnly.delete(stream);
  };
  operations.open = (stream) => {
    try {
      open(stream);
    } catch (error) {
      const { flags } = stream;
      if (error?.errno !== readOnlyDisk || (flags & accessMode) === 0) throw error;
      stream.flags = flags & ~accessMode;
      open(stream);
      stream.flags = flags;
      readOnly.add(stream);
    }
  };
  operations.write = (stream, ...rest) => {
    reopen(stream);
    return write(stream, ...rest);
  };
  operations.setattr = (stream, ...rest) => {
    reopen(stream);
    return setattr(stream, ...rest);
  };
}

const database = await open(workerData.directory).catch((error) => {
  throw described(error);
});
let turn = Promise.resolve();

parentPort.on('message', ({ kind, bytes, id }) => {
  turn = turn.then(() => (kind === 'close' ? close(id) : answer(bytes)));
});
parentPort.postMessage({ kind: 'ready' });

async function open(dataDir) {
  const isNew = !existsSync(dataDir);
  const create = (more) => PGlite.create({ fs: new DatabaseFiles(dataDir), startParams, ...more });
  const prepared = isNew ? readPreparedDatabase() : undefined;
  if (prepared !== undefined) return create({ loadDataDir: prepared });
  const created = await create();
  if (!isNew) return created;
  await limitLog(created);
  await created.close();
  return create();
}

async function answer(bytes) {
  try {
    await database.execProtocolRawStream(bytes, {
      onRawData: (chunk) => {
        const copy = chunk.slice();
        parentPort.postMessage({ kind: 'bytes', bytes: copy }, [copy.buffer]);
      },
    });
  } catch (error) {
    parentPort.postMessage({ kind: 'failed', message: described(error).message });
  }
}

// File system errors are thrown as objects with WebAssembly's error number.
function described(error) {
  const codes = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', [readOnlyDisk]: 'EROFS' };
  const code = codes[error?.errno];
  if (code !== undefined) return new Error(`${code}: the files of the database cannot be written`);
  return error instanceof Error
    ? error
    : new Error(typeof error === 'string' ? error : JSON.stringify(error));
}

// Always exits, because the caller of `close` waits for it.
async function close(id) {
  try {
    await database.close();
  } finally {
    parentPort.postMessage({ kind: 'closed', id });
  }
}
