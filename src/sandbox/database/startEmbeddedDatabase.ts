import { Worker } from 'node:worker_threads';

export interface Listener {
  bytes(chunk: Buffer): void;
  failed(error: Error): void;
}

/** A running embedded PostgreSQL: one client at a time, bytes of the wire protocol in and out. */
export interface EmbeddedDatabase {
  attach(listener: Listener): void;
  send(bytes: Buffer): void;
  close(): Promise<void>;
}

type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'failed'; message: string }
  | { kind: 'closed' };

export async function startEmbeddedDatabase(directory: string): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./databaseWorker.mjs', import.meta.url), {
    workerData: { directory },
    execArgv: [],
  });
  let listener: Listener | undefined;
  let onReady: () => void = () => undefined;
  let onClosed: () => void = () => undefined;
  let onFailure: (error: Error) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    onReady = resolve;
    onFailure = reject;
  });
  const closed = new Promise<void>((resolve) => {
    onClosed = resolve;
  });
  worker.on('error', (error) => {
    onFailure(error);
    listener?.failed(error);
  });
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') onReady();
    else if (message.kind === 'closed') onClosed();
    else if (message.kind === 'bytes') listener?.bytes(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
    else listener?.failed(new Error(message.message));
  });
  await ready;
  return {
    attach: (next) => {
      listener = next;
    },
    send: (bytes) => {
      const copy = Uint8Array.from(bytes);
      worker.postMessage({ kind: 'query', bytes: copy }, [copy.buffer]);
    },
    close: async () => {
      worker.postMessage({ kind: 'close' });
      await closed;
      await worker.terminate();
    },
  };
}
