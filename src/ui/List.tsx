import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

/** Props of `List`. */
export interface ListProps {
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly divided?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A list of rows. */
export function List({
  label,
  labelledBy,
  divided = true,
  busy = false,
  children,
}: ListProps): ReactNode {
  return (
    <ul
      role="list"
      className={classNames('p-list', divided && 'p-list--divided', busy && 'p-list--busy')}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={busy || undefined}
    >
      {children}
    </ul>
  );
}

/** Props of `GroupHeading`. */
export interface GroupHeadingProps {
  readonly id?: string | undefined;
  readonly trailing?: ReactNode;
  readonly children: ReactNode;
}

/** The heading of a group of rows; it sticks while its rows scroll. */
export function GroupHeading({ id, trailing, children }: GroupHeadingProps): ReactNode {
  return (
    <div className="p-group-heading">
      <h3 id={id} className="p-group-heading__text">
        {children}
      </h3>
      {trailing !== undefined && <span className="p-group-heading__trailing">{trailing}</span>}
    </div>
  );
}
