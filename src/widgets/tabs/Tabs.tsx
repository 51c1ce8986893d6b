import { useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs as TabBar, type Tab } from '../../ui/Tabs.tsx';
import type { TabsProps } from './props.ts';

/** Tabs. The slot holds the content of the views, each with `show`. */
export function Tabs({ id, props, slots, emit, t }: WidgetProps<TabsProps>): ReactNode {
  const [own, setOwn] = useState<string>();
  const tabs = tabsOf(props);
  const chosen = props.bind === undefined ? own : props.bind.value;
  if (tabs.length === 0)
    return isWaiting(props) ? (
      <div className="p-tabs__waiting">
        <Skeleton shape="title" lines={1} />
      </div>
    ) : null;
  const select = (value: string) => {
    if (props.bind === undefined) setOwn(value);
    else props.bind.set(value);
    if (value !== chosen) emit('change', { value });
  };
  return (
    <TabBar
      id={id}
      label={props.label}
      tabs={tabs}
      selected={chosen ?? tabs[0]?.id ?? ''}
      onSelect={select}
      variant={props.look}
      arrows={props.arrows ? { previous: t('previous'), next: t('next') } : undefined}
    >
      {slots['body']?.()}
    </TabBar>
  );
}

/** Tabs whose rows have not loaded yet keep their space. */
function isWaiting({ items, rows, value }: TabsProps): boolean {
  return items === undefined && rows === undefined && value !== undefined;
}

function tabsOf({ items = [], rows = [], value, text, palette }: TabsProps): readonly Tab[] {
  const written = items
    .filter(({ show }) => show)
    .map(({ id, text: label, icon, description, badge, palette: colour }) => ({
      id,
      label,
      icon,
      description,
      palette: colour,
      badge: badge !== undefined && badge > 0 ? <Badge tone="primary">{badge}</Badge> : undefined,
    }));
  const given = rows.map((row, index) => {
    const identity = value?.(row, index) ?? String(index);
    return { id: identity, label: text?.(row, index) ?? identity, palette: palette?.(row, index) };
  });
  return [...written, ...given];
}
