import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { MenuContext } from './MenuContext.ts';
import { MenuEntry, PressEntry, type MenuWords } from './MenuEntry.tsx';
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

/** Props of `MenuSurface`. */
export interface MenuSurfaceProps {
  readonly id: string;
  readonly label: string;
  /** The button that opened the menu. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly align: 'start' | 'end';
  /** The entry that gets the focus first. */
  readonly from: 'first' | 'last';
  readonly items: readonly MenuItem[];
  readonly children?: ReactNode;
  readonly onSelect?: ((id: string) => void) | undefined;
  /** Closes the menu; `refocus` gives the focus back to its button. */
  readonly onClose: (refocus: boolean) => void;
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

/** The open surface of a dropdown menu: its items, then buttons and links given as children. */
export function MenuSurface({
  id,
  label,
  anchor,
  align,
  from,
  items,
  children,
  onSelect,
  onClose,
}: MenuSurfaceProps): ReactNode {
  const surface = useRef<HTMLDivElement>(null);
  const dismiss = useCallback(() => onClose(true), [onClose]);
  const attach = useCallback((element: HTMLDivElement | null) => {
    surface.current = element;
    if (element !== null) showOnTop(element);
  }, []);
  useFloating({ open: true, anchor, surface, align, onDismiss: dismiss });
  useEffect(() => {
    entriesOf(surface.current)
      .at(from === 'last' ? -1 : 0)
      ?.focus();
  }, [from]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return onClose(false);
    const target = entryAfterKey(entriesOf(surface.current), event.key);
    if (target === undefined) return undefined;
    event.preventDefault();
    return target.focus();
  };
  const choose = (item: MenuItem) => (event: MouseEvent<HTMLElement>) => {
    if (item.disabled === true) return event.preventDefault();
    dismiss();
    item.onSelect?.(event);
    return onSelect?.(item.id);
  };
  const entries = useMemo(() => ({ Entry: PressEntry, leave: dismiss }), [dismiss]);

  return (
    <div
      ref={attach}
      id={id}
      role="menu"
      aria-label={label}
      className="p-menu__surface"
      onKeyDown={move}
      onClick={(event) => event.stopPropagation()}
      tabIndex={-1}
    >
      {groupsOf(items).map(({ name, entries: members }, index) => (
        <Group key={name === undefined ? `items ${index}` : `group ${name}`} name={name}>
          {members.map((item) => (
            <MenuEntry key={item.id} {...item} onChoose={choose(item)} />
          ))}
        </Group>
      ))}
      <MenuContext value={entries}>
        <Subject name={undefined}>{children}</Subject>
      </MenuContext>
    </div>
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
