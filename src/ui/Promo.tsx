import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

export interface PromoProps {
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly image?: { readonly src: string; readonly alt: string } | undefined;
  /** What stands in the middle of a tall banner. */
  readonly stage?: ReactNode;
  readonly palette?: string | undefined;
  /** No room kept for the controls of a carousel. */
  readonly plain?: boolean | undefined;
}

/** A banner: an image, or words on the colour of the house. */
export function Promo({ title, text, action, image, stage, palette, plain = false }: PromoProps): ReactNode {
  return (
    <div className={classNames('p-promo', plain && 'p-promo--plain')} data-palette={palette}>
      {image !== undefined
        ? <img className="p-promo__image" src={image.src} alt={image.alt} loading="lazy" decoding="async" />
        : (
          <svg className="p-promo__art" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <circle cx="360" cy="40" r="210" fill="currentColor" opacity="0.05" />
            <circle cx="400" cy="210" r="190" fill="currentColor" opacity="0.05" />
            <circle cx="40" cy="420" r="170" fill="currentColor" opacity="0.04" />
          </svg>
        )}
      {stage !== undefined && <div className="p-promo__stage">{stage}</div>}
      {title !== undefined && <p className="p-promo__title">{title}</p>}
      {text !== undefined && <p className="p-promo__text">{text}</p>}
      {action !== undefined && <div className="p-promo__action">{action}</div>}
    </div>
  );
}
