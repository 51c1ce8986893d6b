declare module 'saxen' {
  /** The place of an event; lines and columns start at 0. */
  export interface Context {
    readonly line: number;
    readonly column: number;
  }

  /** An event-based XML parser. */
  export class Parser {
    on(
      event: 'openTag',
      listener: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: (text: string) => string,
        selfClosing: boolean,
        context: () => Context,
      ) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (value: string, decode: (text: string) => string) => void): this;
    on(event: 'cdata' | 'attention', listener: (value: string) => void): this;
    on(event: 'error', listener: (error: Error, context: () => Context) => void): this;
    parse(xml: string): this;
  }
}
