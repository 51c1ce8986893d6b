import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MapFailure } from './MapFailure.tsx';
import type { MapSurfaceProps } from './MapSurface.tsx';

// The map code loads when the map comes near the viewport, after the rest of the page.
const MapSurface = lazyComponent(async () => (await import('./MapSurface.tsx')).MapSurface);

/** Starts loading the map code. */
export const askForMap = MapSurface.ask;

/** Props of `MapStage`. */
export interface MapStageProps {
  /** Whether the map is near the viewport, so that it renders. */
  readonly near: boolean;
  /** Whether a failure of the map shows in its place; otherwise it fails the whole widget. */
  readonly contained: boolean;
  /** Whether the points are still loading. */
  readonly busy: boolean;
  /** Whether a full sheet hides the map: it is then not focusable. */
  readonly hidden: boolean;
  readonly surface: MapSurfaceProps;
  /** The detail of the selected point, if it lies over the map. */
  readonly detail: ReactNode;
}

/** The map with its overlays, or a skeleton until it is near and loaded. */
export function MapStage({
  near,
  contained,
  busy,
  hidden,
  surface,
  detail,
}: MapStageProps): ReactNode {
  const { t } = surface;
  const skeleton = <Skeleton shape="block" label={t('loading')} />;
  const map = (
    <Suspense fallback={skeleton}>{near ? <MapSurface {...surface} /> : skeleton}</Suspense>
  );
  return (
    <div className="w-map__view" inert={hidden}>
      {contained ? <Contained t={t}>{map}</Contained> : map}
      {busy && (
        <span className="w-map__busy" role="status">
          {t('loading')}
        </span>
      )}
      {detail}
    </div>
  );
}

interface ContainedProps {
  readonly t: MapSurfaceProps['t'];
  readonly children: ReactNode;
}

/** Shows the failure of the map in its place, so that the panel beside it can still be used. */
function Contained({ t, children }: ContainedProps): ReactNode {
  return (
    <ErrorBoundary
      report={(error) => {
        console.error(error);
        return t('error');
      }}
      fallback={(message, retry) => <StageFailure message={message} retry={retry} t={t} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Retries on press, and automatically when the network is back. */
function StageFailure({
  message,
  retry,
  t,
}: {
  readonly message: string;
  readonly retry: () => void;
  readonly t: ContainedProps['t'];
}): ReactNode {
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    const tryAgain = () => again.current();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);
  return (
    <MapFailure
      tone="warning"
      error={{ code: 'NOT_LOADED', text: message }}
      t={t}
      onRetry={retry}
    />
  );
}
