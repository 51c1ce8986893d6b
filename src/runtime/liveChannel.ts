import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import type { Shape } from '../language/release.ts';
import { toShape } from './answerShape.ts';
import type { ServiceEvent } from './api.ts';
import type { Core } from './core.ts';
import { askedPause, shownFailure } from './liveData.ts';
import type { FollowOptions } from './liveData.ts';
import { evaluateValue } from './values.ts';

/** Milliseconds before the first attempt to connect again, if the service names none. */
const firstPause = 1000;
const longestPause = 60_000;
/** After a connection of so many milliseconds, or an event, the next pause is short again. */
const lasting = 10_000;
/** Milliseconds in which several events cause one request. */
const gathering = 50;
/** Milliseconds until data that are loading may be refetched. */
const loadingPause = 500;

/** What a connection reports, and what it continues. */
export interface LiveConnection {
  readonly signal: AbortSignal;
  /** The id of the last event of an earlier connection. */
  readonly lastId: string | undefined;
  onOpen(): void;
  onEvent(event: ServiceEvent): void;
}

/** A way by which a service says that data have changed. */
export interface Channel {
  /** Names of the events that count. Default: all. */
  readonly on?: readonly string[] | undefined;
  /** With it, each event replaces the data. */
  readonly shape?: Shape | undefined;
  /** What it connects with: other arguments are another connection, undefined is none. */
  asked(get: Getter): unknown;
  /**
   * Connects and waits until the connection ends; returns whether the service asks not to connect
   * again. @throws an error when it fails
   */
  connect(connection: LiveConnection): Promise<boolean>;
}

/**
 * Follows a channel until the signal, while a condition holds, the page is shown and the device
 * online. Each event refetches the data, or replaces them. A connection that ends is opened again
 * after a pause. The data are refetched when a connection opens, because events may have been
 * missed before.
 */
export function followChannel(core: Core, channel: Channel, options: FollowOptions): void {
  const { store, platform, connection } = core;
  const { scope, source, signal, while: condition } = options;
  const refetching = createRefetching(options);
  const asked = atom((get) =>
    condition !== undefined && evaluateValue(condition, scope, get) !== true
      ? undefined
      : JSON.stringify(channel.asked(get)),
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
    if (channel.on !== undefined && !channel.on.includes(event.name)) return;
    if (channel.shape === undefined || !source.replace(bodyOf(event, channel.shape)))
      refetching.plan();
  }
  /** Opens a connection and waits until it ends; returns the pause before the next one. */
  async function connect(mine: AbortController): Promise<number> {
    const started = Date.now();
    let pause = firstPause;
    let error: unknown;
    try {
      isOver = await channel.connect({
        signal: mine.signal,
        lastId,
        onOpen: () => source.isLoading() || refetching.plan(),
        onEvent(event) {
          pause = event.pause ?? pause;
          if (!mine.signal.aborted) take(event);
        },
      });
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
  /** Other arguments are another stream, with other ids. */
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
