import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Card } from '../../ui/Card.tsx';
import { Section as Part } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { SectionProps } from './props.ts';

/** A part of the screen with its heading. */
export function Section({ id, props, slots, t }: WidgetProps<SectionProps>): ReactNode {
  const { title, level, description, look, status } = props;
  const actions = slots['actions']?.();
  const content =
    status === 'loading' || status === 'idle' ? (
      <Skeleton shape="text" lines={4} label={t('loading')} />
    ) : (
      <div className="w-section__body">{slots['body']?.()}</div>
    );
  if (look === 'card')
    return (
      <Card
        id={id}
        as={title === undefined ? 'div' : 'section'}
        title={title}
        description={description}
        level={level}
        actions={actions}
      >
        {content}
      </Card>
    );
  if (title === undefined)
    return (
      <div id={id} className="w-section__body">
        {content}
      </div>
    );
  return (
    <Part id={id} title={title} level={level} description={description} actions={actions}>
      {content}
    </Part>
  );
}
