import { useId, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Heading, type HeadingLevel } from './Heading.tsx';

/** Props of `Card`. */
export interface CardProps {
  readonly as?: 'section' | 'div' | 'article' | 'li' | undefined;
  readonly id?: string | undefined;
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly level?: HeadingLevel | undefined;
  readonly actions?: ReactNode;
  readonly padding?: 'none' | 'medium' | 'large' | undefined;
  readonly tone?: 'surface' | 'brand' | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A surface that groups related content. */
export function Card({
  as: Tag = 'section',
  id,
  title,
  description,
  level = 2,
  actions,
  padding = 'medium',
  tone = 'surface',
  className,
  children,
}: CardProps): ReactNode {
  const headingId = useId();
  const titled = title !== undefined;
  return (
    <Tag
      id={id}
      className={classNames(
        'p-card',
        `p-card--${padding}`,
        tone === 'brand' && 'p-card--brand',
        className,
      )}
      aria-labelledby={titled && Tag === 'section' ? headingId : undefined}
    >
      {(titled || actions !== undefined) && (
        <header className="p-card__head">
          <div className="p-card__titles">
            {titled && (
              <Heading level={level} id={headingId} look="section">
                {title}
              </Heading>
            )}
            {description !== undefined && <p className="p-card__description">{description}</p>}
          </div>
          {actions !== undefined && <div className="p-card__actions">{actions}</div>}
        </header>
      )}
      {children}
    </Tag>
  );
}
