import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { useSubject } from '../../ui/Subject.tsx';
import '../../ui/menu.css';
import type { ActionMenuProps } from './props.ts';

/**
 * A button that opens a menu of further actions. In a row, its accessible name includes the row.
 */
export function ActionMenu({ props, slots, t }: WidgetProps<ActionMenuProps>): ReactNode {
  const { text, icon, iconOnly, variant, size } = props;
  const subject = useSubject();
  const label = text ?? t('more');
  return (
    <DropdownMenu
      label={subject === undefined ? label : t('of', { label, name: subject })}
      trigger={label}
      icon={icon ?? (iconOnly ? 'more' : undefined)}
      iconOnly={iconOnly}
      variant={variant}
      size={size}
    >
      {slots['body']?.()}
    </DropdownMenu>
  );
}
