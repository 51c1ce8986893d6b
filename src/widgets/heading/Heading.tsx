import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Heading as HeadingText } from '../../ui/Heading.tsx';
import type { HeadingProps } from './props.ts';

const looks = { 2: 'title', 3: 'section', 4: 'small' } as const;

/** A heading of the page. */
export function Heading({ id, props }: WidgetProps<HeadingProps>): ReactNode {
  const { text, level, look } = props;
  return text === undefined || text === '' ? null : (
    <HeadingText id={id} level={level} look={looks[look ?? level]}>
      {text}
    </HeadingText>
  );
}
