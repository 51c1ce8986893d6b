import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { logicalKey } from '../../ui/direction.ts';
import { RowsState, retryOf } from '../RowsState.tsx';
import type { GalleryProps } from './props.ts';
import '../../ui/dialog.css';
import './gallery.css';

interface Picture {
  readonly key: string;
  readonly src: string;
  readonly alt: string;
  readonly thumbnail: string;
  readonly caption: string | undefined;
}

function picturesOf({
  rows = [],
  key,
  src,
  alt,
  thumbnail,
  caption,
}: GalleryProps): readonly Picture[] {
  return rows.flatMap((row, index) => {
    const address = src(row, index) ?? '';
    if (address === '') return [];
    return [
      {
        key: key?.(row, index) ?? String(index),
        src: address,
        alt: alt(row, index) ?? '',
        thumbnail: thumbnail?.(row, index) ?? address,
        caption: caption?.(row, index),
      },
    ];
  });
}

/** Pictures in a grid; a press shows one large, with buttons for the others. */
export function Gallery({ id, props, emit, handles, t }: WidgetProps<GalleryProps>): ReactNode {
  const { label, shape, status, error, empty } = props;
  const [opened, setOpened] = useState<string>();
  const pictures = picturesOf(props);
  const index = pictures.findIndex(({ key }) => key === opened);
  const shown = pictures[index];
  const busy = status === 'loading' && pictures.length > 0;
  return (
    <RowsState
      count={pictures.length}
      status={status}
      error={error}
      empty={empty ?? t('empty')}
      onRetry={retryOf({ handles, emit })}
      t={t}
    >
      <ul
        id={id}
        role="list"
        className={classNames('w-gallery', `w-gallery--${shape}`, busy && 'w-busy')}
        aria-label={label}
        aria-busy={busy || undefined}
      >
        {pictures.map(({ key, alt, thumbnail }) => (
          <li key={key}>
            <button
              type="button"
              className="w-gallery__press"
              aria-haspopup="dialog"
              onClick={() => setOpened(key)}
            >
              <img
                className="w-gallery__thumbnail"
                src={thumbnail}
                alt={alt}
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <LargePicture
          picture={shown}
          label={label}
          number={index + 1}
          count={pictures.length}
          onMove={(step) => setOpened(pictures.at((index + step) % pictures.length)?.key)}
          onClose={() => setOpened(undefined)}
          t={t}
        />
      )}
    </RowsState>
  );
}

interface LargePictureProps extends Pick<WidgetProps<GalleryProps>, 't'> {
  readonly picture: Picture;
  readonly label: string;
  readonly number: number;
  readonly count: number;
  /** Shows the next picture, or the previous one by -1; after the last comes the first. */
  readonly onMove: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/** One picture in a dialog. The arrow keys show the others. */
function LargePicture(props: LargePictureProps): ReactNode {
  const { picture, label, number, count, onMove, onClose, t } = props;
  const [broken, setBroken] = useState<string>();
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const pressed = logicalKey(event.key, event.currentTarget);
    const step = pressed === 'ArrowRight' ? 1 : pressed === 'ArrowLeft' ? -1 : undefined;
    if (step === undefined || count < 2) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <div onKeyDown={key}>
      <Dialog open title={label} size="large" onClose={onClose} closeLabel={t('close')}>
        <figure className="w-gallery__large">
          {broken === picture.src ? (
            <p className="w-gallery__broken" role="status">
              {t('broken')}
            </p>
          ) : (
            <img
              key={picture.src}
              className="w-gallery__picture"
              src={picture.src}
              alt={picture.alt}
              onError={() => setBroken(picture.src)}
            />
          )}
          {picture.caption !== undefined && <figcaption>{picture.caption}</figcaption>}
        </figure>
        {count > 1 && (
          <div className="w-gallery__bar">
            <IconButton icon="chevron-left" label={t('previous')} onClick={() => onMove(-1)} />
            <p aria-live="polite">{t('position', { number, count })}</p>
            <IconButton icon="chevron-right" label={t('next')} onClick={() => onMove(1)} />
          </div>
        )}
      </Dialog>
    </div>
  );
}
