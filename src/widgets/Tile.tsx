import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/Icon.tsx';

/** Props of `Tile`. */
export interface TileProps {
  readonly icon?: IconName | undefined;
  readonly note?: string | undefined;
  readonly end?: IconName | undefined;
  readonly children: ReactNode;
}

/** The content of a quick-link tile, for links and for buttons. */
export function Tile({ icon, note, end = 'chevron-right', children }: TileProps): ReactNode {
  return (
    <>
      {icon !== undefined && (
        <span className="w-tile__icon">
          <Icon name={icon} />
        </span>
      )}
      <span className="w-tile__words">
        <span className="w-tile__text">{children}</span>
        {note !== undefined && <span className="w-tile__note">{note}</span>}
      </span>
      <Icon name={end} size={16} className="w-tile__end" />
    </>
  );
}
