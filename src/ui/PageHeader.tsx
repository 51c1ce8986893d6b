import type { MouseEvent, ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { LinkText } from './LinkText.tsx';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly headingId?: string | undefined;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly back?: { readonly href: string; readonly label: string; readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined } | undefined;
}

export function PageHeader({ title, headingId, description, actions, back }: PageHeaderProps): ReactNode {
  return (
    <header className="p-page-header">
      {back !== undefined && <LinkText href={back.href} icon="arrow-left" quiet onClick={back.onClick}>{back.label}</LinkText>}
      <div className="p-page-header__row">
        <div>
          <Heading level={1} id={headingId} look="title" focusable>{title}</Heading>
          {description !== undefined && <p className="p-page-header__description">{description}</p>}
        </div>
        {actions !== undefined && <div className="p-page-header__actions">{actions}</div>}
      </div>
    </header>
  );
}
