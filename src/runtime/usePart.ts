import type { Parts } from './parts.ts';
import { useRuntime } from './runtime.ts';
import { useLoaded } from './useLoaded.ts';

/** A part of the runtime; loaded now if its screen has not waited for it. */
export function usePart<N extends keyof Parts>(name: N): Parts[N] | undefined {
  const runtime = useRuntime();
  return useLoaded(name, runtime.part(name), runtime.loadPart);
}
