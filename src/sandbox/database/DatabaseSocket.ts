import { Duplex } from 'node:stream';
import type { EmbeddedDatabase } from './startEmbeddedDatabase.ts';

const terminate = 'X'.charCodeAt(0);
/** AuthenticationOk followed by ReadyForQuery: the embedded database trusts its only client. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** The socket through which `pg` uses the wire protocol; the other end is the database's thread. */
export class DatabaseSocket extends Duplex {
  readonly #database: EmbeddedDatabase;
  #started = false;

  constructor(database: EmbeddedDatabase) {
    super();
    this.#database = database;
  }

  connect(): this {
    this.#database
      .attach({
        bytes: (chunk) => this.push(chunk),
        failed: (error) => this.destroy(error),
      })
      .then(
        () => this.emit('connect'),
        (error: Error) => this.destroy(error),
      );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Data are pushed as the database sends them.
  }

  override _write(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null) => void,
  ): void {
    if (!this.#started) {
      this.#started = true;
      this.push(welcome);
    } else if (chunk[0] === terminate) {
      this.push(null);
    } else {
      this.#database.send(chunk);
    }
    done();
  }

  override _writev(
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this._write(Buffer.concat(chunks.map((entry) => entry.chunk)), 'utf8', done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }
}
