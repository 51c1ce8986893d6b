declare module 'saxen' {
  /** An event-based XML parser. */
  export class Parser {
    on(
      event: 'openTag',
      listener: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: (text: string) => string,
        selfClosing: boolean,
      ) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text', listener: (value: string, decode: (text: string) => string) => void): this;
    on(event: 'cdata', listener: (value: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    parse(xml: string): this;
  }
}
