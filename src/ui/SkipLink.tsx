import type { ReactNode } from 'react';

export interface SkipLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

export function SkipLink({ href, children }: SkipLinkProps): ReactNode {
  return <a className="p-skip" href={href}>{children}</a>;
}
