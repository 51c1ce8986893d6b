import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { showOnTop } from '../../ui/showOnTop.ts';
import { withSubject } from '../../ui/Subject.tsx';
import { useFloating } from '../../ui/useFloating.ts';
import type { Column, IndexedRow } from './columns.ts';
import type { TableView } from './SmallTable.tsx';
import type { Editing } from './useEditing.ts';
import './editor.css';

/** Props of `EditableCell`. */
export interface EditableCellProps {
  readonly view: Pick<TableView, 'editor' | 'nameOf' | 't'>;
  readonly editing: Editing;
  readonly column: Column;
  readonly entry: IndexedRow;
  readonly children: ReactNode;
}

const focusable = 'input:not([type=hidden]):not(:disabled), select, textarea, button';

/** A cell with a button that opens its editor above it. */
export function EditableCell(props: EditableCellProps): ReactNode {
  const { view, editing, column, entry, children } = props;
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (!editing.isOffered(entry, column)) return children;
  const open = editing.isOpen(entry, column);
  const label = withSubject(view.t('edit', { column: column.title }), view.nameOf(entry));
  return (
    <span ref={box} className="w-edit">
      <span className="w-edit__value">{children}</span>
      <span onClick={(event) => event.stopPropagation()}>
        <button
          ref={button}
          type="button"
          className="w-edit__button"
          aria-label={label}
          aria-expanded={open}
          onClick={() => (open ? editing.leave() : editing.begin(entry, column))}
        >
          <Icon name="edit" size={16} />
        </button>
        {open && <CellEditor {...props} anchor={box} button={button} label={label} />}
      </span>
    </span>
  );
}

interface CellEditorProps extends EditableCellProps {
  readonly anchor: RefObject<HTMLElement | null>;
  /** Receives the focus when the editor closes. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly label: string;
}

/** Focuses the input of the editor as soon as its form is loaded. */
function useFirstFocus(surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = surface.current;
    if (form === null) return undefined;
    const look = () => {
      const input = form.querySelector('.w-editor__form')?.querySelector<HTMLElement>(focusable);
      if (input === null || input === undefined) return;
      observer.disconnect();
      if (form.contains(document.activeElement)) return;
      input.focus();
      if (input instanceof HTMLInputElement) input.select();
    };
    const observer = new MutationObserver(look);
    observer.observe(form, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [surface]);
}

/** The form of the slot above a cell. Escape restores the value; a press elsewhere saves it. */
function CellEditor(props: CellEditorProps): ReactNode {
  const { view, editing, entry, anchor, button, label } = props;
  const surface = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const current = useRef(editing);
  current.current = editing;
  const leave = () => editing.leave();
  useFloating({ open: true, anchor, surface, covers: true, onDismiss: leave });
  useFirstFocus(surface);
  useEffect(() => {
    const element = surface.current;
    const opener = button.current;
    if (element !== null) showOnTop(element);
    current.current.attach({
      isTouched: () => touched.current,
      submit: () => element?.querySelector('form')?.requestSubmit(),
    });
    return () => {
      current.current.attach(undefined);
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) opener?.focus();
    };
  }, [button]);
  const cancel = () => {
    const { activeElement } = document;
    // what is being typed is committed first, and then replaced
    if (activeElement instanceof HTMLElement) activeElement.blur();
    editing.cancel(entry);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  return (
    <div
      ref={surface}
      role="group"
      aria-label={label}
      className="w-editor"
      onInput={() => (touched.current = true)}
      onKeyDown={press}
    >
      <div className="w-editor__form">{view.editor?.({ row: entry.row, index: entry.index })}</div>
      <IconButton icon="close" label={view.t('cancelEdit')} onClick={cancel} />
    </div>
  );
}
