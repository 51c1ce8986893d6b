import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { DescriptionListProps } from './props.ts';

export function DescriptionList({ props, t }: WidgetProps<DescriptionListProps>): ReactNode {
  const { items, columns, status } = props;
  const loading = status === 'loading' || status === 'idle';
  const absent = loading ? <Skeleton shape="text" lines={1} /> : <><span aria-hidden="true">–</span><VisuallyHidden>{t('none')}</VisuallyHidden></>;
  const facts = items.filter(({ show }) => show !== false).map(({ id, label, value }) => ({ id, label, value: value === undefined || value === '' ? absent : value }));
  return (
    <>
      {loading && <VisuallyHidden live>{t('loading')}</VisuallyHidden>}
      <Facts items={facts} columns={columns} />
    </>
  );
}
