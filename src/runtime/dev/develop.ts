import type { Runtime } from '../createRuntime.ts';
import { logCalls } from './callLog.ts';
import type { CallLog } from './callLog.ts';
import { followChanges } from './followChanges.ts';
import { createToolBrowser } from './toolBrowser.ts';

/** Begins to watch a portal, before it starts. */
export function watch(portal: Runtime, window: Window): CallLog {
  return logCalls(portal.core, window.location.origin);
}

/** Applies each change of the descriptors and shows their diagnostics and the tools. */
export async function develop(
  window: Window,
  portal?: Runtime,
  started?: { readonly release: string; readonly calls: CallLog },
): Promise<void> {
  followChanges(window, portal, started?.release);
  if (portal === undefined || started === undefined) return;
  const { startTools } = await import('./tools/startTools.tsx');
  await startTools(portal, started.calls, createToolBrowser(window));
}
