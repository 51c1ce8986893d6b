import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { StoreBadge } from '../../ui/StoreBadge.tsx';
import type { StoreBadgesProps } from './props.ts';

/** Links to the app in the app stores. */
export function StoreBadges({ props, t }: WidgetProps<StoreBadgesProps>): ReactNode {
  const { apple, google, name } = props;
  if (apple === undefined && google === undefined) return null;
  return (
    <ul className="w-stores" role="list" aria-label={t('label', { name })}>
      {apple !== undefined && (
        <li>
          <StoreBadge store="apple" href={apple} caption={t('apple')} name="App Store" />
        </li>
      )}
      {google !== undefined && (
        <li>
          <StoreBadge store="google" href={google} caption={t('google')} name="Google Play" />
        </li>
      )}
    </ul>
  );
}
