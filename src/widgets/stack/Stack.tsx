import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Stack as Box } from '../../ui/Stack.tsx';
import type { StackProps } from './props.ts';

/** A stack of nodes. */
export function Stack({ props, slots }: WidgetProps<StackProps>): ReactNode {
  const { gap, direction, wrap, align, justify } = props;
  return (
    <Box
      gap={gap}
      direction={direction}
      wrap={wrap && direction === 'row'}
      align={align}
      justify={justify}
    >
      {slots['body']?.()}
    </Box>
  );
}
