import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './Heading.tsx';
import { Icon, type IconName } from './Icon.tsx';

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  readonly icon?: IconName | undefined;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly tone?: 'neutral' | 'danger' | undefined;
  /**
   * Level of its heading; undefined if the state of a list does not belong in the document outline.
   */
  readonly level?: HeadingLevel | undefined;
  readonly code?: string | undefined;
}

/** Explains why there is no content and what to do. */
export function EmptyState({
  icon = 'search',
  title,
  children,
  actions,
  tone = 'neutral',
  level,
  code,
}: EmptyStateProps): ReactNode {
  return (
    <div className={`p-empty p-empty--${tone}`} data-code={code}>
      <span className="p-empty__icon">
        <Icon name={icon} size={24} />
      </span>
      {level === undefined ? (
        <p className="p-empty__title">{title}</p>
      ) : (
        <Heading level={level} className="p-empty__title">
          {title}
        </Heading>
      )}
      {children !== undefined && <div className="p-empty__text">{children}</div>}
      {actions !== undefined && <div className="p-empty__actions">{actions}</div>}
    </div>
  );
}
