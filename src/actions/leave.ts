import { defineAction } from '../sdk/action.ts';
import { hostsOf } from '../sdk/hosts.ts';
import { evaluated, isText } from './parameter.ts';
import manifest from './leave.json' with { type: 'json' };

/**
 * Leaves the portal for an address of an allowed host.
 *
 * Emitted: `{ verb: 'leave', url: Value, hosts: Value }`.
 */
export const leave = defineAction(manifest, (step, context) => {
  context.routes.leave(evaluated(step, 'url', isText, context), hostsOf(context.evaluate(step['hosts'])));
  return false;
});
