import { Worker } from 'node:worker_threads';

export interface Listener {
  bytes(chunk: Buffer): void;
  failed(error: Error): void;
}

/** A running embedded PostgreSQL: one client at a time, bytes of the wire protocol in and out. */
export interface EmbeddedDatabase {
  /** Begins a client's session. An engine that has failed is started again, on the data it left. @throws Error when it cannot be. */
  attach(listener: Listener): Promise<void>;
  send(bytes: Buffer): void;
  /** Ends an engine that does not answer any more, or of whose state nothing is known; the next client has a new one. */
  fail(): void;
  close(): Promise<void>;
}

/** The thread of the database while it runs. */
interface Engine {
  send(bytes: Buffer): void;
  /** Ends the thread at once. */
  kill(): void;
  /** Resolves when the data are on disk and the thread has ended. */
  close(): Promise<void>;
}

type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'failed'; message: string }
  | { kind: 'closed' };

/** An engine that could not be started is not tried again at once: each try takes a second of a processor. */
const restartPause = 1000;
/** How long an engine may take to end, with the query it has begun, in milliseconds. */
const closePatience = 10_000;
/** How long a start may take: a new directory takes seconds, a slow machine a minute. */
const startPatience = 300_000;

/** Starts the engine over a directory; one that has failed is started again once `mayStart` resolves, for it begins with writing. */
export async function startEmbeddedDatabase(directory: string, mayStart: () => Promise<void> = () => Promise.resolve()): Promise<EmbeddedDatabase> {
  let listener: Listener | undefined;
  let engine: Promise<Engine> | undefined;
  let failure: { readonly error: Error; readonly at: number } | undefined;
  let closing = false;

  function start(): Promise<Engine> {
    const hear: Listener = {
      bytes: (chunk) => listener?.bytes(chunk),
      failed(error) {
        engine = undefined;
        listener?.failed(error);
      },
    };
    const starting = startEngine(directory, hear);
    starting.catch((error: Error) => {
      engine = undefined;
      failure = { error, at: performance.now() };
    });
    return starting;
  }

  engine = start();
  await engine;
  return {
    attach: async (next) => {
      if (closing) throw new Error('The database is closed.');
      if (engine === undefined && failure !== undefined && performance.now() - failure.at < restartPause) throw failure.error;
      if (engine === undefined) await mayStart();
      if (closing) throw new Error('The database is closed.');
      engine ??= start();
      await engine;
      listener = next;
    },
    send: (bytes) => {
      void engine?.then((running) => running.send(bytes), () => undefined); // its failure is told to the listener
    },
    fail: () => {
      void engine?.then((running) => running.kill(), () => undefined); // one that did not start has ended
    },
    close: async () => {
      closing = true;
      await engine?.then((running) => running.close(), () => undefined);
    },
  };
}

/** Starts the thread. It has ended for good when `failed` is called: two must never have one directory. */
async function startEngine(directory: string, { bytes, failed }: Listener): Promise<Engine> {
  const worker = new Worker(new URL('./databaseWorker.mjs', import.meta.url), {
    workerData: { directory },
    execArgv: [],
  });
  let reason: Error | undefined;
  let isReady = false;
  let isClosing = false;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const late = setTimeout(() => void worker.terminate(), startPatience);
  const started = new Promise<void>((resolve, reject) => {
    worker.on('error', (error) => {
      reason = new Error(`The database has failed: ${error instanceof Error ? error.message : String(error)}`);
    });
    worker.on('exit', () => {
      const error = reason ?? new Error('The database has ended.');
      if (!isReady) reject(error);
      else if (!isClosing) failed(error);
    });
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'bytes') {
        bytes(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
      } else if (message.kind === 'ready') {
        isReady = true;
        resolve();
      } else {
        // after a failure nothing is known of the engine's memory; what it has acknowledged is on disk
        if (message.kind === 'failed') reason = new Error(`The database has failed: ${message.message}`);
        void worker.terminate();
      }
    });
  });
  await started.finally(() => clearTimeout(late));
  return {
    send: (chunk) => {
      const copy = Uint8Array.from(chunk);
      worker.postMessage({ kind: 'query', bytes: copy }, [copy.buffer]);
    },
    kill: () => void worker.terminate(),
    close: async () => {
      isClosing = true;
      worker.postMessage({ kind: 'close' });
      const endless = setTimeout(() => void worker.terminate(), closePatience); // what is acknowledged is on disk
      await ended.finally(() => clearTimeout(endless));
    },
  };
}
