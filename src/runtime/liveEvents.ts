import { atom } from 'jotai/vanilla';
import type { LiveEvents, Shape } from '../language/release.ts';
import { toShape } from './answerShape.ts';
import type { ServiceEvent } from './api.ts';
import { evaluateCall, performCall } from './call.ts';
import type { Core } from './core.ts';
import { askedPause, shownFailure } from './liveData.ts';
import type { FollowOptions } from './liveData.ts';
import { evaluateMembers, evaluateValue } from './values.ts';

/** Milliseconds before the first attempt to connect again, if the service names none. */
const firstPause = 1000;
const longestPause = 60_000;
/** After a connection of so many milliseconds, or an event, the next pause is short again. */
const lasting = 10_000;
/** Milliseconds in which several events cause one request. */
const gathering = 50;
/** Milliseconds until data that are loading may be refetched. */
const loadingPause = 500;

/**
 * Follows the events of a service until the signal, while a condition holds, the page is shown and
 * the device online. Each event refetches the data, or replaces them. A connection that ends is
 * opened again after a pause, with the id of the last event. The data are refetched when a
 * connection opens, because events may have been missed before.
 */
export function followEvents(core: Core, events: LiveEvents, options: FollowOptions): void {
  const { store, platform, connection } = core;
  const { scope, source, signal, while: condition } = options;
  const refetching = createRefetching(options);
  const asked = atom((get) =>
    condition !== undefined && evaluateValue(condition, scope, get) !== true
      ? undefined
      : JSON.stringify(evaluateMembers(events.call.with ?? {}, scope, get)),
  );
  /** The connection, also while it waits to be opened again. */
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId: string | undefined;
  let failures = 0;
  let isOver = false;

  function stop(): void {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  }
  function take(event: ServiceEvent): void {
    failures = 0;
    if (event.id !== undefined) lastId = event.id;
    if (events.on !== undefined && !events.on.includes(event.name)) return;
    if (events.shape === undefined || !source.replace(bodyOf(event, events.shape)))
      refetching.plan();
  }
  /** Opens a connection and waits until it ends; returns the pause before the next one. */
  async function connect(mine: AbortController): Promise<number> {
    const started = Date.now();
    let pause = firstPause;
    let error: unknown;
    try {
      const { status } = await performCall(core, {
        ...evaluateCall(events.call, scope),
        quiet: true,
        ...(lastId !== undefined && { headers: { 'Last-Event-ID': lastId } }),
        watch: {
          signal: mine.signal,
          onOpen: () => source.isLoading() || refetching.plan(),
          onEvent(event) {
            pause = event.pause ?? pause;
            if (!mine.signal.aborted) take(event);
          },
        },
      });
      isOver = status === 204; // the service asks not to connect again
    } catch (failure) {
      error = failure;
    }
    failures = Date.now() - started >= lasting ? 0 : failures + 1;
    if (error !== undefined && failures === shownFailure && !mine.signal.aborted)
      source.report(error);
    const longer = pause * 2 ** Math.max(0, failures - 1);
    return Math.max(Math.min(longer, longestPause), askedPause(error));
  }
  async function follow(mine: AbortController): Promise<void> {
    const pause = await connect(mine);
    if (!mine.signal.aborted && !isOver) timer = setTimeout(() => void follow(mine), pause);
  }
  /** Connects or disconnects, if what decides it has changed. */
  function turn(): void {
    const isWanted =
      !isOver &&
      store.get(asked) !== undefined &&
      !platform.page.isHidden() &&
      !connection.isOffline();
    if (!isWanted) return stop();
    if (running !== undefined) return;
    running = new AbortController();
    void follow(running);
  }
  /** Other parameters are another stream, with other ids. */
  function renew(): void {
    stop();
    lastId = undefined;
    failures = 0;
    isOver = false;
    turn();
  }
  if (signal.aborted) return;
  platform.page.watchVisibility(turn, signal);
  const stops = [store.sub(asked, renew), store.sub(connection.offline, turn), stop];
  signal.addEventListener('abort', () => {
    for (const end of stops) end();
  });
  turn();
}

/** The data that an event has; undefined if they are not what the data's operation returns. */
function bodyOf({ data }: ServiceEvent, shape: Shape): unknown {
  try {
    return toShape(shape, JSON.parse(data));
  } catch {
    return undefined; // not JSON
  }
}

/** Refetches data once for several events; again after a pause if that fails. */
function createRefetching({ source, signal }: FollowOptions): { plan(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isDue = false;
  let failures = 0;
  function plan(milliseconds = gathering): void {
    if (signal.aborted || timer !== undefined) return;
    timer = setTimeout(() => void run(), milliseconds);
  }
  async function run(): Promise<void> {
    timer = undefined;
    if (source.isLoading()) return plan(loadingPause); // that response may be older
    isDue = isRunning;
    if (isRunning) return;
    isRunning = true;
    const error = await source.refetch();
    isRunning = false;
    failures = error === undefined ? 0 : failures + 1;
    if (failures === shownFailure && !signal.aborted) source.report(error);
    if (error !== undefined)
      plan(Math.max(Math.min(firstPause * 2 ** failures, longestPause), askedPause(error)));
    else if (isDue) plan();
  }
  signal.addEventListener('abort', () => clearTimeout(timer));
  return { plan: () => plan() };
}
