import type { ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Sight } from './place.ts';
import { scaleOf } from './scale.ts';

/** Props of `Toolbar`. */
export interface ToolbarProps {
  readonly t: Translate;
  readonly sight: Sight | undefined;
  readonly attribution: string | undefined;
  readonly onLocate: (() => void) | undefined;
  readonly onZoom: (steps: number) => void;
  readonly onWhole: (() => void) | undefined;
}

const scaleRoom = 84;

/**
 * Scale, attribution and buttons. They are above the map, not over it, so that they never cover a
 * mark.
 */
export function Toolbar({
  t,
  sight,
  attribution,
  onLocate,
  onZoom,
  onWhole,
}: ToolbarProps): ReactNode {
  return (
    <div className="w-map__tools">
      <div className="w-map__legend">
        {sight !== undefined && <ScaleBar sight={sight} t={t} />}
        {attribution !== undefined && attribution !== '' && (
          <p className="w-map__attribution">{attribution}</p>
        )}
      </div>
      <div className="w-map__controls">
        {onLocate !== undefined && <Control icon="pin" label={t('locate')} onPress={onLocate} />}
        <Control icon="plus" label={t('zoomIn')} onPress={() => onZoom(1)} />
        <Control icon="minus" label={t('zoomOut')} onPress={() => onZoom(-1)} />
        {onWhole !== undefined && <Control icon="globe" label={t('whole')} onPress={onWhole} />}
      </div>
    </div>
  );
}

function Control({
  icon,
  label,
  onPress,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className="w-map__control"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

function ScaleBar({ sight, t }: { readonly sight: Sight; readonly t: Translate }): ReactNode {
  const { metres, pixels } = scaleOf(sight, scaleRoom);
  const distance =
    metres < 1000
      ? t('metres', { count: metres })
      : t('kilometres', { count: Math.round(metres / 1000) });
  return (
    <div className="w-map__scale">
      <svg aria-hidden="true" width={Math.round(pixels) + 2} height="7">
        <path
          d={`M1 0v6h${Math.round(pixels)}v-6`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
      <VisuallyHidden>{t('scale', { distance })}</VisuallyHidden>
      <span aria-hidden="true">{distance}</span>
    </div>
  );
}
