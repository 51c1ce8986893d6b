/** The limits of forwarded web sockets. Times are in milliseconds. */
export interface SocketLimits {
  /** The largest message, in bytes. */
  readonly message: number;
  /** Time without a message of either side after which a socket is closed. */
  readonly idle: number;
  /** Pause between two pings; a side that does not answer one is lost. */
  readonly ping: number;
  /** Pause between two checks whether the sessions last. */
  readonly check: number;
  /** Open sockets of one session. */
  readonly perSession: number;
  /** Open sockets of one network address, without a session; many people may share one. */
  readonly perAddress: number;
  /** Bytes that wait for a slow side before the other one is no longer read. */
  readonly waiting: number;
}

/** The limits if no others are set. */
export const defaultSocketLimits: SocketLimits = {
  message: 1_000_000,
  idle: 600_000,
  ping: 30_000,
  check: 5000,
  perSession: 30,
  perAddress: 300,
  waiting: 1_000_000,
};
