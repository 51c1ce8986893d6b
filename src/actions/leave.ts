import { defineAction } from '../sdk/action.ts';
import { hostsOf } from '../sdk/hosts.ts';
import type { LeaveParameters } from './parameters.ts';
import manifest from './leave.json' with { type: 'json' };

/** Navigates to a URL of an allowed host. */
export const leave = defineAction<LeaveParameters>(manifest, ({ leave: url, hosts }, context) => {
  context.routes.leave(url, hostsOf(hosts));
  return false;
});
