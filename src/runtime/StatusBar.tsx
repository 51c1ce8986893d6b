import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert } from '../ui/Alert.tsx';
import type { Runtime } from './createRuntime.ts';
import { useAtom } from './useAtom.ts';

/**
 * Status messages of the whole portal: offline, or an action with an unknown outcome. Always
 * mounted, so that screen readers announce changes.
 */
export function StatusBar({ portal }: { readonly portal: Runtime }): ReactNode {
  const { core, view } = portal;
  const offline = useAtom(core.connection.offline, core.store);
  const [dismissed, setDismissed] = useState(false);
  const { interrupted } = core.requests;
  const { text } = view;
  const bar = useRef<HTMLDivElement>(null);
  // Offsets sticky elements by the height of the bar.
  useEffect(() => {
    const element = bar.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--p-status', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={bar} className="p-status" role="status" aria-label={text('runtime.notice')}>
      {offline && (
        <Alert tone="warning" toneLabel={text('runtime.tone.warning')} code="OFFLINE">
          {text('runtime.offline')}
        </Alert>
      )}
      {interrupted !== undefined && !dismissed && (
        <Alert
          tone="warning"
          toneLabel={text('runtime.tone.warning')}
          code="INTERRUPTED"
          onClose={() => setDismissed(true)}
          closeLabel={text('runtime.close')}
        >
          {text(`runtime.${interrupted}`)}
        </Alert>
      )}
    </div>
  );
}
