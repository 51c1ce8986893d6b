import { objectAt, stringAt } from '../../../compiler/json.ts';
import type { Draft } from '../../../editing/createDraft.ts';

/**
 * Names of the people of the portal's tests who can open a screen, in the order of the tests: those
 * with the title of a role that can. None if everyone can open it, or the titles do not say so.
 */
export function peopleWhoOpen(draft: Draft, screen: string): readonly string[] {
  const { access, tests } = draft.compilation();
  const roles = access.screens.find((one) => one.screen === screen)?.roles ?? [];
  const titles = objectAt(draft.knowledge().environment.only.access?.value, 'titles');
  const known = new Set(roles.map((role) => keyOf(titles[role])));
  return [...(tests?.people ?? [])]
    .filter(([, { title }]) => title !== undefined && known.has(title))
    .map(([name]) => name);
}

/** The text key of a role's title. */
function keyOf(title: unknown): string | undefined {
  return typeof title === 'string' ? title : stringAt(title, 'key');
}
