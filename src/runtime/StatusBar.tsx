import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert } from '../ui/Alert.tsx';
import type { PortalRuntime } from './createRuntime.ts';
import { useAtom } from './useAtom.ts';

/** What is to be known about the portal as a whole: no network, an action whose end nobody saw. Always in the page, so that it is heard. */
export function StatusBar({ portal }: { readonly portal: PortalRuntime }): ReactNode {
  const { core, runtime } = portal;
  const offline = useAtom(core.connection.offline, core.store);
  const [dismissed, setDismissed] = useState(false);
  const { interrupted } = core.requests;
  const { text } = runtime;
  const bar = useRef<HTMLDivElement>(null);
  // What sticks to the top of the window sticks below it.
  useEffect(() => {
    const element = bar.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => document.documentElement.style.setProperty('--p-status', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={bar} className="p-status" role="status" aria-label={text('runtime.notice')}>
      {offline && <Alert tone="warning" toneLabel={text('runtime.tone.warning')} code="OFFLINE">{text('runtime.offline')}</Alert>}
      {interrupted !== undefined && !dismissed && (
        <Alert tone="warning" toneLabel={text('runtime.tone.warning')} code="INTERRUPTED" onClose={() => setDismissed(true)} closeLabel={text('runtime.close')}>
          {text(`runtime.${interrupted}`)}
        </Alert>
      )}
    </div>
  );
}
