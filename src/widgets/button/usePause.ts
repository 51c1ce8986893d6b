import { useCallback, useEffect, useState } from 'react';

/** A countdown and the function that restarts it. */
export interface Pause {
  /** Seconds until it ends; 0 after its end. */
  readonly remaining: number;
  /** Whether it has been started. */
  readonly begun: boolean;
  begin(): void;
}

/** A countdown of `seconds`, started on mount and by `begin`. */
export function usePause(seconds: number, now: () => Date): Pause {
  const [until, setUntil] = useState(() => (seconds > 0 ? now().getTime() + seconds * 1000 : 0));
  const [time, setTime] = useState(() => now().getTime());
  const remaining = Math.max(0, Math.ceil((until - time) / 1000));
  const running = remaining > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setTime(now().getTime()), 1000);
    return () => clearInterval(timer);
  }, [running, now]);
  const begin = useCallback(() => {
    if (seconds <= 0) return;
    const at = now().getTime();
    setTime(at);
    setUntil(at + seconds * 1000);
  }, [seconds, now]);
  return { remaining, begun: until > 0, begin };
}

/** Formats seconds as minutes and seconds: 0:42. */
export function writePause(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
