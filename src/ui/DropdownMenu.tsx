import {
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { lazyComponent } from './lazyComponent.tsx';
import type { MenuItem } from './MenuSurface.tsx';
import { useLoadedWhenIdle } from './useLoadedWhenIdle.ts';

/** No page needs it before a menu is opened. */
const MenuSurface = lazyComponent(async () => (await import('./MenuSurface.tsx')).MenuSurface);

/** Props of `DropdownMenu`. */
export interface DropdownMenuProps {
  /** Text of the button; its accessible name if it shows only an icon or `trigger`. */
  readonly label: string;
  readonly trigger?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly iconOnly?: boolean | undefined;
  readonly variant?: 'quiet' | 'secondary' | undefined;
  readonly size?: 'medium' | 'small' | undefined;
  readonly items?: readonly MenuItem[] | undefined;
  /** Buttons and links that are rendered as entries, after the items. */
  readonly children?: ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
}

function triggerClass(iconOnly: boolean, variant: string, size: string): string {
  if (iconOnly) return `p-icon-button p-icon-button--${variant}`;
  return `p-button p-button--${variant}${size === 'small' ? ' p-button--small' : ''}`;
}

/** A button that opens a menu of items, and of buttons and links given as children. */
export function DropdownMenu({
  label,
  trigger,
  icon,
  iconOnly = false,
  variant = 'quiet',
  size = 'medium',
  items = [],
  children,
  align = 'end',
  onSelect,
}: DropdownMenuProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'closed' | 'first' | 'last'>('closed');
  const open = opened !== 'closed';
  const close = useCallback((refocus: boolean) => {
    setOpened('closed');
    if (refocus) button.current?.focus();
  }, []);
  useLoadedWhenIdle(MenuSurface);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return (
    <span className="p-menu">
      <button
        ref={button}
        type="button"
        className={triggerClass(iconOnly, variant, size)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        aria-label={iconOnly || trigger !== undefined ? label : undefined}
        title={iconOnly || trigger !== undefined ? label : undefined}
        onClick={() => setOpened(open ? 'closed' : 'first')}
        onKeyDown={openByKey}
      >
        {icon !== undefined && <Icon name={icon} />}
        {!iconOnly && <span className="p-button__label">{trigger ?? label}</span>}
        {!iconOnly && <Icon name="chevron-down" size={16} />}
      </button>
      {open && (
        <Suspense>
          <MenuSurface
            id={`${id}-menu`}
            label={label}
            anchor={button}
            align={align}
            from={opened}
            items={items}
            onSelect={onSelect}
            onClose={close}
          >
            {children}
          </MenuSurface>
        </Suspense>
      )}
    </span>
  );
}
