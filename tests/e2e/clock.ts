import type { Page } from 'playwright/test';

interface Setting {
  /** Milliseconds that the page's clock runs ahead of the real one. */
  readonly shift: number;
  /** When it was set. */
  readonly at: number;
}

/** Replaces the clock of a page, unless a later setting has done so; runs in the page. */
function shiftClock({ shift, at }: Setting): void {
  const page = globalThis as typeof globalThis & {
    realDate?: DateConstructor;
    clockSetAt?: number;
  };
  if (at < (page.clockSetAt ?? 0)) return;
  page.clockSetAt = at;
  const real = (page.realDate ??= Date);
  const now = () => real.now() + shift;
  globalThis.Date = new Proxy(real, {
    construct: (target, args: readonly unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
}

/**
 * Sets the clock of all pages of the context, also of those that are open. The clock runs on, and
 * timers and frames stay the browser's own: those of `page.clock` fall behind on a busy machine,
 * so that a limit of 20 seconds takes minutes.
 */
export async function setClock(page: Page, time: Date): Promise<void> {
  const at = performance.timeOrigin + performance.now();
  const setting = { shift: time.getTime() - Date.now(), at };
  const context = page.context();
  await context.addInitScript(shiftClock, setting);
  await Promise.all(context.pages().map((open) => open.evaluate(shiftClock, setting)));
}
