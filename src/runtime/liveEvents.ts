import type { LiveEvents } from '../language/release.ts';
import { evaluateCall, performCall } from './call.ts';
import type { Core } from './core.ts';
import { followChannel } from './liveChannel.ts';
import type { FollowOptions } from './liveData.ts';
import { evaluateMembers } from './values.ts';

/**
 * Follows the server-sent events of a service. 204 ends them for good; another connection begins
 * after the last event.
 */
export function followEvents(
  core: Core,
  { call, on, shape }: LiveEvents,
  options: FollowOptions,
): void {
  const { scope } = options;
  followChannel(
    core,
    {
      on,
      shape,
      asked: (get) => evaluateMembers(call.with ?? {}, scope, get),
      async connect({ signal, lastId, onOpen, onEvent }) {
        const { status } = await performCall(core, {
          ...evaluateCall(call, scope),
          quiet: true,
          ...(lastId !== undefined && { headers: { 'Last-Event-ID': lastId } }),
          watch: { signal, onOpen, onEvent },
        });
        return status === 204;
      },
    },
    options,
  );
}
