import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { MenuContext, MenuEntry, type MenuWords } from './MenuEntry.tsx';
import { showOnTop } from './showOnTop.ts';
import { Subject } from './Subject.tsx';
import { useFloating } from './useFloating.ts';

/** An entry of the menu. */
export interface MenuItem extends MenuWords {
  readonly id: string;
  /** Consecutive entries of the same group are listed under its name. */
  readonly group?: string | undefined;
  readonly onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

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

/** The entries that can take the focus, in document order. */
function entriesOf(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/**
 * The entry that a key moves to from the focused one: a neighbour, an end, or one by its first
 * letter.
 */
function entryAfterKey(entries: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const here = entries.findIndex((entry) => entry === document.activeElement);
  const count = entries.length;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (here + 1) % count,
    ArrowUp: (here - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  if (target !== undefined) return entries[target];
  if (key.length !== 1 || !/\S/.test(key)) return undefined;
  const letter = key.toLocaleLowerCase();
  return [...entries.slice(here + 1), ...entries.slice(0, here + 1)].find((entry) =>
    entry.textContent.trim().toLocaleLowerCase().startsWith(letter),
  );
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
  const surface = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<'closed' | 'first' | 'last'>('closed');
  const open = opened !== 'closed';
  const dismiss = useCallback(() => {
    setOpened('closed');
    button.current?.focus();
  }, []);
  const attach = useCallback((element: HTMLDivElement | null) => {
    surface.current = element;
    if (element !== null) showOnTop(element);
  }, []);
  useFloating({ open, anchor: button, surface, align, onDismiss: dismiss });
  useEffect(() => {
    if (opened === 'closed') return;
    entriesOf(surface.current)
      .at(opened === 'last' ? -1 : 0)
      ?.focus();
  }, [opened]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return setOpened('closed');
    const target = entryAfterKey(entriesOf(surface.current), event.key);
    if (target === undefined) return undefined;
    event.preventDefault();
    return target.focus();
  };

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const choose = (item: MenuItem) => (event: MouseEvent<HTMLElement>) => {
    if (item.disabled === true) return event.preventDefault();
    dismiss();
    item.onSelect?.(event);
    return onSelect?.(item.id);
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
        <div
          ref={attach}
          id={`${id}-menu`}
          role="menu"
          aria-label={label}
          className="p-menu__surface"
          onKeyDown={move}
          onClick={(event) => event.stopPropagation()}
          tabIndex={-1}
        >
          {groupsOf(items).map(({ name, entries }, index) => (
            <Group key={name === undefined ? `items ${index}` : `group ${name}`} name={name}>
              {entries.map((item) => (
                <MenuEntry key={item.id} {...item} onChoose={choose(item)} />
              ))}
            </Group>
          ))}
          <MenuContext value={dismiss}>
            <Subject name={undefined}>{children}</Subject>
          </MenuContext>
        </div>
      )}
    </span>
  );
}

interface MenuGroup {
  readonly name: string | undefined;
  readonly entries: readonly MenuItem[];
}

function groupsOf(items: readonly MenuItem[]): readonly MenuGroup[] {
  const groups: { name: string | undefined; entries: MenuItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && last.name === item.group) last.entries.push(item);
    else groups.push({ name: item.group, entries: [item] });
  }
  return groups;
}

/** Entries under the name of their group; without a name, ungrouped. */
function Group({
  name,
  children,
}: {
  readonly name: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  if (name === undefined) return children;
  return (
    <div role="group" aria-label={name} className="p-menu__group">
      <div className="p-menu__heading" aria-hidden="true">
        {name}
      </div>
      {children}
    </div>
  );
}
