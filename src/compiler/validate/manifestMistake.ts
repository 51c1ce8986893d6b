import type { Message } from '../message.ts';

/** A mistake in the manifest of a widget. */
export interface ManifestMistake {
  /** The widget's type. */
  readonly type: string;
  /** The dotted path in the manifest. */
  readonly path: string;
  /** What is wrong there, and what to write. */
  readonly message: Message;
}

/** A mistake as a line of text: file, path and fix. */
export function mistakeLine({ type, path, message: { message, hint } }: ManifestMistake): string {
  return `${type}/manifest.json: ${path}: ${[message, hint].filter(Boolean).join(' ')}`;
}
