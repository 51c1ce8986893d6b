import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from './classNames.ts';

/** Props of `StoreBadge`. */
export interface StoreBadgeProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly store: 'apple' | 'google';
  readonly href: string;
  /** The small line, such as "Download from". */
  readonly caption: string;
  /** The name of the store. */
  readonly name: string;
}

/* Our own drawings (a tile with an arrow, a play triangle), not the stores' trademarks. */
const marks = {
  apple: (
    <path d="M6.5 3.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3zM12 7.5v7M8.8 11.5l3.2 3.2 3.2-3.2M8 17.2h8" />
  ),
  google: (
    <path d="M6 4.2c0-.8.9-1.3 1.6-.9l11.2 7.8c.6.4.6 1.3 0 1.7L7.6 20.7c-.7.4-1.6-.1-1.6-.9zM6.4 4l8.6 11M6.4 20l8.6-11" />
  ),
} as const;

/** A link to an app in a store, with a store badge. */
export function StoreBadge({
  store,
  caption,
  name,
  className,
  ...rest
}: StoreBadgeProps): ReactNode {
  return (
    <a
      rel="noopener noreferrer"
      target="_blank"
      {...rest}
      className={classNames('p-store', className)}
    >
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {marks[store]}
      </svg>
      <span className="p-store__text">
        <span className="p-store__caption">{caption}</span>{' '}
        <span className="p-store__name">{name}</span>
      </span>
    </a>
  );
}
