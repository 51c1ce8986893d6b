import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isPlainClick, type EventLink, type WidgetProps } from '../../sdk/widget.ts';
import { Icon } from '../../ui/Icon.tsx';
import { classNames } from '../../ui/classNames.ts';
import { logicalKey } from '../../ui/direction.ts';
import { RowsState, retryOf } from '../RowsState.tsx';
import { usePrinting } from '../usePrinting.ts';
import { branchesOf, visibleOf, type Branch } from './branches.ts';
import type { TreeProps } from './props.ts';
import { moveOf } from './treeKeys.ts';
import './tree.css';

/** Rows with rows below them, which users open and close. */
export function Tree({ id, props, emit, linkOf, handles, t }: WidgetProps<TreeProps>): ReactNode {
  const { rows = [], label, status, error, empty, bind } = props;
  const branches = useMemo(() => branchesOf(props), [props]);
  const { isOpen, setOpen } = useOpened(branches, props.opened);
  const [own, setOwn] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const chosen = bind === undefined ? own : bind.value;
  const visible = visibleOf(branches, isOpen);
  const focusable = [wanted, chosen].find((key) =>
    visible.some(({ branch }) => branch.key === key),
  );
  const focused = focusable ?? visible[0]?.branch.key ?? '';
  const busy = status === 'loading' && rows.length > 0;

  const choose = (branch: Branch) => {
    const { key, row, index } = branch;
    setWanted(key);
    setOwn(key);
    // a row that has rows opens where it is pressed; pressed again, it closes
    if (!isOpen(branch)) setOpen([key], true);
    else if (key === chosen) setOpen([key], false);
    if (key === chosen) return;
    bind?.set(key);
    emit('select', { row, index });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moveOf(logicalKey(event.key, event.currentTarget), { visible, focused, isOpen });
    if (move === undefined) return;
    event.preventDefault();
    if (move.type === 'focus') {
      setWanted(move.key);
      itemOf(list.current, move.key)?.focus();
    } else if (move.type === 'choose') {
      const found = visible.find(({ branch }) => branch.key === focused);
      if (found !== undefined) choose(found.branch);
    } else setOpen(move.keys, move.type === 'open');
  };
  return (
    <RowsState
      count={rows.length}
      status={status}
      error={error}
      empty={empty ?? t('empty')}
      onRetry={retryOf({ handles, emit })}
      t={t}
    >
      <ul
        ref={list}
        id={id}
        role="tree"
        className={classNames('w-tree', busy && 'w-busy')}
        aria-label={label}
        aria-busy={busy || undefined}
        onKeyDown={press}
      >
        {branches.map((branch) => (
          <Item
            key={branch.key}
            branch={branch}
            focused={focused}
            chosen={chosen}
            isOpen={isOpen}
            linkOf={({ row, index }) => linkOf?.('select', { row, index })}
            onToggle={(one) => {
              setWanted(one.key);
              setOpen([one.key], !isOpen(one));
            }}
            onChoose={choose}
          />
        ))}
      </ul>
    </RowsState>
  );
}

function itemOf(list: HTMLElement | null, key: string): HTMLElement | undefined {
  return [...(list?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])].find(
    (item) => item.dataset['key'] === key,
  );
}

/** Which rows are open: those of `opened` until a user changes them; all on paper. */
function useOpened(branches: readonly Branch[], opened: TreeProps['opened']) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const printing = usePrinting();
  const tops = useMemo(() => new Set(branches.map(({ key }) => key)), [branches]);
  return {
    isOpen: ({ key, children }: Branch) =>
      children.length > 0 &&
      (printing ||
        (changed.get(key) ?? (opened === 'all' || (opened === 'first' && tops.has(key))))),
    setOpen: (keys: readonly string[], open: boolean) =>
      setChanged(new Map([...changed, ...keys.map((key) => [key, open] as const)])),
  };
}

interface ItemProps {
  readonly branch: Branch;
  /** Key of the row in the tab order. */
  readonly focused: string;
  readonly chosen: string | undefined;
  readonly isOpen: (branch: Branch) => boolean;
  readonly linkOf: (branch: Branch) => EventLink | undefined;
  readonly onToggle: (branch: Branch) => void;
  readonly onChoose: (branch: Branch) => void;
}

function Item(props: ItemProps): ReactNode {
  const { branch, focused, chosen, isOpen, linkOf, onToggle, onChoose } = props;
  const { key, title, note, children } = branch;
  const open = isOpen(branch);
  const isParent = children.length > 0;
  const link = linkOf(branch);
  return (
    <li
      role="treeitem"
      className="w-tree__item"
      data-key={key}
      tabIndex={key === focused ? 0 : -1}
      aria-label={note === undefined ? title : `${title}, ${note}`}
      aria-expanded={isParent ? open : undefined}
      aria-selected={key === chosen}
      onClick={(event) => {
        event.stopPropagation();
        // of a link, the browser handles the clicks that open another tab or window
        const isLink = event.target instanceof Element && event.target.closest('a') !== null;
        if (isLink && !isPlainClick(event)) return;
        event.preventDefault();
        onChoose(branch);
      }}
    >
      <span className="w-tree__line">
        <span
          className={classNames('w-tree__arrow', open && 'w-tree__arrow--open')}
          onClick={(event) => {
            if (!isParent) return;
            event.stopPropagation();
            onToggle(branch);
          }}
        >
          {isParent && <Icon name="chevron-right" size={16} />}
        </span>
        <span className="w-tree__words">
          {link === undefined ? (
            <span className="w-tree__title">{title}</span>
          ) : (
            // reached by the keyboard as the row, which Enter opens
            <a className="w-tree__title w-tree__link" href={link.href} tabIndex={-1}>
              {title}
            </a>
          )}
          {note !== undefined && <span className="w-tree__note">{note}</span>}
        </span>
      </span>
      {open && (
        <ul role="group" className="w-tree__group" aria-label={title}>
          {children.map((child) => (
            <Item key={child.key} {...props} branch={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
