import { useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { initialsOf } from './initials.ts';
import type { AvatarProps } from './props.ts';
import './avatar.css';

/** The picture of a person or an organization; without one, the first letters of the name. */
export function Avatar({ props, t }: WidgetProps<AvatarProps>): ReactNode {
  const { name = '', src, size, named, note, status } = props;
  const waiting = name === '' && (status === 'loading' || status === 'idle');
  if (waiting)
    return (
      <div className={`w-avatar w-avatar--${size}`}>
        <Skeleton shape="circle" label={t('loading')} />
      </div>
    );
  // The visible name is not read twice.
  const label = named ? undefined : name === '' ? t('none') : name;
  return (
    <div className={`w-avatar w-avatar--${size}`}>
      <Picture key={src} name={name} src={src} label={label} />
      {named && (
        <div className="w-avatar__words">
          <p className="w-avatar__name">{name === '' ? t('none') : name}</p>
          {note !== undefined && <p className="w-avatar__note">{note}</p>}
        </div>
      )}
    </div>
  );
}

interface PictureProps {
  readonly name: string;
  readonly src: string | undefined;
  /** Undefined where the name stands beside the picture. */
  readonly label: string | undefined;
}

function Picture({ name, src, label }: PictureProps): ReactNode {
  const [failed, setFailed] = useState(false);
  if (src !== undefined && src !== '' && !failed)
    return (
      <img
        className="w-avatar__picture"
        src={src}
        alt={label ?? ''}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    );
  const letters = initialsOf(name);
  const accessible =
    label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <span className="w-avatar__picture" {...accessible}>
      {letters === '' ? <Icon name="user" /> : letters}
    </span>
  );
}
