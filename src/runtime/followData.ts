import type { Answer } from '../sdk/action.ts';
import { performCall } from './call.ts';
import type { Core } from './core.ts';
import type { OwnedData, Questions } from './data.ts';
import { followLive } from './liveData.ts';
import type { LiveSource } from './liveData.ts';

/** Follows data until the signal, at an interval and by events. */
export async function followData(
  core: Core,
  owned: OwnedData,
  { signal, ...questions }: Questions & { readonly signal: AbortSignal },
): Promise<void> {
  const { every, events, socket, ...live } = owned.data.live ?? {};
  const source = createLiveSource(core, owned, questions);
  const options = { ...live, scope: owned.instance.scope, source, signal };
  if (every !== undefined) followLive(core, every, options);
  if (events !== undefined) (await import('./liveEvents.ts')).followEvents(core, events, options);
  if (socket !== undefined) (await import('./liveSocket.ts')).followSocket(core, socket, options);
}

/** The data as what follows them without a user's action sees them. */
function createLiveSource(
  core: Core,
  owned: OwnedData,
  { outcome, turn, call }: Questions,
): LiveSource {
  const { place } = outcome;
  const isLoading = () => place.is('loading');
  return {
    isLoading,
    async refetch() {
      const mine = turn.question;
      const isStale = () => mine !== turn.question || core.routes.leaving;
      const now = call();
      if (now === undefined || isLoading() || core.routes.leaving) return undefined;
      const before = outcome.begin(turn.asked);
      try {
        const answer = await performCall(core, { ...now, quiet: true });
        return isStale() ? undefined : await outcome.take(answer, before, true);
      } catch (error) {
        return isStale() ? undefined : error;
      }
    },
    replace(body) {
      if (body === undefined || isLoading() || core.routes.leaving) return false;
      if (call() === undefined) return false;
      turn.question++; // a pending refetch is older
      const { instance, name } = owned;
      const headers = instance.tree.peek(['headers', name]) as Answer['headers'] | undefined;
      const answer = { body, headers: headers ?? {}, status: 200, redirect: undefined };
      void outcome.take(answer, outcome.begin(turn.asked), true);
      return true;
    },
    report(error) {
      const mine = turn.question;
      void outcome.fail(error, () => mine !== turn.question);
    },
  };
}
