import { defineAction } from '../sdk/action.ts';
import type { ActionContext } from '../sdk/action.ts';
import { mergePatch } from '../sdk/mergePatch.ts';
import { isRecord, isText, required } from './parameter.ts';
import manifest from './set.json' with { type: 'json' };

interface Entry {
  readonly path: readonly string[];
  readonly [member: string]: unknown;
}

function isEntries(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every((entry) => isRecord(entry) && Array.isArray(entry['path']) && entry['path'].every(isText));
}

function valueOf(entry: Entry, context: ActionContext): unknown {
  if (!Object.hasOwn(entry, 'from')) return context.evaluate(entry['value']);
  const from = context.evaluate(entry['from']);
  const { keep } = entry;
  if (!Array.isArray(keep)) return mergePatch(from, context.evaluate(entry['merge']));
  return isRecord(from) ? Object.fromEntries(Object.entries(from).filter(([name]) => keep.includes(name))) : {};
}

/**
 * Writes values of the state. All values are read before the first is written.
 *
 * Emitted: `{ verb: 'set', entries: [{ path: ['state', …], value } | { path, from, merge } | { path, from, keep: [names] }] }`.
 */
export const set = defineAction(manifest, (step, context) => {
  const entries = required(step, 'entries', isEntries).map((entry) => ({ path: entry.path, value: valueOf(entry, context) }));
  for (const { path, value } of entries) context.state.set(path, value);
});
