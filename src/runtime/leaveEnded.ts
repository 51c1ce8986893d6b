import type { Core } from './core.ts';
import type { HistoryLocation } from './routerHistory.ts';

/**
 * Leaves a session that has ended outside of this page, by the portal's own steps; reloads if
 * another user has signed in in another tab since. `at` is the place to resume after the next
 * sign-in; by default the current address. Returns whether the session has ended.
 */
export function leaveEnded(core: Core, at?: HistoryLocation): boolean {
  const elsewhere = core.session.elsewhere();
  if (elsewhere === undefined) return false;
  core.interruption.keep(elsewhere === 'ended' ? at : undefined);
  const { unauthorized } = core.portal;
  if (elsewhere === 'ended') {
    if (unauthorized.length === 0) core.session.forgetEnded();
    else void core.dispatch(unauthorized, core.scope).then(() => core.session.forgetEnded());
  } else {
    core.routes.leaving = true;
    core.platform.reload();
  }
  return true;
}
