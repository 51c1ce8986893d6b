import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ErrorBoxProps } from './props.ts';

/** Reports that content could not be loaded, with a retry button. */
export function ErrorBox({ id, props, slots, emit, t }: WidgetProps<ErrorBoxProps>): ReactNode {
  const text = props.error?.text ?? props.text;
  if (text === undefined || text === '') return null;
  const actions = slots['actions']?.();
  return (
    <Alert
      id={id}
      live
      tone="danger"
      toneLabel={t('danger')}
      title={props.title}
      code={props.error?.code}
      actions={
        props.retry || actions !== undefined ? (
          <>
            {props.retry && (
              <Button size="small" icon="refresh" onClick={() => emit('retry')}>
                {t('retry')}
              </Button>
            )}
            {actions}
          </>
        ) : undefined
      }
    >
      {text}
    </Alert>
  );
}
