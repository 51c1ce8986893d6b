import type { ReactNode } from 'react';
import type { Translate, WidgetProps } from '../sdk/widget.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Props of `RowsState`. */
export interface RowsStateProps {
  readonly count: number;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: { readonly code: string; readonly text: string } | undefined;
  /** Message for an empty list. */
  readonly empty: string;
  readonly emptyIcon?: IconName | undefined;
  readonly emptyActions?: ReactNode;
  readonly skeleton?: ReactNode;
  /** Undefined if the descriptor does not handle a retry. */
  readonly onRetry?: (() => void) | undefined;
  readonly t: Translate;
  readonly children: ReactNode;
}

/** The retry of rows that failed; undefined if the descriptor has no steps for it. */
export function retryOf({
  handles,
  emit,
}: {
  readonly handles: WidgetProps<object>['handles'] | undefined;
  readonly emit: WidgetProps<object>['emit'];
}): (() => void) | undefined {
  return handles?.('retry') === false ? undefined : () => emit('retry');
}

/**
 * Renders rows, or in their place a skeleton, the empty message or the error. After a failed reload
 * the old rows stay mounted below the error.
 */
export function RowsState({
  count,
  status,
  error,
  empty,
  emptyIcon,
  emptyActions,
  skeleton,
  onRetry,
  t,
  children,
}: RowsStateProps): ReactNode {
  const waiting = status === 'idle' || status === 'loading';
  const failed = status === 'failed' || error !== undefined;
  const instead = waiting ? (
    (skeleton ?? <Skeleton shape="row" lines={4} label={t('loading')} />)
  ) : (
    <EmptyState icon={emptyIcon} title={empty} actions={emptyActions} />
  );
  return (
    <div className="w-rows-state" data-failed={failed}>
      {failed && (
        <Alert
          live
          tone="danger"
          toneLabel={t('error')}
          code={error?.code}
          actions={
            onRetry === undefined ? undefined : (
              <Button size="small" icon="refresh" busy={waiting} onClick={onRetry}>
                {t('retry')}
              </Button>
            )
          }
        >
          {error?.text === undefined || error.text === '' ? t('error') : error.text}
        </Alert>
      )}
      {count > 0 ? children : !failed && instead}
    </div>
  );
}
