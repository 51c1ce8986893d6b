import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { ControlProps } from '../../sdk/widget.ts';
import { providerOf, uncheckedToken } from './providers.ts';
import type { BotCheckProps } from './props.ts';

export type VerificationState = 'idle' | 'verifying' | 'verified' | 'failed';

interface Verifying {
  readonly state: VerificationState;
  verify(): Promise<void>;
}

/** Runs the check when it is due, keeps its token fresh, and gets a new one once a submit has used it. */
export function useVerification(control: ControlProps<string, BotCheckProps>, place: RefObject<HTMLElement | null>): Verifying {
  const { props: { run, reset }, services, language, required, aroundSubmit } = control;
  const [state, setState] = useState<VerificationState>('idle');
  const latest = useRef(control);
  latest.current = control;
  const running = useRef<{ readonly stop: AbortController; readonly done: Promise<void> }>(undefined);
  const token = useRef<string>(undefined);

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
        token.current = value === '' ? undefined : value;
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
  }, [language, place, services]);

  useEffect(() => {
    const later = window.requestIdleCallback ?? ((then: () => void) => window.setTimeout(then, 50));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const handle = run === 'load' ? later(() => void verify()) : undefined;
    const form = place.current?.closest('form');
    const first = () => void verify();
    if (run === 'focus') form?.addEventListener('focusin', first, { once: true });
    const timer = setInterval(() => {
      const had = token.current !== undefined;
      clear();
      if (run === 'load' || (run === 'focus' && had)) void verify();
    }, reset);
    return () => {
      if (handle !== undefined) cancel(handle);
      form?.removeEventListener('focusin', first);
      clearInterval(timer);
      running.current?.stop.abort();
      running.current = undefined;
    };
  }, [run, reset, verify, clear, place]);

  useEffect(() => aroundSubmit({
    ...((required || run === 'submit') && { before: () => (token.current === undefined ? verify() : Promise.resolve()) }),
    after: () => {
      if (token.current === undefined) return; // not used
      clear();
      if (run !== 'submit') void verify();
    },
  }), [aroundSubmit, required, run, verify, clear]);

  return { state, verify };
}
