/**
 * Waits until the history has gone back where it was asked to. jsdom does that in two timers, one
 * after the other: timers of the same delay run in their order, however busy the machine is.
 */
export async function passHistory(window: Pick<Window, 'setTimeout'>): Promise<void> {
  for (let timers = 0; timers < 2; timers++)
    await new Promise((resolve) => window.setTimeout(resolve, 0));
}
