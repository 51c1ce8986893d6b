import type { Draft } from '../../src/editing/createDraft.ts';
import type { ToolFacts } from '../../src/runtime/dev/toolRoutes.ts';
import { mockOptions, mountedServices } from '../portalServices.ts';

/** What the tools of a page know of a portal: the persons of its tests, and its scenarios. */
export function toolFacts(draft: Draft, folder: string): ToolFacts {
  const { scenarios = {} } = mockOptions(folder, mountedServices(folder));
  return {
    people: Object.fromEntries(draft.compilation().tests?.people ?? []),
    scenarios: Object.keys(scenarios),
  };
}
