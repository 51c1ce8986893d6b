import { useEffect, useState } from 'react';
import type { Parts } from './parts.ts';
import { useRuntime } from './runtime.ts';

/** A part of the runtime; loaded now if its screen has not waited for it. */
export function usePart<N extends keyof Parts>(name: N): Parts[N] | undefined {
  const runtime = useRuntime();
  const [failed, setFailed] = useState<unknown>(undefined);
  const [, setLoaded] = useState(false);
  const part = runtime.part(name);
  useEffect(() => {
    if (part !== undefined) return undefined;
    let alive = true;
    runtime.loadPart(name).then(
      () => alive && setLoaded(true),
      (error: unknown) => alive && setFailed(error),
    );
    return () => {
      alive = false;
    };
  }, [name, part, runtime]);
  if (failed !== undefined) throw failed;
  return part;
}
