import type { ReactNode } from 'react';

/** Props of `SkipLink`. */
export interface SkipLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link, visible on focus, that skips the navigation. */
export function SkipLink({ href, children }: SkipLinkProps): ReactNode {
  return (
    <a className="p-skip" href={href}>
      {children}
    </a>
  );
}
