import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { logicalKey } from './direction.ts';
import { Icon, type IconName } from './Icon.tsx';

/** A tab with its label and, optionally, its panel. */
export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  /** A second line below the label. */
  readonly description?: ReactNode;
  readonly icon?: IconName | undefined;
  readonly badge?: ReactNode;
  readonly palette?: string | undefined;
  readonly panel?: ReactNode;
}

/** Props of `Tabs`. */
export interface TabsProps {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly variant?: 'line' | 'segments' | 'cards' | undefined;
  /** Buttons beside the tabs that select the adjacent tab. */
  readonly arrows?: { readonly previous: string; readonly next: string } | undefined;
  /** The panel of the selected tab, if the tabs have no `panel` of their own. */
  readonly children?: ReactNode;
}

/** Tabs by the ARIA pattern: arrow keys select the adjacent tab; the panel follows the tabs. */
export function Tabs({
  id,
  label,
  tabs,
  selected,
  onSelect,
  variant = 'line',
  arrows,
  children,
}: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );
  const current = tabs[index];
  const previous = tabs[index - 1];
  const next = tabs[index + 1];

  useEffect(() => {
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (box === null || tab === null || tab === undefined || box.scrollWidth <= box.clientWidth)
      return;
    box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  const go = (target: Tab | undefined) => {
    if (target === undefined) return;
    onSelect(target.id);
    [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
      .find((tab) => tab.dataset['tab'] === target.id)
      ?.focus();
  };
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const targets: Readonly<Record<string, Tab | undefined>> = {
      ArrowRight: next ?? tabs[0],
      ArrowLeft: previous ?? tabs.at(-1),
      Home: tabs[0],
      End: tabs.at(-1),
    };
    const pressed = logicalKey(event.key, event.currentTarget);
    if (!Object.hasOwn(targets, pressed)) return;
    event.preventDefault();
    go(targets[pressed]);
  };
  const arrow = (name: IconName, text: string, target: Tab | undefined) => (
    <button
      type="button"
      className="p-tabs__arrow"
      aria-label={text}
      title={text}
      disabled={target === undefined}
      onClick={() => target !== undefined && onSelect(target.id)}
    >
      <Icon name={name} />
    </button>
  );
  const panel = current?.panel ?? children;

  return (
    <div className={`p-tabs p-tabs--${variant}`} id={id}>
      <div className="p-tabs__bar">
        {arrows !== undefined &&
          tabs.length > 1 &&
          arrow('chevron-left', arrows.previous, previous)}
        <div ref={list} role="tablist" aria-label={label} className="p-tabs__list" onKeyDown={key}>
          {tabs.map((tab) => (
            <TabButton
              key={tab.id}
              id={`${id}-tab-${tab.id}`}
              panelId={panel === undefined ? undefined : `${id}-panel`}
              tab={tab}
              active={tab.id === current?.id}
              onSelect={onSelect}
            />
          ))}
        </div>
        {arrows !== undefined && tabs.length > 1 && arrow('chevron-right', arrows.next, next)}
      </div>
      {panel !== undefined && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={current === undefined ? undefined : `${id}-tab-${current.id}`}
          className="p-tabs__panel"
          tabIndex={-1}
        >
          {panel}
        </div>
      )}
    </div>
  );
}

interface TabButtonProps {
  readonly id: string;
  /** DOM id of the panel; undefined without a panel. */
  readonly panelId: string | undefined;
  readonly tab: Tab;
  readonly active: boolean;
  readonly onSelect: (id: string) => void;
}

function TabButton({ id, panelId, tab, active, onSelect }: TabButtonProps): ReactNode {
  return (
    <button
      type="button"
      role="tab"
      id={id}
      data-tab={tab.id}
      data-palette={tab.palette}
      aria-selected={active}
      aria-controls={panelId}
      tabIndex={active ? 0 : -1}
      className="p-tabs__tab"
      onClick={() => onSelect(tab.id)}
    >
      {tab.icon !== undefined && <Icon name={tab.icon} />}
      {tab.palette !== undefined && <span className="p-tabs__swatch" aria-hidden="true" />}
      <span className="p-tabs__text">
        <span className="p-tabs__label">{tab.label}</span>
        {tab.description !== undefined && (
          <span className="p-tabs__description">{tab.description}</span>
        )}
      </span>
      {tab.badge}
    </button>
  );
}
