import { useEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** A link that looks like a tab. */
export interface LinkTab {
  readonly id: string;
  readonly text: string;
  readonly icon?: IconName | undefined;
  readonly href: string;
  /** `page` for the page that is shown, `true` for the part that it belongs to. */
  readonly current?: 'page' | 'true' | undefined;
}

/**
 * Links between pages that share what is above them, drawn as tabs, and the page below. They are
 * links, not tabs by the ARIA pattern, because each has an address that can be opened in a new tab.
 */
export function LinkTabs({
  id,
  labelledBy,
  links,
  children,
}: {
  readonly id: string;
  /** DOM id of the heading that names the links. */
  readonly labelledBy: string;
  readonly links: readonly LinkTab[];
  readonly children: ReactNode;
}): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const current = links.find((link) => link.current !== undefined)?.id;
  useEffect(() => {
    const box = list.current;
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (box === null || link === null || link === undefined || box.scrollWidth <= box.clientWidth)
      return;
    box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <div className="p-tabs p-tabs--line" id={id}>
      {links.length > 0 && (
        <nav className="p-tabs__bar" aria-labelledby={labelledBy}>
          <ul ref={list} className="p-tabs__list">
            {links.map((link) => (
              <li key={link.id}>
                <a
                  className="p-tabs__tab"
                  href={link.href}
                  data-tab={link.id}
                  aria-current={link.current}
                >
                  {link.icon !== undefined && <Icon name={link.icon} />}
                  <span className="p-tabs__text">{link.text}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="p-tabs__panel" data-outlet>
        {children}
      </div>
    </div>
  );
}
