import type { ReactNode } from 'react';
import { SkipLink } from './SkipLink.tsx';

/** Props of `EntryLayout`. */
export interface EntryLayoutProps {
  readonly brand: ReactNode;
  /** Content beside the brand: language, help. */
  readonly topActions?: ReactNode;
  readonly skip: { readonly href: string; readonly label: string };
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** Attributes of the main element, for automation. */
  readonly main?: Readonly<Record<`data-${string}`, string | undefined>> | undefined;
  readonly children: ReactNode;
}

/**
 * On phones: brand and form. On desktops: the form on the left and the portal's visual content of
 * equal height on the right.
 */
export function EntryLayout({
  brand,
  topActions,
  skip,
  aside,
  footer,
  main,
  children,
}: EntryLayoutProps): ReactNode {
  return (
    <div className={aside === undefined ? 'p-entry' : 'p-entry p-entry--aside'}>
      <SkipLink href={skip.href}>{skip.label}</SkipLink>
      <div className="p-entry__main">
        <header className="p-entry__head">
          <div className="p-entry__brand">{brand}</div>
          {topActions !== undefined && <div className="p-entry__actions">{topActions}</div>}
        </header>
        <main id={skip.href.replace(/^#/, '')} className="p-entry__form" tabIndex={-1} {...main}>
          {children}
        </main>
        {footer !== undefined && <footer className="p-entry__foot">{footer}</footer>}
      </div>
      {aside !== undefined && <aside className="p-entry__aside">{aside}</aside>}
    </div>
  );
}
