import type { Draft } from '../../src/editing/createDraft.ts';
import { titleOf } from '../../src/editing/names/roleTitle.ts';
import type { ToolFacts } from '../../src/runtime/dev/toolRoutes.ts';
import { mockOptions, mountedServices } from '../portalServices.ts';

/**
 * What the tools of a page know of a portal: the persons of its tests with their titles, and its
 * scenarios.
 */
export function toolFacts(draft: Draft, folder: string): ToolFacts {
  const { scenarios = {} } = mockOptions(folder, mountedServices(folder));
  const people = [...(draft.compilation().tests?.people ?? [])];
  return {
    people: Object.fromEntries(people),
    titles: Object.fromEntries(people.flatMap(([name, { title }]) => titled(draft, name, title))),
    scenarios: Object.keys(scenarios),
  };
}

/** The title of a person in each language of the portal; none if it has no title. */
function titled({ knowledge }: Draft, name: string, title: string | undefined) {
  if (title === undefined) return [];
  const known = knowledge();
  const languages = [...known.texts.keys()];
  const words = languages.map((one) => [one, titleOf(known, title, one) ?? name]);
  return [[name, Object.fromEntries(words) as Record<string, string>] as const];
}
