import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import type { Space } from './Stack.tsx';

/** Props of `Grid`. */
export interface GridProps {
  readonly as?: 'div' | 'ul' | 'section' | undefined;
  /**
   * `auto` fits as many columns as there is room for; `main-aside` is two thirds and one third. One
   * column on phones, except with `auto`.
   */
  readonly columns?: 1 | 2 | 3 | 4 | 'auto' | 'main-aside' | undefined;
  readonly gap?: Space | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Children in columns; phones have one column. */
export function Grid({
  as: Tag = 'div',
  columns = 'auto',
  gap = 16,
  className,
  children,
}: GridProps): ReactNode {
  return (
    <Tag className={classNames('p-grid', `p-grid--${columns}`, `p-gap-${gap}`, className)}>
      {children}
    </Tag>
  );
}
