import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Alert as Message } from '../../ui/Alert.tsx';
import type { AlertProps } from './props.ts';

/** An inline message. */
export function Alert({ id, props, slots, emit, t }: WidgetProps<AlertProps>): ReactNode {
  const { text, title, tone, code, live, closable } = props;
  if (text === undefined || text === '') return null;
  return (
    <Message
      id={id}
      tone={tone}
      toneLabel={t(tone)}
      title={title}
      code={code}
      live={live}
      actions={slots['actions']?.()}
      onClose={closable ? () => emit('close') : undefined}
      closeLabel={closable ? t('close') : undefined}
    >
      {text}
    </Message>
  );
}
