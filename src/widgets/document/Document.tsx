import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Markdown } from '../Markdown.tsx';
import type { DocumentProps } from './props.ts';

/** A long Markdown text, for example terms or help. Raw HTML is not rendered. */
export function Document({ id, props, t }: WidgetProps<DocumentProps>): ReactNode {
  const { text, level, status, empty } = props;
  if (text === undefined || text.trim() === '') {
    if (status === 'loading' || status === 'idle')
      return <Skeleton shape="text" lines={8} label={t('loading')} />;
    return empty === undefined ? null : <EmptyState icon="document" title={empty} />;
  }
  return (
    <article id={id}>
      <Markdown text={text} level={level} externalLabel={t('external')} />
    </article>
  );
}
