import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import type { BannerProps } from './props.ts';

/** A bar at the bottom of the window, above all other content. */
export function Banner({ id, props, slots }: WidgetProps<BannerProps>): ReactNode {
  return (
    <aside id={id} className="w-banner" role="region" aria-label={props.label}>
      <div className="w-banner__inner">{slots['body']?.()}</div>
    </aside>
  );
}
