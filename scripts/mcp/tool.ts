import type { AgentPortal } from './agentPortal.ts';

/** A tool that an agent calls. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of its arguments, an object. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Whether it changes the folder. */
  readonly writes?: boolean;
  /** Answers with plain data, or a `Picture`. @throws ToolError for what the agent can correct */
  run(portal: AgentPortal, input: Readonly<Record<string, unknown>>): unknown;
}

/** An answer that is an image, with plain data that says what it shows. */
export class Picture {
  readonly png: Uint8Array;
  readonly shows: Readonly<Record<string, unknown>>;
  constructor(png: Uint8Array, shows: Readonly<Record<string, unknown>>) {
    this.png = png;
    this.shows = shows;
  }
}

/** A mistake in the arguments of a tool, said to the agent. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** An input of named texts and numbers. */
export function inputOf(
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): Tool['input'] {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** The text of an argument; undefined if it is left out. */
export function textOf(input: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
}

/** The input of a tool for a place of a file, which `offsetOf` reads, and further texts. */
export function placeInput(...texts: readonly string[]): Tool['input'] {
  const count = { type: 'integer', minimum: 1 };
  const text = { type: 'string' };
  return inputOf(
    {
      file: text,
      line: count,
      column: count,
      ...Object.fromEntries(texts.map((name) => [name, text])),
    },
    ['file', 'line', 'column', ...texts],
  );
}
