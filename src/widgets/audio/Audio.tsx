import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { MediaFigure } from '../MediaFigure.tsx';
import type { AudioProps } from './props.ts';
import './audio.css';

/** A recording in the browser's player, with its transcript. */
export function Audio({ id, props, emit, t }: WidgetProps<AudioProps>): ReactNode {
  return (
    <MediaFigure
      id={id}
      props={props}
      t={t}
      look="w-audio"
      player={(src, onBroken) => (
        <audio
          key={src}
          className="w-audio"
          src={src}
          aria-label={props.label}
          controls
          preload="metadata"
          onError={onBroken}
          onPlay={() => emit('play')}
          onEnded={() => emit('ended')}
        />
      )}
    />
  );
}
