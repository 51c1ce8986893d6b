import { defineAction } from '../sdk/action.ts';
import { mergePatch } from '../sdk/mergePatch.ts';
import type { SetParameters } from './parameters.ts';
import manifest from './set.json' with { type: 'json' };

type Entry = SetParameters['set'][number];

function valueOf({ value, patch, members }: Entry): unknown {
  if (patch !== undefined) return mergePatch(patch.from, patch.merge);
  if (members === undefined) return value;
  const { from, keep } = members;
  return isRecord(from)
    ? Object.fromEntries(Object.entries(from).filter(([name]) => keep.includes(name)))
    : {};
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writes state values. All values are evaluated before the first write. */
export const set = defineAction<SetParameters>(manifest, ({ set: entries }, context) => {
  for (const entry of entries) context.state.set(entry.path, valueOf(entry));
});
