import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { providerOf, uncheckedToken } from './providers.ts';
import type { BotCheckProps } from './props.ts';

export type VerificationState = 'idle' | 'verifying' | 'verified' | 'failed';

interface Verifying {
  readonly state: VerificationState;
  verify(): Promise<void>;
}

/** Runs the check when it is due, ends a token `reset` milliseconds after it came, and gets a new one then and once a submit has used it. */
export function useVerification(control: ControlProps<string, BotCheckProps>, place: RefObject<HTMLElement | null>): Verifying {
  const { props: { run, reset }, services, language, required, aroundSubmit } = control;
  const [state, setState] = useState<VerificationState>('idle');
  const latest = useRef(control);
  latest.current = control;
  const running = useRef<{ readonly stop: AbortController; readonly done: Promise<void> }>(undefined);
  const token = useRef<{ readonly end: number }>(undefined);

  const clear = useCallback(() => {
    running.current?.stop.abort();
    running.current = undefined;
    token.current = undefined;
    latest.current.change('');
    setState('idle');
  }, []);

  const verify = useCallback((): Promise<void> => {
    if (running.current !== undefined) return running.current.done;
    const provider = providerOf(services);
    const stop = new AbortController();
    const done = (async () => {
      setState('verifying');
      const box = place.current;
      if (box === null) return;
      const settle = (next: VerificationState, value: string) => {
        if (stop.signal.aborted) return;
        token.current = value === '' ? undefined : { end: services.now().getTime() + reset };
        latest.current.change(value);
        setState(next);
      };
      try {
        settle('verified', provider === undefined ? uncheckedToken : await provider({ place: box, services, language, signal: stop.signal }));
      } catch (error) {
        if (stop.signal.aborted) return;
        settle('failed', '');
        running.current = undefined;
        latest.current.emit('failed', { reason: error instanceof Error ? error.message : String(error) });
      }
    })();
    running.current = { stop, done };
    return done;
  }, [language, place, reset, services]);
  const isOver = useCallback(() => token.current !== undefined && services.now().getTime() >= token.current.end, [services]);

  useEffect(() => {
    const later = window.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 50));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const handle = run === 'load' ? later(() => void verify()) : undefined;
    const form = place.current?.closest('form');
    const first = () => void verify();
    if (run === 'focus') form?.addEventListener('focusin', first, { once: true });
    // A token of an earlier visit to this field: nobody knows how old it is.
    if (token.current === undefined && (latest.current.value ?? '') !== '') latest.current.change('');
    return () => {
      if (handle !== undefined) cancel(handle);
      form?.removeEventListener('focusin', first);
      running.current?.stop.abort();
      running.current = undefined;
    };
  }, [run, verify, place]);

  useEffect(() => {
    if (state !== 'verified') return undefined;
    const renew = () => {
      clear();
      if (run !== 'submit') void verify();
    };
    // A page that sleeps has no timers: it looks when it wakes.
    const wake = () => isOver() && renew();
    const timer = setTimeout(renew, Math.max(0, (token.current?.end ?? 0) - services.now().getTime()));
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [state, run, verify, clear, isOver, services]);

  useEffect(() => aroundSubmit({
    ...((required || run === 'submit') && {
      before: () => {
        if (isOver()) clear();
        return token.current === undefined ? verify() : Promise.resolve();
      },
    }),
    after: () => {
      if (token.current === undefined) return; // not used
      clear();
      if (run !== 'submit') void verify();
    },
  }), [aroundSubmit, required, run, verify, clear, isOver]);

  return { state, verify };
}
