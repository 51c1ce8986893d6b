import type { ReactNode } from 'react';
import type { Translate } from '../sdk/widget.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Props of `CodeFrame`. */
export interface CodeFrameProps {
  readonly className: string;
  /** What the code encodes; empty without a value. */
  readonly value: string;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | undefined;
  readonly t: Translate;
  /** The code and its caption. */
  readonly children: ReactNode;
}

/** The figure of a code that devices read, or in its place a skeleton or a dash without a value. */
export function CodeFrame({ className, value, status, t, children }: CodeFrameProps): ReactNode {
  if (value !== '') return <figure className={className}>{children}</figure>;
  return status === 'loading' || status === 'idle' ? (
    <div className={className}>
      <Skeleton shape="block" label={t('loading')} />
    </div>
  ) : (
    <p>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('none')}</VisuallyHidden>
    </p>
  );
}
