import { useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { GroupHeading, List as Lines } from '../../ui/List.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { classNames } from '../../ui/classNames.ts';
import '../../ui/list.css';
import { RowsState, retryOf } from '../RowsState.tsx';
import { usePrinting } from '../usePrinting.ts';
import type { ListProps } from './props.ts';

interface Entry {
  readonly row: unknown;
  readonly index: number;
}

interface RowGroup {
  readonly key: string;
  readonly entries: readonly Entry[];
}

/** Groups rows. Rows keep their order; a group stands at the position of its first row. */
export function groupRows(
  entries: readonly Entry[],
  group: ListProps['group'],
): readonly RowGroup[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = group?.(entry.row, entry.index) ?? '';
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [entry]);
    else members.push(entry);
  }
  return [...groups].map(([key, members]) => ({ key, entries: members }));
}

/** Renders a slot for each row, with headings for groups of rows. */
export function List({ id, props, slots, emit, handles, t }: WidgetProps<ListProps>): ReactNode {
  const { rows = [], label, status, error, empty, limit } = props;
  const [shown, setShown] = useState(limit ?? 0);
  const busy = status === 'loading' && rows.length > 0;
  const printing = usePrinting();
  const count =
    limit === undefined || printing ? rows.length : Math.min(rows.length, Math.max(limit, shown));
  const entries = rows.slice(0, count).map((row, index) => ({ row, index }));
  const rest = rows.length - count;
  const draw = (
    items: readonly Entry[],
    name: { readonly label: string } | { readonly labelledBy: string },
  ) => <Items props={props} entries={items} busy={busy} item={slots['item']} {...name} />;
  return (
    <RowsState
      count={rows.length}
      status={status}
      error={error}
      empty={empty ?? t('empty')}
      emptyIcon={props.emptyIcon}
      skeleton={
        props.layout === 'cards' ? (
          <CardsSkeleton columns={props.columns} label={t('loading')} />
        ) : (
          <Skeleton
            shape="row"
            lines={props.awaitedRows}
            rowLines={props.awaitedLines}
            label={t('loading')}
          />
        )
      }
      emptyActions={slots['emptyActions']?.()}
      onRetry={retryOf({ handles, emit })}
      t={t}
    >
      <div
        id={id}
        className="w-list"
        aria-busy={busy || undefined}
        {...(props.group === undefined ? {} : { role: 'group', 'aria-label': label })}
      >
        {busy && <VisuallyHidden live>{t('loading')}</VisuallyHidden>}
        {props.group === undefined
          ? draw(entries, { label })
          : groupRows(entries, props.group).map((group) => (
              <Group
                key={group.key}
                id={`${id}-${group.key}`}
                props={props}
                group={group}
                draw={draw}
              />
            ))}
        {rest > 0 && (
          <Button variant="quiet" onClick={() => setShown(count + (limit ?? rest))}>
            {t('more', { count: Math.min(rest, limit ?? rest) })}
          </Button>
        )}
      </div>
    </RowsState>
  );
}

function CardsSkeleton({
  columns,
  label,
}: {
  readonly columns: ListProps['columns'];
  readonly label: string;
}): ReactNode {
  return (
    <div className={`p-grid p-grid--${columns} p-gap-16`}>
      {[0, 1].map((card) => (
        <div key={card} className="p-card p-card--medium">
          <Skeleton shape="block" label={card === 0 ? label : undefined} />
        </div>
      ))}
    </div>
  );
}

interface GroupProps {
  readonly id: string;
  readonly props: ListProps;
  readonly group: RowGroup;
  readonly draw: (entries: readonly Entry[], name: { readonly labelledBy: string }) => ReactNode;
}

function Group({ id, props, group, draw }: GroupProps): ReactNode {
  const first = group.entries[0];
  const note = first === undefined ? undefined : props.groupNote?.(first.row, first.index);
  const heading = id.replace(/\s+/g, '-');
  return (
    <section className="w-list__group" aria-labelledby={heading} data-group={group.key}>
      <GroupHeading id={heading} trailing={note}>
        {first === undefined
          ? group.key
          : (props.groupTitle?.(first.row, first.index) ?? group.key)}
      </GroupHeading>
      {draw(group.entries, { labelledBy: heading })}
    </section>
  );
}

interface ItemsProps {
  readonly props: ListProps;
  readonly entries: readonly Entry[];
  readonly busy: boolean;
  readonly item: ((scope: Entry) => ReactNode) | undefined;
  readonly label?: string;
  readonly labelledBy?: string;
}

function Items({ props, entries, busy, item, label, labelledBy }: ItemsProps): ReactNode {
  const { layout, columns } = props;
  const cells = entries.map((entry) => (
    <li
      key={props.key?.(entry.row, entry.index) ?? entry.index}
      className={layout === 'cards' ? 'p-card p-card--medium' : 'p-list__row'}
      data-row={props.key?.(entry.row, entry.index)}
    >
      {item?.(entry)}
    </li>
  ));
  if (layout === 'cards')
    return (
      <ul
        role="list"
        className={classNames(`p-grid p-grid--${columns} p-gap-16`, busy && 'w-busy')}
        aria-label={label}
        aria-labelledby={labelledBy}
      >
        {cells}
      </ul>
    );
  return (
    <Lines label={label} labelledBy={labelledBy} divided={layout === 'list'} busy={busy}>
      {cells}
    </Lines>
  );
}
