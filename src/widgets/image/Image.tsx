import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import type { ImageProps } from './props.ts';

/** An image with alternative text and a size, which avoids layout shifts. */
export function Image({ props }: WidgetProps<ImageProps>): ReactNode {
  const { src, alt, width, height, fit, rounded, priority, fluid } = props;
  const look = classNames(
    'w-image',
    fit === 'contain' && 'w-image--contain',
    rounded && 'w-image--rounded',
    fluid && 'w-image--fluid',
  );
  // Without an address the space is reserved, which avoids a layout shift later.
  if (src === undefined || src === '')
    return (
      <svg
        className={classNames(look, 'w-image--none')}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      />
    );
  return (
    <img
      className={look}
      src={src}
      alt={alt ?? ''}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      {...(priority && { fetchPriority: 'high' as const })}
    />
  );
}
