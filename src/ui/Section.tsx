import { useId, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Heading, type HeadingLevel } from './Heading.tsx';

/** Props of `Section`. */
export interface SectionProps {
  readonly id?: string | undefined;
  readonly title: ReactNode;
  readonly level?: HeadingLevel | undefined;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly hideTitle?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A part of a page with its own heading. */
export function Section({
  id,
  title,
  level = 2,
  description,
  actions,
  hideTitle = false,
  children,
}: SectionProps): ReactNode {
  const headingId = useId();
  return (
    <section id={id} className="p-section" aria-labelledby={headingId}>
      <header
        className={classNames('p-section__head', hideTitle && actions === undefined && 'p-hidden')}
      >
        <div>
          <Heading
            level={level}
            id={headingId}
            look="section"
            className={hideTitle ? 'p-hidden' : undefined}
          >
            {title}
          </Heading>
          {description !== undefined && <p className="p-section__description">{description}</p>}
        </div>
        {actions !== undefined && <div className="p-section__actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
