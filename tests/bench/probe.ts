/** What to observe in a page. */
export interface ProbeOptions {
  /** The page is ready when this many of these elements are visible. */
  readonly ready: string;
  readonly count: number;
  /** A second condition, timed separately. */
  readonly later?: string | undefined;
}

export interface Probe {
  /** Milliseconds from the start of the navigation to the first frame that shows it. */
  ready?: number;
  later?: number;
  firstPaint?: number;
  shift: number;
  keys: number[];
  recording: boolean;
  changed?: number;
  violations: string[];
  /** Runs after the next frame has been painted. */
  painted(then: (time: number) => void): void;
  /**
   * Waits until the text of the first matching element changes; returns the time since the click.
   */
  watchText(selector: string): void;
}

/** Runs in the page before its own scripts. Self-contained, because it is sent as text. */
export function installProbe({ ready, count, later }: ProbeOptions): void {
  let clicked = 0;
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.getClientRects().length > 0,
    ).length;
  const probe: Probe = {
    shift: 0,
    keys: [],
    recording: false,
    violations: [],
    painted(then) {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => then(performance.now());
      requestAnimationFrame(() => channel.port2.postMessage(0));
    },
    watchText(selector) {
      const text = () => document.querySelector(selector)?.textContent;
      const before = text();
      delete probe.changed;
      const look = () => {
        const now = text();
        if (now !== undefined && now !== before)
          probe.painted((time) => (probe.changed = time - clicked));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
  };
  window.benchProbe = probe;
  addEventListener(
    'securitypolicyviolation',
    (event) => probe.violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    true,
  );
  new PerformanceObserver((list) =>
    list
      .getEntries()
      .forEach(
        (entry) => entry.name === 'first-contentful-paint' && (probe.firstPaint = entry.startTime),
      ),
  ).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => {
      const { hadRecentInput, value } = entry as PerformanceEntry & {
        readonly hadRecentInput: boolean;
        readonly value: number;
      };
      if (!hadRecentInput) probe.shift += value;
    }),
  ).observe({ type: 'layout-shift', buffered: true });
  addEventListener('click', (event) => (clicked = event.timeStamp), true);
  addEventListener(
    'keydown',
    (event) => {
      const pressed = event.timeStamp;
      if (probe.recording) probe.painted((time) => probe.keys.push(time - pressed));
    },
    true,
  );
  const once = (selector: string, wanted: number, name: 'ready' | 'later') => {
    const look = () => {
      if (document.body !== null && visible(selector) >= wanted)
        probe.painted((time) => (probe[name] = time));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  once(ready, count, 'ready');
  if (later !== undefined) once(later, 1, 'later');
}
