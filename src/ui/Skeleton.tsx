import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SkeletonProps {
  readonly shape: 'text' | 'title' | 'block' | 'circle' | 'row';
  readonly lines?: number | undefined;
  /** Lines of text in a row. */
  readonly rowLines?: 2 | 3 | 4 | undefined;
  /** Said once to assistive technology; give it to one skeleton of a region. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** The final shape in grey; its style sheet keeps it unseen for the first 150 ms. */
export function Skeleton({ shape, lines = 1, rowLines = 2, label, className }: SkeletonProps): ReactNode {
  return (
    <span className={classNames('p-skeleton', `p-skeleton--${shape}`, shape === 'row' && rowLines > 2 && `p-skeleton--row-${rowLines}`, className)} {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}>
      {Array.from({ length: lines }, (_, line) => <span key={line} className="p-skeleton__bone" />)}
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
