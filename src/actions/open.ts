import { defineAction } from '../sdk/action.ts';
import { isText, members, optional, required } from './parameter.ts';
import manifest from './open.json' with { type: 'json' };

/**
 * Opens another screen.
 *
 * Emitted: `{ verb: 'open', screen, path, with?: { name: Value }, query?: { name: Value }, replace?: true, reload?: true }`.
 */
export const open = defineAction(manifest, (step, context) => {
  const path = optional(step, 'path', isText);
  context.routes.open({
    screen: required(step, 'screen', isText),
    ...(path !== undefined && { path }),
    ...(step['with'] !== undefined && { with: members(step, 'with', context) }),
    ...(step['query'] !== undefined && { query: members(step, 'query', context) }),
    ...(step['replace'] === true && { replace: true }),
    ...(step['reload'] === true && { reload: true }),
  });
  return false;
});
