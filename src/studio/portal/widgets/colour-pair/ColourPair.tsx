import type { ReactNode } from 'react';
import type { WidgetProps } from 'portico/sdk';
import type { ColourPairProps } from './props.ts';
import './colourPair.css';

/** Two swatches that touch: a colour in light and in dark. */
export function ColourPair({ id, props }: WidgetProps<ColourPairProps>): ReactNode {
  return (
    <svg id={id} className="studio-colour-pair" viewBox="0 0 40 20" aria-hidden="true">
      <rect width="20" height="20" fill={props.light} />
      <rect x="20" width="20" height="20" fill={props.dark} />
    </svg>
  );
}
