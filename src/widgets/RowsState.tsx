import type { ReactNode } from 'react';
import type { Translate } from '../sdk/widget.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export interface RowsStateProps {
  readonly count: number;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: { readonly code: string; readonly text: string } | undefined;
  /** Why there are no rows. */
  readonly empty: string;
  readonly emptyIcon?: IconName | undefined;
  readonly emptyActions?: ReactNode;
  readonly skeleton?: ReactNode;
  /** Absent where nobody would hear it. */
  readonly onRetry?: (() => void) | undefined;
  readonly t: Translate;
  readonly children: ReactNode;
}

/** What stands in the place of rows: their skeleton, why there are none, what went wrong, or the rows themselves, which stay the same ones below what went wrong. */
export function RowsState({ count, status, error, empty, emptyIcon, emptyActions, skeleton, onRetry, t, children }: RowsStateProps): ReactNode {
  const waiting = status === 'idle' || status === 'loading';
  const failed = status === 'failed' || error !== undefined;
  const instead = waiting ? skeleton ?? <Skeleton shape="row" lines={4} label={t('loading')} /> : <EmptyState icon={emptyIcon} title={empty} actions={emptyActions} />;
  return (
    <div className="w-rows-state" data-failed={failed}>
      {failed && (
        <Alert live tone="danger" toneLabel={t('error')} code={error?.code} actions={onRetry === undefined ? undefined : <Button size="small" icon="refresh" busy={waiting} onClick={onRetry}>{t('retry')}</Button>}>
          {error?.text === undefined || error.text === '' ? t('error') : error.text}
        </Alert>
      )}
      {count > 0 ? children : !failed && instead}
    </div>
  );
}
