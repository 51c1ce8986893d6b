// Runs the embedded PostgreSQL beside the answering thread, so that a long query never holds a request.
// Plain JavaScript, because Node starts a worker thread without a TypeScript loader.
import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const database = await open(workerData.directory).catch((error) => {
  throw described(error);
});
let turn = Promise.resolve();

parentPort.on('message', ({ kind, bytes, id }) => {
  turn = turn.then(() => (kind === 'close' ? close(id) : answer(bytes)));
});
parentPort.postMessage({ kind: 'ready' });

// A new database keeps a small log from its next start on; the default would hold a gigabyte.
async function open(dataDir) {
  const isNew = !existsSync(dataDir);
  const created = await PGlite.create({ dataDir });
  if (!isNew) return created;
  await created.exec("alter system set max_wal_size = '64MB'");
  await created.exec("alter system set min_wal_size = '32MB'");
  await created.close();
  return PGlite.create({ dataDir });
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

// What the file system refuses is thrown as an object with the number that WebAssembly gives it.
function described(error) {
  const codes = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };
  const code = codes[error?.errno];
  if (code !== undefined) return new Error(`${code}: the files of the database cannot be written`);
  return error instanceof Error ? error : new Error(typeof error === 'string' ? error : JSON.stringify(error));
}

// Ends in any case: who closes waits for it.
async function close(id) {
  try {
    await database.close();
  } finally {
    parentPort.postMessage({ kind: 'closed', id });
  }
}
