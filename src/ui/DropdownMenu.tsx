import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { MenuContext, MenuEntry, type MenuWords } from './MenuEntry.tsx';
import { Subject } from './Subject.tsx';
import { useFloating } from './useFloating.ts';

export interface MenuItem extends MenuWords {
  readonly id: string;
  /** Entries that follow one another with the same group stand below its name. */
  readonly group?: string | undefined;
  readonly onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

export interface DropdownMenuProps {
  /** The name of the trigger: its text, or its label where only an icon or `trigger` is seen. */
  readonly label: string;
  readonly trigger?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly iconOnly?: boolean | undefined;
  readonly variant?: 'quiet' | 'secondary' | undefined;
  readonly size?: 'medium' | 'small' | undefined;
  readonly items?: readonly MenuItem[] | undefined;
  /** Buttons and links that are drawn as entries, after the items. */
  readonly children?: ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
}

export function DropdownMenu({
  label, trigger, icon, iconOnly = false, variant = 'quiet', size = 'medium', items = [], children, align = 'end', onSelect,
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
  // Above everything, whatever it hangs from is stacked in.
  const attach = useCallback((element: HTMLDivElement | null) => {
    surface.current = element;
    if (element === null || !('showPopover' in element)) return;
    element.popover = 'manual';
    element.showPopover();
  }, []);
  useFloating({ open, anchor: button, surface, align, onDismiss: dismiss });
  const entries = () => [...(surface.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  useEffect(() => {
    if (opened === 'closed') return;
    const all = [...(surface.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    all.at(opened === 'last' ? -1 : 0)?.focus();
  }, [opened]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = entries();
    const here = all.findIndex((entry) => entry === document.activeElement);
    if (event.key === 'Tab') return setOpened('closed');
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: (here + 1) % all.length, ArrowUp: (here - 1 + all.length) % all.length, Home: 0, End: all.length - 1,
    };
    const letter = event.key.length === 1 && /\S/.test(event.key) ? event.key.toLocaleLowerCase() : undefined;
    const byLetter = letter === undefined ? -1 : [...all.keys()].map((step) => (here + 1 + step) % all.length)
      .find((index) => all[index]?.textContent.trim().toLocaleLowerCase().startsWith(letter) === true) ?? -1;
    const target = targets[event.key] ?? byLetter;
    if (target < 0) return undefined;
    event.preventDefault();
    return all[target]?.focus();
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
        className={iconOnly ? `p-icon-button p-icon-button--${variant}` : `p-button p-button--${variant}${size === 'small' ? ' p-button--small' : ''}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        aria-label={iconOnly || trigger !== undefined ? label : undefined}
        title={iconOnly || trigger !== undefined ? label : undefined}
        onClick={() => setOpened(open ? 'closed' : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {icon !== undefined && <Icon name={icon} />}
        {!iconOnly && <span className="p-button__label">{trigger ?? label}</span>}
        {!iconOnly && <Icon name="chevron-down" size={16} />}
      </button>
      {open && (
        <div ref={attach} id={`${id}-menu`} role="menu" aria-label={label} className="p-menu__surface" onKeyDown={move} onClick={(event) => event.stopPropagation()} tabIndex={-1}>
          {groupsOf(items).map(({ name, entries: grouped }) => {
            const drawn = grouped.map((item) => <MenuEntry key={item.id} {...item} onChoose={choose(item)} />);
            return name === undefined ? drawn : <Group key={`group ${name}`} name={name}>{drawn}</Group>;
          })}
          <MenuContext value={dismiss}><Subject name={undefined}>{children}</Subject></MenuContext>
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

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div role="group" aria-label={name} className="p-menu__group">
      <div className="p-menu__heading" aria-hidden="true">{name}</div>
      {children}
    </div>
  );
}
