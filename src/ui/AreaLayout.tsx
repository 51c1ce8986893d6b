import { Suspense, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { lazyComponent } from './lazyComponent.tsx';
import { Navigation, NavigationEntry, type NavigationItem } from './Navigation.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useLoadedWhenIdle } from './useLoadedWhenIdle.ts';

/** No page needs it before the menu is opened. */
const Drawer = lazyComponent(async () => (await import('./Drawer.tsx')).Drawer);

/** Props of `AreaLayout`. */
export interface AreaLayoutProps {
  readonly brand: ReactNode;
  /** The owner of the data shown; always visible. */
  readonly title?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** A coloured bar above everything, for example when acting on behalf of another user. */
  readonly bar?: ReactNode;
  readonly barTone?: 'accent' | 'danger' | undefined;
  readonly menu: readonly NavigationItem[];
  readonly menuLabel: string;
  /** The menu's name, as `data-menu`. */
  readonly menuName?: string | undefined;
  /** Attributes of the main element, for automation. */
  readonly main?: Readonly<Record<`data-${string}`, string | undefined>> | undefined;
  readonly menuFooter?: ReactNode;
  /** What the menu becomes on phones. */
  readonly phone: 'bottom' | 'drawer';
  readonly openMenuLabel: string;
  readonly closeMenuLabel: string;
  readonly moreLabel: string;
  readonly skip: { readonly href: string; readonly label: string };
  readonly onNavigate?:
    | ((event: MouseEvent<HTMLElement>, entry: NavigationItem) => void)
    | undefined;
  readonly children: ReactNode;
}

interface BottomBarProps {
  readonly name: string | undefined;
  readonly entries: readonly NavigationItem[];
  readonly label: string;
  readonly moreLabel: string;
  readonly moreOpen: boolean;
  readonly moreCurrent: boolean;
  readonly onMore: (() => void) | undefined;
  readonly onNavigate:
    | ((event: MouseEvent<HTMLElement>, entry: NavigationItem) => void)
    | undefined;
}

function BottomBar({
  entries,
  name,
  label,
  moreLabel,
  moreOpen,
  moreCurrent,
  onMore,
  onNavigate,
}: BottomBarProps): ReactNode {
  return (
    <nav className="p-bottom" aria-label={label} data-mobile-menu="" data-menu={name}>
      {entries.map((entry) => (
        <NavigationEntry
          key={entry.id}
          entry={entry}
          className="p-bottom__entry"
          onNavigate={onNavigate}
        />
      ))}
      {onMore !== undefined && (
        <button
          type="button"
          className="p-bottom__entry"
          aria-haspopup="dialog"
          aria-expanded={moreOpen}
          data-current={moreCurrent || undefined}
          onClick={onMore}
        >
          <Icon name="more" />
          <span className="p-bottom__entry-label">{moreLabel}</span>
        </button>
      )}
    </nav>
  );
}

/** Shows the full text of a truncated name on hover. */
function tellWhole({ currentTarget: element }: PointerEvent<HTMLElement>): void {
  const isCut = [element, ...element.querySelectorAll('*')].some(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1 && clientHeight > 0,
  );
  element.title = isCut ? element.textContent : '';
}

/** The menu, opened: whole, or what the bottom bar has no place for. */
function MenuDrawer({ onClose, ...area }: AreaLayoutProps & { readonly onClose: () => void }) {
  const { brand, title, menu, menuLabel, menuFooter, phone } = area;
  const atBottom = phone === 'bottom';
  const navigate = (event: MouseEvent<HTMLElement>, entry: NavigationItem) => {
    onClose();
    area.onNavigate?.(event, entry);
  };
  return (
    <Suspense>
      <Drawer
        label={menuLabel}
        closeLabel={area.closeMenuLabel}
        onClose={onClose}
        side={atBottom ? 'end' : 'start'}
        header={brand}
      >
        {title !== undefined && <div className="p-drawer__whose">{title}</div>}
        <nav aria-label={menuLabel} data-menu={area.menuName}>
          <Navigation
            entries={atBottom ? menu.filter((entry) => entry.primary !== true) : menu}
            onNavigate={navigate}
          />
        </nav>
        {menuFooter}
      </Drawer>
    </Suspense>
  );
}

/**
 * The layout of a signed-in area: a rail and a header on desktops; a bottom bar or a drawer on
 * phones. Only the header remains for a visitor whose menu has no entries.
 */
export function AreaLayout(props: AreaLayoutProps): ReactNode {
  const {
    brand,
    title,
    subtitle,
    actions,
    bar,
    barTone = 'accent',
    menu,
    menuLabel,
    menuFooter,
    phone,
    skip,
    onNavigate,
    children,
  } = props;
  const [open, setOpen] = useState(false);
  useLoadedWhenIdle(Drawer);
  const bottom = menu.filter((entry) => entry.primary === true);
  const rest = menu.filter((entry) => entry.primary !== true);
  const hasMenu = menu.length > 0 || menuFooter !== undefined;
  return (
    <div className={`p-area p-area--${hasMenu ? phone : 'plain'}`}>
      <SkipLink href={skip.href}>{skip.label}</SkipLink>
      {bar !== undefined && bar !== null && (
        <div className={`p-area__bar p-area__bar--${barTone}`} role="status">
          {bar}
        </div>
      )}
      <header className="p-area__header">
        {phone === 'drawer' && hasMenu && (
          <span className="p-area__menu-button" data-mobile-menu="">
            <IconButton
              icon="menu"
              label={props.openMenuLabel}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(true)}
            />
          </span>
        )}
        <div className="p-area__brand">{brand}</div>
        {(title !== undefined || subtitle !== undefined) && (
          <div className="p-area__context">
            {title !== undefined && (
              <span className="p-area__title" onPointerEnter={tellWhole}>
                {title}
              </span>
            )}
            {subtitle !== undefined && <span className="p-area__subtitle">{subtitle}</span>}
          </div>
        )}
        <div className="p-area__actions">{actions}</div>
      </header>
      {hasMenu && (
        <nav className="p-area__rail" aria-label={menuLabel} data-menu={props.menuName}>
          <Navigation entries={menu} onNavigate={onNavigate} />
          {menuFooter !== undefined && <div className="p-area__rail-foot">{menuFooter}</div>}
        </nav>
      )}
      <main id={skip.href.replace(/^#/, '')} className="p-area__main" tabIndex={-1} {...props.main}>
        {children}
      </main>
      {phone === 'bottom' && hasMenu && (
        <BottomBar
          entries={bottom}
          name={props.menuName}
          label={menuLabel}
          moreLabel={props.moreLabel}
          moreOpen={open}
          moreCurrent={rest.some((entry) => entry.current === true)}
          onMore={rest.length > 0 ? () => setOpen(true) : undefined}
          onNavigate={onNavigate}
        />
      )}
      {open && <MenuDrawer {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
