import { useMemo, useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Combobox, type ComboboxOption } from '../../ui/Combobox.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import '../../ui/combobox.css';
import { plainText } from './plainText.ts';
import { searchPlaces, type Found } from './searchPlaces.ts';
import type { MapProps } from './props.ts';
import type { Geometry } from './readGeometry.ts';

/** Props of `PlaceSearch`. */
export interface PlaceSearchProps {
  readonly id: string;
  readonly props: MapProps;
  readonly t: WidgetProps<MapProps>['t'];
  readonly geometry: Geometry | undefined;
  readonly rows: readonly unknown[];
  readonly onFound: (found: Found) => void;
}

/** Finds regions, towns and points by name, ignoring accents. */
export function PlaceSearch({
  id,
  props,
  t,
  geometry,
  rows,
  onFound,
}: PlaceSearchProps): ReactNode {
  const [query, setQuery] = useState('');
  // The names of thousands of points are read only when the visitor starts typing.
  const typing = query.trim().length > 1;
  const { name, note } = props;
  const names = useMemo(
    () =>
      typing && name !== undefined
        ? rows.map((row, index) => plainText(name(row, index) ?? ''))
        : [],
    [typing, rows, name],
  );
  const found = useMemo(
    () => (typing ? searchPlaces(query, geometry, names) : []),
    [typing, query, geometry, names],
  );
  const options: readonly ComboboxOption[] = found.map((one) => {
    if (one.kind === 'point')
      return {
        value: `p${one.index}`,
        label: name?.(rows[one.index], one.index) ?? '',
        description: note?.(rows[one.index], one.index),
      };
    return one.kind === 'town'
      ? {
          value: `t${one.town.latitude}|${one.town.longitude}`,
          label: one.town.name,
          description: one.town.region,
        }
      : { value: `r${one.region.name}`, label: one.region.name, description: t('region') };
  });
  const choose = (value: string | undefined) => {
    const at = options.findIndex((option) => option.value === value);
    const one = found[at];
    setQuery('');
    if (one !== undefined) onFound(one);
  };
  return (
    <div className="w-map__search">
      <label htmlFor={`${id}-search`}>
        <VisuallyHidden>{t('search')}</VisuallyHidden>
      </label>
      <Combobox
        id={`${id}-search`}
        options={options}
        onValue={choose}
        onQuery={setQuery}
        placeholder={t('search')}
        emptyText={typing ? t('searchNothing') : t('searchHint')}
        clearLabel={t('searchClear')}
        openLabel={t('searchOpen')}
      />
    </div>
  );
}
