import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { providerOf, uncheckedToken } from './providers.ts';
import type { BotCheckProps } from './props.ts';

/** The state of the check, as the visitor sees it. */
export type VerificationState = 'idle' | 'verifying' | 'verified' | 'failed';

interface Verifying {
  readonly state: VerificationState;
  verify(): Promise<void>;
}

type Control = ControlProps<string, BotCheckProps>;

interface Check extends Verifying {
  /** Aborts a running check. */
  stop(): void;
  /** Removes the token and aborts a running check. */
  clear(): void;
  /** Removes a value that this check did not issue: its age is unknown. */
  dropForeign(): void;
  /** Returns when the token expires, in milliseconds; undefined without a token. */
  end(): number | undefined;
  isOver(): boolean;
}

/** Runs one check at a time and holds the token that it has issued. */
function useCheck(control: Control, place: RefObject<HTMLElement | null>): Check {
  const { services, language } = control;
  const { reset } = control.props;
  const [state, setState] = useState<VerificationState>('idle');
  const latest = useRef(control);
  latest.current = control;
  const running = useRef<{ readonly stop: AbortController; readonly done: Promise<void> }>(
    undefined,
  );
  const token = useRef<{ readonly end: number }>(undefined);

  const stop = useCallback(() => {
    running.current?.stop.abort();
    running.current = undefined;
  }, []);
  const clear = useCallback(() => {
    stop();
    token.current = undefined;
    latest.current.change('');
    setState('idle');
  }, [stop]);
  const dropForeign = useCallback(() => {
    if (token.current === undefined && (latest.current.value ?? '') !== '')
      latest.current.change('');
  }, []);
  const verify = useCallback((): Promise<void> => {
    if (running.current !== undefined) return running.current.done;
    const provider = providerOf(services);
    const abort = new AbortController();
    const done = (async () => {
      setState('verifying');
      const box = place.current;
      if (box === null) return;
      const settle = (next: VerificationState, value: string) => {
        if (abort.signal.aborted) return;
        token.current = value === '' ? undefined : { end: services.now().getTime() + reset };
        latest.current.change(value);
        setState(next);
      };
      try {
        settle(
          'verified',
          provider === undefined
            ? uncheckedToken
            : await provider({ place: box, services, language, signal: abort.signal }),
        );
      } catch (error) {
        if (abort.signal.aborted) return;
        settle('failed', '');
        running.current = undefined;
        latest.current.emit('failed', {
          reason: error instanceof Error ? error.message : String(error),
        });
      }
    })();
    running.current = { stop: abort, done };
    return done;
  }, [language, place, reset, services]);
  const end = useCallback(() => token.current?.end, []);
  const isOver = useCallback(
    () => token.current !== undefined && services.now().getTime() >= token.current.end,
    [services],
  );
  return { state, verify, stop, clear, dropForeign, end, isOver };
}

/**
 * Starts the check when the page is idle or the form is focused, as `run` declares; aborts it on
 * unmount.
 */
function useFirstRun(
  { verify, stop, dropForeign }: Check,
  run: BotCheckProps['run'],
  place: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 50));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const handle = run === 'load' ? later(() => void verify()) : undefined;
    const form = place.current?.closest('form');
    const first = () => void verify();
    if (run === 'focus') form?.addEventListener('focusin', first, { once: true });
    dropForeign();
    return () => {
      if (handle !== undefined) cancel(handle);
      form?.removeEventListener('focusin', first);
      stop();
    };
  }, [run, verify, stop, dropForeign, place]);
}

/** Replaces an expiring token; a page whose timers were suspended checks when it resumes. */
function useRenewal(
  { state, verify, clear, end, isOver }: Check,
  run: BotCheckProps['run'],
  services: Control['services'],
): void {
  useEffect(() => {
    if (state !== 'verified') return undefined;
    const renew = () => {
      clear();
      if (run !== 'submit') void verify();
    };
    const wake = () => isOver() && renew();
    const timer = setTimeout(renew, Math.max(0, (end() ?? 0) - services.now().getTime()));
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [state, run, verify, clear, end, isOver, services]);
}

/**
 * Runs the check when needed. A token expires `reset` milliseconds after it was issued, and is then
 * replaced; also after a submit has used it.
 */
export function useVerification(control: Control, place: RefObject<HTMLElement | null>): Verifying {
  const { services, required, aroundSubmit } = control;
  const { run } = control.props;
  const check = useCheck(control, place);
  const { state, verify, clear, end, isOver } = check;
  useFirstRun(check, run, place);
  useRenewal(check, run, services);
  useEffect(
    () =>
      aroundSubmit({
        ...((required || run === 'submit') && {
          before: () => {
            if (isOver()) clear();
            return end() === undefined ? verify() : Promise.resolve();
          },
        }),
        after: () => {
          if (end() === undefined) return; // not used
          clear();
          if (run !== 'submit') void verify();
        },
      }),
    [aroundSubmit, required, run, verify, clear, end, isOver],
  );
  return { state, verify };
}
