import type { ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { MapProps } from './props.ts';

/** Props of `MapFailure`. */
export interface MapFailureProps {
  readonly error: MapProps['error'];
  readonly t: Translate;
  /** Default: danger. */
  readonly tone?: 'danger' | 'warning';
  /** Undefined if the descriptor does not handle a retry. */
  readonly onRetry: (() => void) | undefined;
}

/** Reports that the points or the map could not be loaded; renders nothing without an error. */
export function MapFailure({ error, t, tone = 'danger', onRetry }: MapFailureProps): ReactNode {
  if (error === undefined) return null;
  return (
    <Alert
      live
      tone={tone}
      toneLabel={t('error')}
      code={error.code}
      actions={
        onRetry && (
          <Button size="small" icon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {error.text === '' ? t('error') : error.text}
    </Alert>
  );
}
