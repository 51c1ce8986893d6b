import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import type { TextProps } from './props.ts';

const tags = { paragraph: 'p', strong: 'strong', small: 'small', inline: 'span' } as const;

export function Text({ props }: WidgetProps<TextProps>): ReactNode {
  const { text, as, tone, size, align, numeric, lines, live } = props;
  if ((text === undefined || text === '') && !live) return null; // what is spoken has to stand there before its words do
  const Tag = tags[as];
  return (
    <Tag role={live ? 'status' : undefined} className={classNames('w-text', `w-size-${size}`, tone !== 'normal' && `w-tone-${tone}`, align !== 'start' && `w-align-${align}`, numeric && 'w-numeric', lines && 'w-lines')}>
      {text}
    </Tag>
  );
}
