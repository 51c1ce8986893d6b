import { Suspense, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Accordion as Panels } from '../../ui/Accordion.tsx';
import '../../ui/accordion.css';
import { RowsState, retryOf } from '../RowsState.tsx';
import type { AccordionProps } from './props.ts';

// Lazy: a slot may render the content, so Markdown is often not needed.
const Markdown = lazyComponent(async () => (await import('../Markdown.tsx')).Markdown);

/** Titles that expand to show a text, for example questions and answers. */
export function Accordion({
  id,
  props,
  slots,
  emit,
  handles,
  t,
}: WidgetProps<AccordionProps>): ReactNode {
  const { level, single, status, error, empty } = props;
  const markdown = (text: string) => (
    <Suspense fallback={<p className="w-text w-lines">{text}</p>}>
      <Markdown text={text} level={level + 1} externalLabel={t('external')} />
    </Suspense>
  );
  const written = (props.items ?? [])
    .filter(({ show }) => show)
    .map((item) => ({ id: `${id}-${item.id}`, title: item.title, content: markdown(item.text) }));
  const given = (props.rows ?? []).map((row, index) => ({
    id: props.key?.(row, index) ?? `${id}-row-${index}`,
    title: props.title?.(row, index) ?? '',
    content: slots['item']?.({ row, index }) ?? markdown(props.text?.(row, index) ?? ''),
  }));
  const items = [...written, ...given];
  return (
    <RowsState
      count={items.length}
      status={status}
      error={error}
      empty={empty ?? t('empty')}
      onRetry={retryOf({ handles, emit })}
      t={t}
    >
      <Panels items={items} level={level} single={single ? id : undefined} />
    </RowsState>
  );
}
