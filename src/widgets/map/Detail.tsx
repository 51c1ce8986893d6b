import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** Props of `Detail`. */
export interface DetailProps {
  readonly name: string;
  readonly note: string | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The selected point: a card over the map, on phones a sheet at the bottom. It takes the focus and
 * returns it on close.
 */
export function Detail({ name, note, closeLabel, onClose, children }: DetailProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section className="w-map__detail" aria-label={name} onKeyDown={key}>
      <div className="w-map__detail-head">
        <div>
          <h2 ref={heading} tabIndex={-1} className="w-map__detail-name">
            {name}
          </h2>
          {note !== undefined && note !== '' && <p className="w-map__detail-note">{note}</p>}
        </div>
        <button
          type="button"
          className="w-map__control w-map__control--plain"
          aria-label={closeLabel}
          title={closeLabel}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  );
}
