import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

/** The level of a heading in the outline of the page. */
export type HeadingLevel = 1 | 2 | 3 | 4;

/** Props of `Heading`. */
export interface HeadingProps {
  readonly level: HeadingLevel;
  readonly id?: string | undefined;
  readonly look?: 'hero' | 'title' | 'section' | 'small' | undefined;
  /** Can be focused by script, for example after a change of step. */
  readonly focusable?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** A heading whose size may differ from its level. */
export function Heading({
  level,
  id,
  look,
  focusable = false,
  className,
  children,
}: HeadingProps): ReactNode {
  const Tag = tags[level];
  return (
    <Tag
      id={id}
      className={classNames(look !== undefined && `p-heading p-heading--${look}`, className)}
      tabIndex={focusable ? -1 : undefined}
    >
      {children}
    </Tag>
  );
}
