import type { MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { useReason } from './useReason.tsx';

/** An entry of the menu, which may have entries of its own. */
export interface NavigationItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  readonly href?: string | undefined;
  readonly current?: boolean | undefined;
  readonly badge?: ReactNode;
  /** Shown in the bottom bar of phones; the others are behind its last entry. */
  readonly primary?: boolean | undefined;
  /** Does not navigate but stays focusable and shows its reason. */
  readonly disabled?: boolean | undefined;
  readonly reason?: string | undefined;
  /** Entries of a group are listed together; the group's name is shown unless it is empty. */
  readonly group?: string | undefined;
  readonly onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** Props of `Navigation`. */
export interface NavigationProps {
  readonly entries: readonly NavigationItem[];
  readonly onNavigate?:
    | ((event: MouseEvent<HTMLElement>, entry: NavigationItem) => void)
    | undefined;
}

interface Group {
  readonly name: string;
  readonly entries: readonly NavigationItem[];
}

function toGroups(entries: readonly NavigationItem[]): readonly Group[] {
  return entries.reduce<readonly Group[]>((groups, entry) => {
    const name = entry.group ?? '';
    const last = groups.at(-1);
    return last?.name === name
      ? [...groups.slice(0, -1), { name, entries: [...last.entries, entry] }]
      : [...groups, { name, entries: [entry] }];
  }, []);
}

/** An entry of a menu: a link if it has an address, otherwise a button. */
export function NavigationEntry({
  entry,
  className,
  onNavigate,
}: { readonly entry: NavigationItem; readonly className: string } & Pick<
  NavigationProps,
  'onNavigate'
>): ReactNode {
  const disabled = entry.disabled === true;
  const { props: reasonProps, tip } = useReason(disabled ? entry.reason : undefined);
  const press = (event: MouseEvent<HTMLElement>) => {
    if (disabled) return;
    entry.onSelect?.(event);
    onNavigate?.(event, entry);
  };
  const content = (
    <>
      {entry.icon !== undefined && <Icon name={entry.icon} size={20} />}
      <span className={`${className}-label`}>{entry.label}</span>
      {entry.badge !== undefined && <span className={`${className}-badge`}>{entry.badge}</span>}
      {tip}
    </>
  );
  const shared = {
    className,
    'aria-current': entry.current === true ? ('page' as const) : undefined,
    'aria-disabled': disabled || undefined,
    ...reasonProps,
    onClick: press,
    'data-item': entry.id,
  };
  return entry.href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <a {...(disabled ? { role: 'link', tabIndex: 0 } : { href: entry.href })} {...shared}>
      {content}
    </a>
  );
}

/** The main menu of an area. */
export function Navigation({ entries, onNavigate }: NavigationProps): ReactNode {
  return toGroups(entries).map((group, index) => (
    <div key={`${index}-${group.name}`} className="p-nav__group">
      {group.name !== '' && <p className="p-nav__heading">{group.name}</p>}
      <ul className="p-nav__list" role="list">
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <NavigationEntry entry={entry} className="p-nav__entry" onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
