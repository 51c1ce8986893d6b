import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import type { ColumnsProps } from './props.ts';

/** Two columns; stacked on phones. */
export function Columns({ props, slots }: WidgetProps<ColumnsProps>): ReactNode {
  const { ratio, gap, sticky } = props;
  const part = (name: 'start' | 'end') => (
    <div className={classNames('w-columns__part', sticky === name && 'w-columns__part--sticky')}>
      {slots[name]?.()}
    </div>
  );
  return (
    <div
      className={classNames('w-columns', `w-columns--${ratio.replace(':', '-')}`, `p-gap-${gap}`)}
    >
      {part('start')}
      {part('end')}
    </div>
  );
}
