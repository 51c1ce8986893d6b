/**
 * A web socket that data follow, with the values and the shapes of a release. `send` is its first
 * message. With `shape`, that of the data, each message replaces the data.
 */
export interface LiveSocket<Value, Shape> {
  /** The service whose base address `address` is below. Default: none, it is a whole address. */
  readonly service?: string;
  readonly address: Value;
  readonly send?: Value;
  /** Types of the messages that count. Default: all. */
  readonly on?: readonly string[];
  readonly shape?: Shape;
}
