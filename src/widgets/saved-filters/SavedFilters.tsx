import { Suspense, useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import '../../ui/menu.css';
import type { SavedFiltersProps } from './props.ts';
import { hasValues, isSameName, valuesFor, type SavedFilter } from './savedList.ts';

const FilterDialogs = lazyComponent(
  async () => (await import('./FilterDialogs.tsx')).FilterDialogs,
);

/** A menu of saved filters. Those of other owners stay in the store, out of sight. */
export function SavedFilters(widget: WidgetProps<SavedFiltersProps>): ReactNode {
  const { id, props, emit, t } = widget;
  const { filter, saved, owner } = props;
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const stored = saved.value ?? [];
  const isOwn = (one: SavedFilter) => (one.owner ?? '') === (owner ?? '');
  const own = stored.filter(isOwn);
  const others = stored.filter((one) => !isOwn(one));
  const write = (next: readonly SavedFilter[]) => saved.set([...others, ...next]);
  const apply = ({ values }: SavedFilter) => {
    filter.set(valuesFor(filter.value, values));
    emit('apply', undefined, { again: true });
  };
  const save = (name: string) => {
    const next = { name, values: filter.value, ...(owner !== undefined && { owner }) };
    write([...own.filter((one) => !isSameName(one.name, name)), next]);
  };
  return (
    <>
      <DropdownMenu
        label={t('title')}
        icon="filter"
        variant="secondary"
        align="start"
        items={[
          ...own.map((one, place) => ({
            id: `${id}-${place}`,
            label: one.name,
            group: t('title'),
            current: hasValues(filter.value, one.values),
            onSelect: () => apply(one),
          })),
          { id: `${id}-save`, label: t('save'), onSelect: () => setDialog('save') },
          ...(own.length === 0
            ? []
            : [{ id: `${id}-manage`, label: t('manage'), onSelect: () => setDialog('manage') }]),
        ]}
      />
      {dialog !== undefined && (
        <Suspense fallback={null}>
          <FilterDialogs
            id={id}
            kind={dialog}
            own={own}
            onSave={save}
            onChange={write}
            onClose={() => setDialog(undefined)}
            t={t}
          />
        </Suspense>
      )}
    </>
  );
}
