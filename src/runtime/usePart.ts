import type { LateParts } from './parts.ts';
import { useViewServices } from './viewServices.ts';
import { useLoaded } from './useLoaded.ts';

/** Returns a part of the runtime, or suspends while it loads. */
export function usePart<N extends keyof LateParts>(name: N): LateParts[N] | undefined {
  const view = useViewServices();
  return useLoaded(name, view.part(name), view.loadPart);
}
