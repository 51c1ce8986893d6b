import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

/** A step of the spacing scale. */
export type Space = 4 | 8 | 12 | 16 | 24 | 32 | 48;

/** Props of `Stack`. */
export interface StackProps {
  readonly as?: 'div' | 'ul' | 'ol' | 'section' | 'nav' | 'form' | undefined;
  readonly gap?: Space | undefined;
  readonly direction?: 'column' | 'row' | undefined;
  readonly wrap?: boolean | undefined;
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined;
  readonly justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Children in a column or row with equal spacing. */
export function Stack({
  as: Tag = 'div',
  gap = 16,
  direction = 'column',
  wrap = false,
  align,
  justify,
  className,
  children,
}: StackProps): ReactNode {
  return (
    <Tag
      className={classNames(
        'p-stack',
        `p-stack--${direction}`,
        `p-gap-${gap}`,
        wrap && 'p-stack--wrap',
        align !== undefined && `p-align-${align}`,
        justify !== undefined && `p-justify-${justify}`,
        className,
      )}
    >
      {children}
    </Tag>
  );
}
