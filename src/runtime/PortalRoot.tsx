import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Runtime } from './createRuntime.ts';
import { PortalView } from './PortalView.tsx';

/**
 * Renders the portal at the browser's address. Navigation does not use React transitions:
 * transitions that start together are shown together, so a part that is still loading would delay
 * the next screen.
 */
export function PortalRoot({ portal }: { readonly portal: Runtime }): ReactNode {
  return (
    <BrowserRouter useTransitions={false}>
      <PortalView portal={portal} />
    </BrowserRouter>
  );
}
