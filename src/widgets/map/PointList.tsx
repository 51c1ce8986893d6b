import { memo, useEffect, useState, type ReactNode } from 'react';
import type { EventLink, WidgetProps } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, useIconName } from '../../ui/Icon.tsx';
import { distanceText } from './distanceText.ts';
import { kilometres, type Place } from './place.ts';
import type { MapProps } from './props.ts';

/** Props of `PointList`. */
export interface PointListProps {
  readonly props: MapProps;
  readonly t: WidgetProps<MapProps>['t'];
  /** Indexes of the visible points, in order; undefined until known. */
  readonly order: readonly number[] | undefined;
  readonly rowOf: (index: number) => unknown;
  readonly placeOf: (index: number) => Place;
  /** The place from which distances are measured. */
  readonly reference: Place | undefined;
  readonly selected: number | undefined;
  /** The link of a point, if choosing it only opens a screen. */
  readonly linkOf: WidgetProps<MapProps>['linkOf'];
  readonly onSelect: (index: number) => void;
}

const page = 20;

/** The visible points, a page at a time: an accessible alternative to the map. */
export const PointList = memo(function PointList({
  props,
  t,
  order,
  rowOf,
  placeOf,
  reference,
  selected,
  linkOf,
  onSelect,
}: PointListProps): ReactNode {
  const [pages, setPages] = useState(1);
  useEffect(() => setPages(1), [order]);
  const count = order?.length ?? 0;
  const shown = order?.slice(0, pages * page) ?? [];
  const rest = count - shown.length;
  return (
    <div className="w-map__list">
      {order !== undefined && count === 0 && <p className="w-map__nothing">{t('nothing')}</p>}
      <ul role="list" aria-label={props.label}>
        {shown.map((index) => {
          const row = rowOf(index);
          const mark = props.mark?.(row, index);
          return (
            <li key={props.key?.(row, index) ?? index}>
              <PointButton
                link={linkOf?.('select', { row })}
                aria-current={index === selected ? 'true' : undefined}
                data-row={props.key?.(row, index)}
                onSelect={() => onSelect(index)}
              >
                <span className="w-map__row-icon">
                  <PointIcon name={props.icon?.(row, index)} />
                </span>
                <span className="w-map__row-text">
                  <span className="w-map__row-name">{props.name?.(row, index) ?? props.label}</span>
                  <span className="w-map__row-note">{props.note?.(row, index)}</span>
                </span>
                <span className="w-map__row-end">
                  {mark !== undefined && mark !== '' && (
                    <span className="w-map__row-mark">{mark}</span>
                  )}
                  {reference !== undefined && (
                    <span className="w-map__row-distance">
                      {distanceText(kilometres(reference, placeOf(index)), t)}
                    </span>
                  )}
                </span>
              </PointButton>
            </li>
          );
        })}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setPages(pages + 1)}>
          {t('more', { count: Math.min(page, rest) })}
        </Button>
      )}
    </div>
  );
});

interface PointButtonProps {
  readonly link: EventLink | undefined;
  readonly 'aria-current': 'true' | undefined;
  readonly 'data-row': string | undefined;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** A row of the list: a link if choosing the point only opens a screen. */
function PointButton({ link, onSelect, ...shared }: PointButtonProps): ReactNode {
  return link === undefined ? (
    <button type="button" className="w-map__row" onClick={onSelect} {...shared} />
  ) : (
    <a className="w-map__row" {...link} {...shared} />
  );
}

function PointIcon({ name }: { readonly name: string | undefined }): ReactNode {
  return <Icon name={useIconName(name) ?? 'pin'} />;
}
