import { Suspense, type ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { MapSurfaceProps } from './MapSurface.tsx';

// The map code loads when the map comes near the viewport, after the rest of the page.
const MapSurface = lazyComponent(async () => (await import('./MapSurface.tsx')).MapSurface);

/** Starts loading the map code. */
export const askForMap = MapSurface.ask;

/** Props of `MapStage`. */
export interface MapStageProps {
  /** Whether the map is near the viewport, so that it renders. */
  readonly near: boolean;
  /** Whether the points are still loading. */
  readonly busy: boolean;
  /** Whether a full sheet hides the map: it is then not focusable. */
  readonly hidden: boolean;
  readonly surface: MapSurfaceProps;
  /** The detail of the selected point, if it lies over the map. */
  readonly detail: ReactNode;
}

/** The map with its overlays, or a skeleton until it is near and loaded. */
export function MapStage({ near, busy, hidden, surface, detail }: MapStageProps): ReactNode {
  const { t } = surface;
  const skeleton = <Skeleton shape="block" label={t('loading')} />;
  return (
    <div className="w-map__view" inert={hidden}>
      <Suspense fallback={skeleton}>{near ? <MapSurface {...surface} /> : skeleton}</Suspense>
      {busy && (
        <span className="w-map__busy" role="status">
          {t('loading')}
        </span>
      )}
      {detail}
    </div>
  );
}
