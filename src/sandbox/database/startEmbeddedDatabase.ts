import { Worker } from 'node:worker_threads';

/** Receives what the embedded database sends. */
export interface Listener {
  bytes(chunk: Buffer): void;
  failed(error: Error): void;
}

/**
 * A running embedded PostgreSQL for one client at a time; sends and receives bytes of the wire
 * protocol.
 */
export interface EmbeddedDatabase {
  /**
   * Starts a client's session; restarts a failed engine on the existing data. @throws Error when it
   * cannot be restarted.
   */
  attach(listener: Listener): Promise<void>;
  send(bytes: Buffer): void;
  /**
   * Stops an engine that does not respond or whose state is unknown; the next client gets a new
   * one.
   */
  fail(): void;
  close(): Promise<void>;
}

/** The thread of the running database. */
interface Engine {
  send(bytes: Buffer): void;
  /** Terminates the thread immediately. */
  kill(): void;
  /** Resolves when the data are on disk and the thread has ended. */
  close(): Promise<void>;
}

type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'failed'; message: string }
  | { kind: 'closed' };

/** Milliseconds before a failed start is retried: each attempt takes a second of processor time. */
const restartPause = 1000;
/** Time limit for stopping an engine, including its current query, in milliseconds. */
const closeTimeLimit = 10_000;
/**
 * Time limit for a start in milliseconds: a new directory takes seconds, on a slow machine a
 * minute.
 */
const startTimeLimit = 300_000;

/**
 * Starts the engine on a directory. A failed engine is restarted once `mayStart` resolves, because
 * it writes at startup.
 */
export async function startEmbeddedDatabase(
  directory: string,
  mayStart: () => Promise<void> = () => Promise.resolve(),
): Promise<EmbeddedDatabase> {
  let listener: Listener | undefined;
  let engine: Promise<Engine> | undefined;
  let failure: { readonly error: Error; readonly at: number } | undefined;
  let closing = false;

  function start(): Promise<Engine> {
    const forwarded: Listener = {
      bytes: (chunk) => listener?.bytes(chunk),
      failed(error) {
        engine = undefined;
        listener?.failed(error);
      },
    };
    const starting = startEngine(directory, forwarded);
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
      if (
        engine === undefined &&
        failure !== undefined &&
        performance.now() - failure.at < restartPause
      )
        throw failure.error;
      if (engine === undefined) await mayStart();
      if (closing) throw new Error('The database is closed.');
      engine ??= start();
      await engine;
      listener = next;
    },
    send: (bytes) => {
      void engine?.then(
        (running) => running.send(bytes),
        () => undefined,
      ); // its failure is reported to the listener
    },
    fail: () => {
      void engine?.then(
        (running) => running.kill(),
        () => undefined,
      ); // an engine that failed to start has ended
    },
    close: async () => {
      closing = true;
      await engine?.then(
        (running) => running.close(),
        () => undefined,
      );
    },
  };
}

/**
 * Starts the thread. When `failed` is called it has ended, because two must never use one
 * directory.
 */
async function startEngine(directory: string, { bytes, failed }: Listener): Promise<Engine> {
  const worker = new Worker(new URL('./databaseWorker.mjs', import.meta.url), {
    workerData: { directory },
    execArgv: [],
  });
  let reason: Error | undefined;
  let isReady = false;
  let isClosing = false;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const late = setTimeout(() => void worker.terminate(), startTimeLimit);
  const started = new Promise<void>((resolve, reject) => {
    worker.on('error', (error) => {
      reason = new Error(
        `The database has failed: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    worker.on('exit', () => {
      const error = reason ?? new Error('The database has ended.');
      if (!isReady) reject(error);
      else if (!isClosing) failed(error);
    });
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'bytes') {
        bytes(
          Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength),
        );
      } else if (message.kind === 'ready') {
        isReady = true;
        resolve();
      } else {
        // after a failure the engine's memory is unreliable; acknowledged data are on disk
        if (message.kind === 'failed')
          reason = new Error(`The database has failed: ${message.message}`);
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
      // acknowledged data are on disk
      const endless = setTimeout(() => void worker.terminate(), closeTimeLimit);
      await ended.finally(() => clearTimeout(endless));
    },
  };
}
