// Runs the embedded PostgreSQL beside the answering thread, so that a long query never holds a request.
// Plain JavaScript, because Node starts a worker thread without a TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create({ dataDir: workerData.directory });
let turn = Promise.resolve();

parentPort.on('message', ({ kind, bytes, id }) => {
  turn = turn.then(() => (kind === 'close' ? close(id) : answer(bytes)));
});
parentPort.postMessage({ kind: 'ready' });

async function answer(bytes) {
  try {
    await database.execProtocolRawStream(bytes, {
      onRawData: (chunk) => {
        const copy = chunk.slice();
        parentPort.postMessage({ kind: 'bytes', bytes: copy }, [copy.buffer]);
      },
    });
  } catch (error) {
    parentPort.postMessage({ kind: 'failed', message: String(error) });
  }
}

async function close(id) {
  await database.close();
  parentPort.postMessage({ kind: 'closed', id });
}
