import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { MediaFigure } from '../MediaFigure.tsx';
import type { VideoProps } from './props.ts';
import './video.css';

const otherOrigin = /^https?:/i;

/** A video in the browser's player, with captions. */
export function Video({ id, props, emit, t }: WidgetProps<VideoProps>): ReactNode {
  const { label, poster, shape, captions = [] } = props;
  const look = `w-video w-video--${shape}`;
  // Browsers load captions of another origin only with CORS, which then covers the video too.
  const shares = captions.some(({ src }) => otherOrigin.test(src));
  return (
    <MediaFigure
      id={id}
      props={props}
      t={t}
      look={look}
      player={(src, onBroken) => (
        <video
          key={src}
          className={look}
          src={src}
          poster={poster}
          aria-label={label}
          controls
          playsInline
          preload={poster === undefined ? 'metadata' : 'none'}
          crossOrigin={shares ? 'anonymous' : undefined}
          onError={onBroken}
          onPlay={() => emit('play')}
          onEnded={() => emit('ended')}
        >
          {captions.map((track) => (
            <track
              key={track.src}
              kind="captions"
              src={track.src}
              srcLang={track.language}
              label={track.text}
            />
          ))}
        </video>
      )}
    />
  );
}
