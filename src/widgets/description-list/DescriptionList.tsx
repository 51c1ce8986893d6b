import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { DescriptionListProps } from './props.ts';

/** Labels with their values. */
export function DescriptionList({ props, t }: WidgetProps<DescriptionListProps>): ReactNode {
  const { items, columns, status } = props;
  const loading = status === 'loading' || status === 'idle';
  const none = (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('none')}</VisuallyHidden>
    </>
  );
  const facts = items
    .filter(({ show }) => show)
    .map(({ id, label, value, lines }) => ({
      id,
      label,
      lines,
      value:
        value === undefined || value === '' ? (
          loading ? (
            <Skeleton shape="text" lines={lines} />
          ) : (
            none
          )
        ) : (
          value
        ),
    }));
  return (
    <>
      {loading && <VisuallyHidden live>{t('loading')}</VisuallyHidden>}
      <Facts items={facts} columns={columns} />
    </>
  );
}
