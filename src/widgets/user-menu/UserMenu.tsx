import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import type { UserMenuProps } from './props.ts';

/** The menu of the signed-in user. */
export function UserMenu({ props, emit, linkOf, t }: WidgetProps<UserMenuProps>): ReactNode {
  const { label, iconOnly, icon, items } = props;
  const entries = items
    .filter(({ show }) => show)
    .map((item) => {
      const own = item.screen ?? item.href;
      const link = own === undefined ? linkOf?.('select', { id: item.id }) : undefined;
      return {
        id: item.id,
        label: item.text,
        icon: item.icon,
        href: own ?? link?.href,
        group: item.group,
        current: item.current,
        tone: item.tone === 'danger' ? item.tone : undefined,
        ...(own === undefined && {
          onSelect: link?.onClick ?? (() => emit('select', { id: item.id })),
        }),
      };
    });
  return (
    <DropdownMenu
      label={label ?? t('menu')}
      iconOnly={iconOnly}
      icon={icon ?? 'user'}
      items={entries}
      align="end"
    />
  );
}
