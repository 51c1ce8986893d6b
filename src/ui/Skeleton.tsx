import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  readonly shape: 'text' | 'title' | 'block' | 'circle' | 'row';
  readonly lines?: number | undefined;
  /** Lines of text in a row. */
  readonly rowLines?: 2 | 3 | 4 | undefined;
  /** Announced once to assistive technology; set it on one skeleton of a region. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** A placeholder in the shape of the content; the style sheet hides it for the first 150 ms. */
export function Skeleton({
  shape,
  lines = 1,
  rowLines = 2,
  label,
  className,
}: SkeletonProps): ReactNode {
  return (
    <span
      className={classNames(
        'p-skeleton',
        `p-skeleton--${shape}`,
        shape === 'row' && rowLines > 2 && `p-skeleton--row-${rowLines}`,
        className,
      )}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status' })}
    >
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="p-skeleton__bone" />
      ))}
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
