import { defineAction } from '../sdk/action.ts';
import { isText, members, optional, required } from './parameter.ts';

/**
 * Opens another screen.
 *
 * Emitted: `{ verb: 'open', screen, path, with?: { name: Value }, query?: { name: Value }, replace?: true, reload?: true }`.
 */
export const open = defineAction({
  verb: 'open',
  description: 'Opens a screen. Ends the list.',
  ends: true,
  params: {
    type: 'object',
    required: ['open'],
    additionalProperties: false,
    properties: {
      open: { type: 'string', 'x-kind': 'screen' },
      with: { type: 'object', additionalProperties: { 'x-kind': 'value' }, description: 'Route parameters: those of the path, and those kept in the history entry.' },
      query: { type: 'object', additionalProperties: { 'x-kind': 'value' } },
      replace: { type: 'boolean', description: 'Replaces the history entry.' },
      reload: { type: 'boolean', description: 'Loads the whole page anew.' },
    },
  },
}, (step, context) => {
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
