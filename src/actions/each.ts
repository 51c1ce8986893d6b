import { defineAction } from '../sdk/action.ts';
import type { EachParameters } from './parameters.ts';
import manifest from './each.json' with { type: 'json' };

/** Runs steps for each row of a list, and names the report of what succeeded and what failed. */
export const each = defineAction<EachParameters>(manifest, async (step, context) => {
  const { runRows } = await import('./runRows.ts');
  return await runRows(step, context);
});
