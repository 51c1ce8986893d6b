import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Translate } from '../../sdk/widget.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import '../../ui/dialog.css';
import { IconButton } from '../../ui/IconButton.tsx';
import './columns.css';
import { columnWidths } from './columnWidths.ts';
import type { ColumnView } from './useColumnView.ts';

/** Props of `ColumnChooser`. */
export interface ColumnChooserProps {
  readonly view: ColumnView;
  /** The width of a column as it is drawn, in pixels; undefined where rows are cards. */
  readonly widthOf: ((id: string) => number | undefined) | undefined;
  readonly onClose: () => void;
  readonly t: Translate;
}

/** Pixels by which a press makes a column narrower or wider. */
const press = 2 * columnWidths.step;

/** A dialog in which users show, hide, move and resize columns, each with an effect at once. */
export function ColumnChooser({ view, widthOf, onClose, t }: ColumnChooserProps): ReactNode {
  const { all, canMove } = view;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // the browser takes the focus from an element that moves
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    if (pressed.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  }, [all]);
  const toggle = (place: number) =>
    view.change(
      all.map((column, at) => (at === place ? { ...column, isShown: !column.isShown } : column)),
    );
  const move = (from: number, to: number) => {
    const moved = all[from];
    if (moved === undefined) return;
    pressed.current = `${to > from ? 'down' : 'up'}-${to}`;
    const others = all.filter((column) => column !== moved);
    view.change([...others.slice(0, to), moved, ...others.slice(to)]);
  };
  const resize = (name: string, by: number) => {
    const width = all.find((column) => column.id === name)?.width ?? widthOf?.(name);
    if (width !== undefined) view.resize(name, width + by);
  };
  const last = all.length - 1;
  return (
    <Dialog
      open
      size="small"
      title={t('columns')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={view.reset}>
            {t('resetColumns')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <ul ref={list} className="w-columns-list">
        {all.map(({ id: name, declared, isShown }, place) => (
          <li key={name} className="w-columns-list__row">
            <Checkbox
              id={`${id}-${place}`}
              label={declared.title}
              checked={isShown}
              disabled={declared.optional === undefined || (isShown && view.columns.length === 1)}
              onChecked={() => toggle(place)}
            />
            {canMove && (
              <span className="w-columns-list__moves">
                {widthOf !== undefined && (
                  <>
                    <IconButton
                      icon="minus"
                      label={t('narrower', { column: declared.title })}
                      disabled={!isShown}
                      onClick={() => resize(name, -press)}
                    />
                    <IconButton
                      icon="plus"
                      label={t('wider', { column: declared.title })}
                      disabled={!isShown}
                      onClick={() => resize(name, press)}
                    />
                  </>
                )}
                <IconButton
                  icon="arrow-up"
                  label={t('moveUp', { column: declared.title })}
                  disabled={place === 0}
                  data-move={`up-${place}`}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  icon="arrow-down"
                  label={t('moveDown', { column: declared.title })}
                  disabled={place === last}
                  data-move={`down-${place}`}
                  onClick={() => move(place, place + 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
