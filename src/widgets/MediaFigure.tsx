import { useState, type ReactNode } from 'react';
import type { WidgetProps } from '../sdk/widget.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import './media-figure.css';

/** The props that every player has. */
export interface MediaProps {
  readonly src?: string | undefined;
  readonly caption?: string | undefined;
  readonly transcript?: string | undefined;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}

/** Props of `MediaFigure`. */
export interface MediaFigureProps extends Pick<WidgetProps<MediaProps>, 'id' | 'props' | 't'> {
  /** Class of the placeholder, which has the size of the player. */
  readonly look: string;
  /** Draws the player; its element calls `onBroken` when it cannot play the file. */
  readonly player: (src: string, onBroken: () => void) => ReactNode;
}

/**
 * A player with its caption and transcript: a placeholder until the address is known, and a message
 * with a button that tries again when the file cannot be played.
 */
export function MediaFigure({ id, props, t, look, player }: MediaFigureProps): ReactNode {
  const { src = '', caption, transcript, status } = props;
  const [broken, setBroken] = useState<string>();
  return (
    <figure id={id} className="w-media">
      {src === '' ? (
        <Missing look={look} status={status} t={t} />
      ) : broken === src ? (
        <div className={`w-media__broken ${look}`} role="status">
          <p>{t('broken')}</p>
          <Button size="small" icon="refresh" onClick={() => setBroken(undefined)}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        player(src, () => setBroken(src))
      )}
      {caption !== undefined && <figcaption className="w-media__caption">{caption}</figcaption>}
      {transcript !== undefined && transcript !== '' && (
        <details className="w-media__transcript">
          <summary>{t('transcript')}</summary>
          <p>{transcript}</p>
        </details>
      )}
    </figure>
  );
}

interface MissingProps extends Pick<MediaFigureProps, 'look' | 't'> {
  readonly status: MediaProps['status'];
}

function Missing({ look, status, t }: MissingProps): ReactNode {
  if (status === 'loading' || status === 'idle')
    return (
      <div className={look}>
        <Skeleton shape="block" label={t('loading')} className="w-media__bone" />
      </div>
    );
  return (
    <div className={`w-media__broken ${look}`}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('none')}</VisuallyHidden>
    </div>
  );
}
