import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import type { TextProps } from './props.ts';

const tags = { paragraph: 'p', strong: 'strong', small: 'small', inline: 'span' } as const;

/** A paragraph or a short text. */
export function Text({ props }: WidgetProps<TextProps>): ReactNode {
  const { text, tail, as, tone, size, align, numeric, lines, live } = props;
  // a live region must be in the document before its text changes
  if ((text === undefined || text === '') && !live) return null;
  const Tag = tags[as];
  return (
    <Tag
      role={live ? 'status' : undefined}
      className={classNames(
        'w-text',
        `w-size-${size}`,
        tone !== 'normal' && `w-tone-${tone}`,
        align !== 'start' && `w-align-${align}`,
        numeric && 'w-numeric',
        lines && 'w-lines',
        tail !== undefined && 'w-text--tail',
        tail !== undefined && as !== 'paragraph' && 'w-text--tail-inline',
      )}
    >
      {tail === undefined ? (
        text
      ) : (
        <>
          <span className="w-text__start">{text}</span>
          <span>{tail}</span>
        </>
      )}
    </Tag>
  );
}
